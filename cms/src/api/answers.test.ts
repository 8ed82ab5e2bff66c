import { afterAll, expect, it, vi } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const product = (await cms.addProduct()).id
await cms.addProduct()
const bearer = (await cms.addUser('admin')).bearer
const { openRequests } = await import('../http/requestLog.ts')

/** Returns whether Express saw the request, and everything of the answer but its date. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const seen = vi.spyOn(openRequests, 'set')
  try {
    const response = await fetch(`${cms.url}/api${path}`, { method, headers })
    const { date: _, ...named } = Object.fromEntries(response.headers)
    const text = await response.text()
    return { isKept: seen.mock.calls.length === 0, answer: { status: response.status, named, text } }
  } finally {
    seen.mockRestore()
  }
}

const encodings = ['br', 'gzip, deflate', 'identity']

it.each([
  '/products',
  '/products?view=card&sort=name&page=1',
  '/products/ID',
  '/products/facets',
  '/products/search?q=chair',
  '/categories',
  '/site',
  '/testimonials',
  '/rooms',
])('answers %s the second time from memory, with the same bytes and headers', async (address) => {
  const path = address.replace('ID', product)
  for (const encoding of encodings) {
    const headers = { 'accept-encoding': encoding }
    const first = await ask(path, headers)
    const second = await ask(path, headers)
    expect([encoding, second]).toEqual([encoding, { isKept: true, answer: first.answer }])
    const etag = first.answer.named.etag ?? ''
    const known = await ask(path, { ...headers, 'if-none-match': etag })
    expect([known.isKept, known.answer.status, known.answer.named.etag]).toEqual([true, 304, etag])
    const head = await ask(path, headers, 'HEAD')
    expect([head.isKept, head.answer.named['content-length']]).toEqual([
      true,
      first.answer.named['content-length'],
    ])
  }
})

it('answers anew after a change, and keeps that', async () => {
  await ask(`/products/${product}`)
  expect((await ask(`/products/${product}`)).isKept).toBe(true)
  const body = { price: 4321 }
  expect((await send(`${cms.url}/api/products/${product}`, 'PUT', { body, bearer })).status).toBe(200)
  const after = await ask(`/products/${product}`)
  expect([after.isKept, JSON.parse(after.answer.text)]).toEqual([false, expect.objectContaining(body)])
  expect((await ask(`/products/${product}`)).isKept).toBe(true)
})

it('leaves to Express what asks for a newer version, depends on the day or is no answer for everybody', async () => {
  const path = `/products/${product}`
  await ask(path)
  const version = (await ask(path)).answer.named['x-catalogue-version'] ?? ''
  expect((await ask(path, { 'x-catalogue-at-least': version })).isKept).toBe(true)
  expect((await ask(path, { 'x-catalogue-at-least': `${Number(version) + 1}` })).isKept).toBe(false)
  expect((await ask(path, { authorization: bearer })).isKept).toBe(false)
  for (const other of [`${path}/related`, `${path}?preview=none`, '/products/none', '/products?limit=x']) {
    await ask(other)
    expect([other, (await ask(other)).isKept]).toEqual([other, other.includes('preview')])
  }
})
