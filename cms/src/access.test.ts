// @module-tag rights
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCms, type TestCms } from './testing/openTestCms.ts'

let cms: TestCms
const authorization: Record<string, string> = {}
const ids: Record<string, string> = {}
const roles = ['visitor', 'customer', 'editor', 'orders', 'finance', 'admin'] as const
type Role = (typeof roles)[number]

beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
  for (const role of ['customer', 'editor', 'orders', 'finance', 'admin'] as const)
    authorization[role] = (await cms.addUser(role)).authorization
  const product = await cms.addProduct()
  const draft = await cms.addProduct({ _status: 'draft' })
  const other = await cms.addUser('customer')
  const review = await cms.payload.create({
    collection: 'reviews',
    data: { product: product.id, user: other.user.id, name: 'A', rating: 5, comment: 'B' },
  })
  const order = await cms.payload.create({
    collection: 'orders',
    data: {
      orderNumber: 'T-1',
      user: other.user.id,
      customerName: 'A',
      customerEmail: 'a@baithak.example',
      orderItems: [{ product: product.id, name: 'Chair', price: 100, qty: 1 }],
      shippingAddress: {
        fullName: 'A',
        phone: '9000000001',
        addressLine1: 'B',
        city: 'Mumbai',
        state: 'Maharashtra',
        pinCode: '400000',
        country: 'India',
      },
      paymentMethod: 'Bank transfer',
      itemsPrice: 100,
      shippingPrice: 0,
      totalPrice: 100,
    },
  })
  Object.assign(ids, {
    products: product.id,
    draft: draft.id,
    users: other.user.id,
    reviews: review.id,
    orders: order.id,
    stock: product.id,
  })
})
afterAll(() => cms.close())

const ask = (role: Role, path: string, init: { method?: string; body?: object } = {}): Promise<Response> =>
  fetch(`${cms.url}/cms/api${path}`, {
    ...(init.method ? { method: init.method } : {}),
    headers: {
      'content-type': 'application/json',
      ...(authorization[role] ? { authorization: authorization[role] } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  })
const allowed = async (path: string, init?: { method?: string; body?: object }): Promise<Role[]> => {
  const answers = await Promise.all(
    roles.map(async (role) => [(await ask(role, path, init)).status < 400, role] as const),
  )
  return answers.flatMap(([ok, role]) => (ok ? [role] : []))
}

describe('through Payload’s REST', () => {
  it.each([
    ['a published product', '/products/{products}', ['editor', 'admin']],
    ['a draft', '/products/{draft}', ['editor', 'admin']],
    ['a draft asked for as such', '/products/{draft}?draft=true', ['editor', 'admin']],
    ['versions of products', '/products/versions', ['editor', 'admin']],
    ['another user', '/users/{users}', ['admin']],
    ['an order of another user', '/orders/{orders}', ['orders', 'admin']],
    ['a stock record', '/stock/{stock}', ['editor', 'admin']],
    ['who edits what', '/payload-locked-documents', ['editor', 'orders', 'finance', 'admin']],
  ] as const)('%s is read by %j', async (_, path, readers) => {
    expect(await allowed(path.replace(/\{(\w+)\}/, (_whole, name: string) => ids[name] ?? ''))).toEqual(
      readers,
    )
  })

  it.each([
    ['products', { name: 'Changed' }, ['editor', 'admin']],
    ['users', { name: 'Changed' }, ['admin']],
    // Orders change only at /api/orders, each change in one transaction.
    ['orders', { customerName: 'Changed' }, []],
    ['reviews', { hidden: true }, ['editor', 'admin']],
    ['stock', { quantity: 100 }, []],
  ] as const)(
    'a document of %s is changed by none but those it belongs to',
    async (collection, body, writers) => {
      expect(await allowed(`/${collection}/${ids[collection]}`, { method: 'PATCH', body })).toEqual(writers)
    },
  )

  it('settings are changed by editors, finance and admins', async () => {
    expect(await allowed('/globals/site-settings', { method: 'POST', body: { hours: 'Always' } })).toEqual([
      'editor',
      'finance',
      'admin',
    ])
  })

  it.each([
    { bankDetails: 'Another account 99' },
    { purchasing: 'open' },
    { shippingFee: 77 },
    { freeShippingFrom: 77 },
  ])('where money goes, and whether the shop is open, is changed by finance alone: %o', async (body) => {
    const save = async (role: Role) =>
      (await ask(role, '/globals/site-settings', { method: 'POST', body })).status
    for (const role of roles.filter((one) => one !== 'finance'))
      expect(await save(role)).toBeGreaterThanOrEqual(400)
    expect(await save('finance')).toBe(200)
  })

  it('nobody but an admin makes users, and nobody makes orders, reviews or stock', async () => {
    const body = { name: 'New', email: 'new@baithak.example', roles: ['admin'] }
    expect(await allowed('/users', { method: 'POST', body })).toEqual(['admin'])
    for (const collection of ['orders', 'reviews', 'stock'])
      expect(await allowed(`/${collection}`, { method: 'POST', body: {} })).toEqual([])
  })

  it('nobody raises their own role', async () => {
    const { user, authorization: own } = await cms.addUser('editor')
    await fetch(`${cms.url}/cms/api/users/${user.id}`, {
      method: 'PATCH',
      headers: { authorization: own, 'content-type': 'application/json' },
      body: JSON.stringify({ roles: ['admin'], name: 'Renamed' }),
    })
    expect(await cms.payload.findByID({ collection: 'users', id: user.id })).toMatchObject({
      roles: ['editor'],
      name: 'Renamed',
    })
  })

  it('a review shows its author’s id to admins only', async () => {
    const users = await Promise.all(
      roles.map(
        async (role) =>
          ((await (await ask(role, `/reviews/${ids.reviews}?depth=0`)).json()) as { user?: string }).user,
      ),
    )
    expect(users).toEqual([...Array.from({ length: 5 }, () => undefined), ids.users])
  })

  it('GraphQL is switched off', async () => {
    for (const path of ['/graphql', '/graphql-playground', '/graphql?query={Products{totalDocs}}'])
      expect(await allowed(path)).toEqual([])
    expect((await ask('admin', '/graphql', { method: 'POST', body: { query: '{__typename}' } })).status).toBe(
      404,
    )
  })
})

it('every document has an id of 24 hex digits, and a given one is kept', async () => {
  const made = await cms.payload.create({
    collection: 'testimonials',
    data: { name: 'A', quote: 'B', rating: 5, position: 1 },
  })
  expect(made.id).toMatch(/^[0-9a-f]{24}$/)
  const given = await cms.payload.create({
    collection: 'testimonials',
    data: { id: 'abcdefabcdefabcdefabcdef', name: 'A', quote: 'B', rating: 5, position: 1 },
  })
  expect(given.id).toBe('abcdefabcdefabcdefabcdef')
  await expect(
    cms.payload.create({
      collection: 'testimonials',
      data: { id: 'no', name: 'A', quote: 'B', rating: 5, position: 1 },
    }),
  ).rejects.toThrow()
})
