// @module-tag rights
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { managedProduct } from '../../contract/products.ts'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

type Users = Record<'customer' | 'editor' | 'admin', Awaited<ReturnType<TestCms['addUser']>>>

const cms = await openTestCms({ PUBLIC_URL: 'https://shop.baithak.example' })
afterAll(() => cms.close())
await cms.addSettings()
const add = (role: keyof Users) => cms.addUser(role)
const users = { customer: await add('customer'), editor: await add('editor'), admin: await add('admin') }
afterEach(() => vi.useRealTimers())

const draft = (given = {}) => cms.addProduct({ name: 'Not yet', _status: 'draft', ...given })
const cookieOf = (token: string) => ({ cookie: `payload-token=${token}` })
const open = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${cms.url}/cms/api/preview/product/${id}`, { method, headers, redirect: 'manual' })

it.each(['editor', 'admin'] as const)(
  'sends %s on to the page of the product, by an address that nobody keeps',
  async (role) => {
    const { id } = await draft()
    const logins: Record<string, string>[] = [
      cookieOf(users[role].token),
      { authorization: users[role].authorization },
      { ...cookieOf(users[role].token), 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of logins)
      for (const method of ['GET', 'HEAD']) {
        const answer = await open(id, headers, method)
        expect(answer.status).toBe(302)
        const location = answer.headers.get('location') ?? ''
        expect(location).toMatch(
          new RegExp(`^https://shop\\.baithak\\.example/product/${id}\\?preview=\\d{10}\\.[\\w-]{43}$`),
        )
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
        expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      }
  },
)

it('issues nothing to visitors, customers, ended logins and pages of other sites', async () => {
  const { id } = await draft()
  const gone = await cms.addUser('editor')
  await send(`${cms.url}/api/users/logout`, 'POST', { bearer: gone.bearer })
  const editor = cookieOf(users.editor.token)
  for (const [headers, status] of [
    [{}, 401],
    [cookieOf('nonsense'), 401],
    [cookieOf(gone.token), 401],
    [cookieOf(users.customer.token), 403],
    [{ ...editor, 'sec-fetch-site': 'cross-site' }, 403],
    [{ ...editor, 'sec-fetch-site': 'same-site' }, 403],
  ] as const) {
    const answer = await open(id, headers)
    expect(answer.status, JSON.stringify(headers)).toBe(status)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(((await answer.json()) as { message: string }).message).toMatch(/^[A-Z].*\.$/)
  }
})

it('gives editors a newer token for a preview that is open, kept nowhere, and nobody else one', async () => {
  const { id } = await draft()
  const ask = (headers: Record<string, string>, one = id) =>
    fetch(`${cms.url}/cms/api/preview/product/${one}`, { method: 'POST', headers })
  const editor = cookieOf(users.editor.token)
  const answer = await ask({ ...editor, 'sec-fetch-site': 'same-origin' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { token } = (await answer.json()) as { token: string }
  expect(((await (await read(id, token)).json()) as { name: string }).name).toBe('Not yet')
  for (const [headers, status] of [
    [{}, 401],
    [cookieOf(users.customer.token), 403],
    [{ ...editor, 'sec-fetch-site': 'cross-site' }, 403],
    [{ ...editor, origin: 'https://attacker.example' }, 403],
  ] as const)
    expect((await ask(headers)).status, JSON.stringify(headers)).toBe(status)
  expect((await ask(editor, '0'.repeat(24))).status).toBe(404)
})

it('answers a person in words: no login, no such product', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const { id } = await draft()
  const visitor = await open(id, { accept })
  expect([visitor.status, await visitor.text()]).toEqual([
    401,
    'Please log in to the CMS, then open the preview again.\n',
  ])
  for (const unknown of ['0'.repeat(24), 'x', 'x%2f..', `${id}x`]) {
    const answer = await open(unknown, { accept, ...cookieOf(users.editor.token) })
    expect([answer.status, await answer.text()], unknown).toEqual([404, 'Product not found\n'])
  }
})

const read = (id: string, token = '', method = 'GET') =>
  fetch(`${cms.url}/api/products/${id}${token && `?preview=${token}`}`, { method })

async function tokenOf(id: string) {
  const answer = await open(id, cookieOf(users.editor.token))
  return new URL(answer.headers.get('location') ?? '').searchParams.get('preview') ?? ''
}

it('shows a draft to who has the token, kept nowhere, whatever is missing', async () => {
  const { id } = await draft()
  const blank = await cms.payload.create({ collection: 'products', draft: true, data: {} as never })
  for (const [one, name, missing] of [
    [id, 'Not yet', []],
    [blank.id, '', ['name', 'image1', 'type', 'category']],
  ] as const) {
    const token = await tokenOf(one)
    const answer = await read(one, token)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(answer.headers.get('etag')).toBeNull()
    const product = managedProduct.parse(await answer.json())
    expect(product).toMatchObject({ _id: one, name, status: 'draft', missing })
    expect((await read(one, token, 'HEAD')).status).toBe(200)
    // Nothing shown to one visitor is cached for the next.
    expect((await read(one)).status).toBe(404)
  }
})

it('shows what waits on a published product, and visitors what they saw', async () => {
  const { id } = await cms.addProduct({ name: 'Shown' })
  const token = await tokenOf(id)
  const nameOf = async (shown?: string) => ((await (await read(id, shown)).json()) as { name: string }).name
  await cms.payload.update({ collection: 'products', id, draft: true, data: { name: 'Waiting' } })
  expect([await nameOf(token), await nameOf()]).toEqual(['Waiting', 'Shown'])
  await cms.payload.update({ collection: 'products', id, data: { name: 'Published', _status: 'published' } })
  expect([await nameOf(token), await nameOf()]).toEqual(['Published', 'Published'])
})

it('takes who has no token that holds for a visitor', async () => {
  const [hidden, other] = [await draft(), await draft()]
  const shown = await cms.addProduct({ name: 'Shown' })
  const late = async (id: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 601_000 })
    const { issuePreview } = await import('../../operations/products/previewTokens.ts')
    const token = issuePreview(id)
    vi.useRealTimers()
    return token
  }
  for (const { id } of [hidden, shown]) {
    const token = await tokenOf(id)
    const [ends = '', signature = ''] = token.split('.')
    for (const bad of [
      await late(id),
      await tokenOf(other.id),
      `${Number(ends) + 60}.${signature}`,
      `${ends}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
      `${ends}.`,
      `${token}x`,
      `${token}&preview=${token}`,
      'x'.repeat(499),
      '%00',
      '1e9.x',
    ]) {
      const [answer, visitors] = await Promise.all([read(id, bad), read(id)])
      expect(answer.status, bad).toBe(visitors.status)
      expect(await answer.text()).toBe(await visitors.text())
    }
  }
  const { id } = await draft()
  const token = await tokenOf(id)
  await cms.payload.delete({ collection: 'products', id })
  expect((await read(id, token)).status).toBe(404)
})

it('shows editors their words on the site before they are saved, and to nobody without the key', async () => {
  const words = `${cms.url}/cms/api/preview/words`
  const body = {
    about: {
      title: 'Typed just now',
      reasons: [{ title: 'Half' }, { icon: 'truck', title: 'Whole', text: 'Said' }],
    },
    lists: { chairs: 'Ours' },
  }
  expect((await send(words, 'POST', { bearer: users.customer.bearer, body })).status).toBe(403)
  expect((await send(words, 'POST', { bearer: users.editor.bearer, body: { home: 'x' } })).status).toBe(400)
  const keep = async (about: object) =>
    String(
      (await send(words, 'POST', { bearer: users.editor.bearer, body: { ...body, about } })).answer.token,
    )
  const key = await keep(body.about)
  await keep({ title: 'Another' })
  const read = (preview: string) => fetch(`${cms.url}/api/words/about?preview=${preview}`)
  vi.useFakeTimers({ toFake: ['Date'] })
  const shown = await read(key)
  expect(await shown.json()).toMatchObject({ title: 'Typed just now', reasons: [{ title: 'Whole' }] })
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const titleOf = async (preview: string) => ((await (await read(preview)).json()) as { title: string }).title
  const saved = await titleOf('')
  expect(await titleOf(`${Math.floor(Date.now() / 1000) + 60}.${'a'.repeat(43)}`)).toBe(saved)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect(await titleOf(key)).toBe(saved)
})
