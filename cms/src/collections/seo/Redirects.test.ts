import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { redirect } from '../../contract/site.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const { bearer } = await cms.addUser('editor')
const { env } = await import('../../env.ts')
const list = '/products/Gaming'

const save = (from: string, to: object | string, path = '') =>
  send(`${cms.url}/cms/api/redirects${path}`, path ? 'PATCH' : 'POST', {
    bearer,
    body: { from, to: typeof to === 'string' ? { type: 'custom', url: to } : to },
  })
const shown = async () => {
  const answer = z.array(redirect).parse(await (await fetch(`${cms.url}/api/redirects`)).json())
  return Object.fromEntries(answer.map(({ from, to }) => [from, to]))
}
const path = ({ id }: { id: string }) => `/product/${id}`
const remove = (id: string) => send(`${cms.url}/api/products/${id}`, 'DELETE', { bearer })

beforeEach(() => cms.payload.delete({ collection: 'redirects', where: { id: { exists: true } } }))

it('an old address leads to a page or to a product, however it is typed, and the trail tells of it', async () => {
  const chair = await cms.addProduct()
  expect((await save(`${env.PUBLIC_URL}/old chairs/`, ` ${env.PUBLIC_URL}${list}?sort=name `)).status).toBe(
    201,
  )
  expect((await save('seats', { type: 'reference', reference: chair.id })).status).toBe(201)
  expect(await shown()).toEqual({ '/old%20chairs': `${list}?sort=name`, '/seats': path(chair) })
  const where = { subject: { equals: 'redirects' }, action: { equals: 'created' } }
  const { docs } = await cms.payload.find({ collection: 'audit-entries', where })
  expect(docs.map(({ subjectName }) => subjectName).sort()).toEqual(['/old%20chairs', '/seats'])
  await cms.payload.update({ collection: 'products', id: chair.id, data: { _status: 'draft' } })
  expect(await shown()).toEqual({ '/old%20chairs': `${list}?sort=name` })
})

it.each([
  ['a page that is there', '/Chairs', list, '/Chairs is a page of the shop, which stays.'],
  ['a page in other letters', '/chairs', list, '/chairs is a page of the shop, which stays.'],
  ['an address with a query', '/a?b=1', list, 'without ? and #'],
  ['no address', '', list, 'An address of this shop'],
  ['a target in another shop', '/a', 'https://evil.example/a', 'An address of this shop'],
  ['a target that browsers take for another host', '/a', '//evil.example', 'An address of this shop'],
  ['a script', '/a', 'javascript:alert(1)', 'An address of this shop'],
  ['itself', '/a', '/a#b', '/a would lead back to itself.'],
  [
    'a circle of two',
    '/new',
    '/old',
    '/old leads back to /new, so that visitors would go round in a circle.',
  ],
  ['a chain at its end', '/older', '/old?b=1', '/old leads on to /new. Lead there at once.'],
  ['a chain at its beginning', '/new', list, '/old leads to /new. Change that redirect first.'],
  ['an address that is redirected already', '/old', list, 'unique'],
])('%s is refused in words', async (_, from, to, words) => {
  expect((await save('/old', '/new')).status).toBe(201)
  const { status, text } = await save(from, to)
  expect([status, text]).toEqual([400, expect.stringContaining(words)])
  expect(await shown()).toEqual({ '/old': '/new' })
})

it('a change is checked as a new one is, and may stay as it is', async () => {
  await save('/new', list)
  const { answer } = await save('/old', '/other')
  const { id } = answer.doc as { id: string }
  expect((await save('/old', '/other', `/${id}`)).status).toBe(200)
  expect((await save('/old', '/new', `/${id}`)).status).toBe(400)
})

it('a product that is deleted leads to a variant, else to its list; what led to it follows; restored, it is itself', async () => {
  const [red, blue] = [
    await cms.addProduct({ category: 'Gaming', variantGroup: 'regent' }),
    await cms.addProduct({ category: 'Gaming', variantGroup: 'regent' }),
  ]
  await save('/seats', { type: 'reference', reference: red.id })
  await save('/stools', path(red))
  expect((await remove(red.id)).status).toBe(200)
  const toBlue = { '/stools': path(blue), '/seats': path(blue), [path(red)]: path(blue) }
  expect(await shown()).toEqual(toBlue)
  expect((await remove(blue.id)).status).toBe(200)
  expect(new Set(Object.values(await shown()))).toEqual(new Set([list]))
  expect(Object.keys(await shown()).sort()).toEqual(['/stools', '/seats', path(blue), path(red)].sort())
  expect((await send(`${cms.url}/api/products/${blue.id}/restore`, 'POST', { bearer })).status).toBe(200)
  expect(Object.keys(await shown()).sort()).toEqual(['/stools', '/seats', path(red)].sort())
})

it('a draft, which nobody has seen, leaves no redirect, and one that staff have made stays', async () => {
  const draft = await cms.addProduct({ _status: 'draft' })
  const chair = await cms.addProduct()
  await save(path(chair), '/contact')
  await remove(draft.id)
  await remove(chair.id)
  expect(await shown()).toEqual({ [path(chair)]: '/contact' })
})

it('what only two saves at once could make is never told: no visitor goes round in a circle', async () => {
  const { byShopItself } = await import('../../products/redirects.ts')
  for (const [from, url] of [
    ['/a', '/b'],
    ['/b', '/a'],
    ['/c', '/d'],
  ] as const)
    await cms.payload.create({
      collection: 'redirects',
      data: { from, to: { type: 'custom', url } },
      context: { [byShopItself]: true },
    })
  expect(await shown()).toEqual({ '/c': '/d' })
})

it('what staff have written for search engines is told with a product and a page, and only then', async () => {
  const chair = await cms.addProduct()
  const detail = async () => (await fetch(`${cms.url}/api/products/${chair.id}?view=detail`)).json()
  expect(await detail()).not.toHaveProperty('metaTitle')
  const meta = { metaTitle: 'Quiet chair for small rooms', metaDescription: 'It rolls without a sound.' }
  const patch = await send(`${cms.url}/cms/api/products/${chair.id}`, 'PATCH', { bearer, body: meta })
  expect(patch.status).toBe(200)
  expect(await detail()).toMatchObject(meta)
  await send(`${cms.url}/api/products/${chair.id}`, 'PUT', { bearer, body: { price: 5 } })
  expect(await detail()).toMatchObject({ ...meta, price: 5 })
  await remove(chair.id)
  await send(`${cms.url}/api/products/${chair.id}/restore`, 'POST', { bearer })
  expect(await detail()).toMatchObject(meta)
  const { fromPlainText } = await import('../../text/html.ts')
  const sections = [{ heading: 'A', body: fromPlainText('B') }]
  const data = { name: 'privacy-policy', title: 'A', sections, ...meta }
  await cms.payload.create({ collection: 'pages', data })
  expect(await (await fetch(`${cms.url}/api/pages/privacy-policy`)).json()).toMatchObject(meta)
})
