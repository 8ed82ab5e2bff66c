// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const own = await cms.addUser('editor', { name: 'Own Name' })
const admin = await cms.addUser('admin')
const staff = await cms.addUser('editor')

const patchOwn = (body: unknown, headers: Record<string, string> = {}) =>
  send(`${cms.url}/cms/api/users/${own.user.id}`, 'PATCH', { bearer: own.bearer, body, headers })
const nameNow = async () => (await cms.payload.findByID({ collection: 'users', id: own.user.id })).name

const form = { 'content-type': 'application/x-www-form-urlencoded' }

it.each([
  ['too deep', `{"name":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`, {}, 400],
  ['a text', '"x"', {}, 400],
  ['null', 'null', {}, 400],
  ['a list', '[1]', {}, 400],
  ['malformed', '{"name"', {}, 400],
  ['another type', '{"name":"Other"}', { 'content-type': 'text/plain' }, 415],
  ['no type', '{"name":"Other"}', { 'content-type': '' }, 415],
  ['another charset', '{"name":"Other"}', { 'content-type': 'application/json; charset=utf-16' }, 415],
  ['packed', '{"name":"Other"}', { 'content-encoding': 'gzip' }, 415],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 415],
  ['a broken form', 'x', { 'content-type': 'multipart/form-data; boundary=a' }, 400],
  ['a query that is none', 'limit=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['JSON under the name of another method', '{"limit":"x"}', { 'x-http-method-override': 'GET' }, 400],
  ['a query under a change', 'limit=1', { ...form, 'x-payload-http-method-override': 'GET' }, 400],
  ['a removal in the clothes of a change', '{}', { 'x-payload-http-method-override': 'DELETE' }, 400],
])('refuses a body that is %s, and writes nothing', async (_what, body, headers, wanted) => {
  const { status, answer } = await patchOwn(body, headers)
  expect(status).toBe(wanted)
  expect(answer.message).toBeTruthy()
  expect(await nameNow()).toBe('Own Name')
})

it.each([
  { email: 6 },
  { email: { a: 1 } },
  { email: true },
  { name: { a: 1 } },
  { name: ['x'] },
  { phone: 9_000_000_000 },
  { roles: { a: 1 } },
])('refuses %o at the door of the CMS', async (wrong) => {
  expect((await patchOwn(wrong)).status).toBe(400)
  const body = { name: 'X', email: `x.${Object.keys(wrong).join('.')}@baithak.example`, ...wrong }
  expect((await send(`${cms.url}/cms/api/users`, 'POST', { bearer: admin.bearer, body })).status).toBe(400)
  expect(await nameNow()).toBe('Own Name')
})

it('refuses a form whose JSON part is not there, or there twice', async () => {
  for (const parts of [0, 2]) {
    const form = new FormData()
    form.append('name', 'Other')
    for (let n = 0; n < parts; n += 1) form.append('_payload', '{"name":"Other"}')
    const answer = await fetch(`${cms.url}/cms/api/users/${own.user.id}`, {
      method: 'PATCH',
      headers: { authorization: own.bearer },
      body: form,
    })
    expect(answer.status).toBe(400)
  }
  expect(await nameNow()).toBe('Own Name')
})

it('gives a new record an id of its own', async () => {
  const body = { id: own.user.id, name: 'X', email: 'own.id@baithak.example' }
  const { status, answer } = await send(`${cms.url}/cms/api/users`, 'POST', { bearer: admin.bearer, body })
  expect(status).toBe(201)
  expect((answer.doc as { id: string }).id).not.toBe(own.user.id)
})

it('lets nobody date a record, and takes dates only', async () => {
  const { id: product } = await cms.addProduct()
  const review = await cms.payload.create({
    collection: 'reviews',
    data: { product, name: 'Somebody', rating: 4, comment: 'Good.' },
  })
  const patch = (path: string, bearer: string, body: unknown) =>
    send(`${cms.url}/cms/api/${path}`, 'PATCH', { bearer, body })
  for (const createdAt of ['x', null, '2000-01-01T00:00:00.000Z', { $ne: 1 }]) {
    expect(
      (await patch(`users/${own.user.id}`, own.bearer, { createdAt, updatedAt: createdAt })).status,
    ).toBe(200)
    expect((await patch(`reviews/${review.id}`, staff.bearer, { createdAt })).status).toBe(200)
    expect((await patch(`products/${product}`, staff.bearer, { createdAt })).status).toBe(200)
  }
  expect((await patch(`products/${product}`, staff.bearer, { publishedAt: 'x' })).status).toBe(400)
  const user = await cms.payload.findByID({ collection: 'users', id: own.user.id })
  expect(user.createdAt).toBe(own.user.createdAt)
  expect((await send(`${cms.url}/api/users`, 'GET', { bearer: admin.bearer })).status).toBe(200)
  expect((await send(`${cms.url}/cms/api/users`, 'GET', { bearer: admin.bearer })).status).toBe(200)
})

it('refuses a reply that is no text', async () => {
  const { id: product } = await cms.addProduct()
  const review = await cms.payload.create({
    collection: 'reviews',
    data: { product, name: 'Somebody', rating: 4, comment: 'Good.' },
  })
  const path = `${cms.url}/cms/api/reviews/${review.id}`
  for (const reply of [[{ exists: '' }], {}, 5, true])
    expect((await send(path, 'PATCH', { bearer: staff.bearer, body: { reply } })).status).toBe(400)
  expect((await send(path, 'PATCH', { bearer: staff.bearer, body: { reply: ' Thanks. ' } })).status).toBe(200)
})

it('reads JSON under any spelling of its name', async () => {
  for (const [n, type] of [
    'Application/JSON',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
  ].entries()) {
    const name = `Name ${n}`
    expect((await patchOwn({ name }, { 'content-type': type })).status, type).toBe(200)
    expect(await nameNow()).toBe(name)
  }
  await cms.payload.update({ collection: 'users', id: own.user.id, data: { name: 'Own Name' } })
})

it('takes no body for an empty one, and a long query for a query', async () => {
  expect((await patchOwn(undefined)).status).toBe(200)
  const ask = async (body: string, headers: Record<string, string> = form) =>
    fetch(`${cms.url}/cms/api/products`, {
      method: 'POST',
      headers: { authorization: staff.bearer, 'x-payload-http-method-override': 'GET', ...headers },
      body,
    })
  const answer = await ask('limit=1&depth=0')
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
    200,
    expect.arrayContaining(['docs']),
  ])
  expect((await ask('limit=x')).status).toBe(400)
  expect((await ask('{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect((await ask(`where[id][in]=${'a'.repeat(70_000)}`)).status).toBe(413)
})
