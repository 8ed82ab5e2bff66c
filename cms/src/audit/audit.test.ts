// @module-tag transaction
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openOrderTests, type OrderTests } from '../testing/orderTests.ts'
import { send } from '../testing/visits/testVisitors.ts'

type Login = Awaited<ReturnType<OrderTests['cms']['addUser']>>
const tests = await openOrderTests()
afterAll(() => tests.cms.close())
const admin = await tests.cms.addUser('admin', { name: 'Anita Admin' })
const staff = await tests.cms.addUser('editor', { name: 'Sunil Staff' })
const customer = await tests.cms.addUser('customer', { name: 'Asha Rao', phone: '9000000001' })
beforeEach(async () => {
  await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
})

const trail = async () => {
  const { docs } = await tests.cms.payload.find({
    collection: 'audit-entries',
    sort: 'createdAt',
    pagination: false,
  })
  return docs.map(({ who, action, subject, subjectName, changes }) => ({
    who,
    action,
    subject,
    subjectName,
    changes,
  }))
}
const rest = (method: string, path: string, body?: unknown, { authorization }: Login = staff) =>
  send(`${tests.cms.url}/cms/api${path}`, method, { body, headers: { authorization } })
const api = (method: string, path: string, body?: unknown, { bearer }: Login = staff) =>
  send(`${tests.cms.url}/api${path}`, method, { body, bearer })

describe('the audit trail tells who changed what, when, from what to what', () => {
  it('with long texts cut between two letters', async () => {
    const { id } = await tests.cms.addProduct({ features: ['a'] })
    await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
    const [one, two] = ['a'.repeat(200), 'b'.repeat(97)]
    await rest('PATCH', `/products/${id}`, { features: [one, `${two}🪑🪑`] })
    expect((await trail())[0]?.changes).toEqual([{ field: 'features', from: 'a', to: `${one}\n${two}…` }])
  })

  it('of products and their stock, at both doors', async () => {
    const { id } = await tests.cms.addProduct({ name: 'Throne', price: 12000, features: ['a'] })
    await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
    const before = Date.now()
    await rest('PATCH', `/products/${id}`, { price: 12500, features: ['a', 'b'] })
    await api('PUT', `/products/${id}`, { popular: 'Yes', countInStock: 9 }, admin)
    await api('PUT', `/products/${id}`, { popular: 'Yes' }, admin)
    await rest('PATCH', `/products/${id}`, { price: 12500 })
    await api('DELETE', `/products/${id}`, undefined, admin)
    expect(await trail()).toEqual([
      {
        who: 'Sunil Staff',
        action: 'changed',
        subject: 'products',
        subjectName: 'Throne',
        changes: [
          { field: 'price', from: 12000, to: 12500 },
          { field: 'features', from: 'a', to: 'a\nb' },
        ],
      },
      {
        who: 'Anita Admin',
        action: 'changed',
        subject: 'products',
        subjectName: 'Throne',
        changes: [{ field: 'popular', from: false, to: true }],
      },
      // Recorded when the save that it belongs to is settled.
      {
        who: 'Anita Admin',
        action: 'changed',
        subject: 'stock',
        subjectName: 'Throne',
        changes: [{ field: 'countInStock', from: 5, to: 9 }],
      },
      {
        who: 'Anita Admin',
        action: 'created',
        subject: 'redirects',
        subjectName: `/product/${id}`,
        changes: [
          { field: 'from', from: null, to: '/product/Throne' },
          { field: 'type', from: null, to: 'custom' },
          { field: 'url', from: null, to: '/products/Executive' },
        ],
      },
      { who: 'Anita Admin', action: 'archived', subject: 'products', subjectName: 'Throne', changes: [] },
    ])
    const { docs } = await tests.cms.payload.find({ collection: 'audit-entries' })
    for (const { createdAt } of docs) expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before)
    const own = docs.filter(({ subject }) => subject !== 'redirects')
    expect(own.map(({ subjectId }) => subjectId)).toEqual(Array(4).fill(id))
  })

  it('of publishing and taking back', async () => {
    const { id } = await tests.cms.addProduct({ name: 'Stool' })
    await rest('PATCH', `/products/${id}`, { _status: 'draft' })
    await rest('PATCH', `/products/${id}`, { _status: 'published' })
    expect((await trail()).slice(-2).map(({ who, action }) => [who, action])).toEqual([
      ['Sunil Staff', 'taken back'],
      ['Sunil Staff', 'published'],
    ])
  })

  it('of a draft that waits on a published product, which takes nothing back, and of taking that back', async () => {
    const { id } = await tests.cms.addProduct({ name: 'Swing' })
    await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
    await rest('PATCH', `/products/${id}?draft=true`, { name: 'Pending', _status: 'draft' })
    await rest('PATCH', `/products/${id}`, { _status: 'draft' })
    await rest('PATCH', `/products/${id}?draft=true`, { name: 'Swings', _status: 'draft' })
    await rest('PATCH', `/products/${id}`, { _status: 'published' })
    await rest('PATCH', `/products/${id}?draft=true`, { name: 'Later', _status: 'draft' })
    await rest('PATCH', `/products/${id}`, { _status: 'published' })
    const name = (from: string, to: string) => ({ field: 'name', from, to })
    const status = (from: string, to: string) => ({ field: '_status', from, to })
    expect((await trail()).map(({ action, changes }) => [action, changes])).toEqual([
      ['changed', [name('Swing', 'Pending')]],
      ['taken back', [status('published', 'draft')]],
      ['changed', [name('Pending', 'Swings')]],
      ['published', [status('draft', 'published')]],
      ['changed', [name('Swings', 'Later')]],
      ['published', [status('draft', 'published')]],
    ])
  })

  it('of orders and the stock that they take and give back', async () => {
    const { id } = await tests.cms.addProduct({ name: 'Bench', price: 100 })
    await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
    const one = await tests.place(customer.bearer, { [id]: 2 })
    const two = await tests.place(customer.bearer, { [id]: 1 })
    await tests.api('PUT', `/${String(one.answer._id)}/cancel`, { bearer: customer.bearer, body: {} })
    await tests.api('PUT', `/${String(two.answer._id)}/pay`, { bearer: admin.bearer })
    await tests.api('PUT', `/${String(two.answer._id)}/deliver`, { bearer: admin.bearer })
    const recorded = (await trail()).map(({ who, action, subject, changes }) => [
      who,
      action,
      subject,
      ...(changes as { field: string; from: unknown; to: unknown }[])
        .filter(({ field }) => field !== 'order' && field !== 'cancelReason')
        .map(({ field, from, to }) => `${field}: ${String(from)} → ${String(to)}`),
    ])
    expect(recorded).toEqual([
      ['Asha Rao', 'placed', 'orders', 'totalPrice: null → ₹200', 'paymentMethod: null → Bank transfer'],
      ['Asha Rao', 'ordered', 'stock', 'countInStock: 5 → 3'],
      ['Asha Rao', 'placed', 'orders', 'totalPrice: null → ₹100', 'paymentMethod: null → Bank transfer'],
      ['Asha Rao', 'ordered', 'stock', 'countInStock: 3 → 2'],
      ['Asha Rao', 'cancelled', 'orders'],
      ['Asha Rao', 'returned', 'stock', 'countInStock: 2 → 4'],
      ['Anita Admin', 'paid', 'orders', 'isPaid: false → true', 'payment: null → ₹100, Bank transfer'],
      ['Anita Admin', 'delivered', 'orders', 'isDelivered: false → true'],
    ])
  })

  it('of users, whoever changes them, and never a password, hash or token', async () => {
    const password = 'correct horse battery'
    const other = await tests.cms.addUser('editor', { name: 'Om' })
    await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
    const registered = await send(`${tests.cms.url}/api/users`, 'POST', {
      body: { name: 'Ravi', email: 'ravi@baithak.example', phone: '9000000002', password },
    })
    const ravi = { ...customer, bearer: `Bearer ${String(registered.answer.token)}` }
    await api('PUT', '/users/profile', { name: 'Ravi K', password: 'another long password' }, ravi)
    await api('PUT', `/users/${String(registered.answer._id)}`, { isAdmin: true }, admin)
    await rest('PATCH', `/users/${other.user.id}`, { name: 'Om S' }, admin)
    await api('DELETE', `/users/${String(registered.answer._id)}`, undefined, admin)
    const recorded = await trail()
    expect(
      recorded.map(({ who, action, subject, subjectName }) => [who, action, subject, subjectName]),
    ).toEqual([
      ['Ravi', 'created', 'users', 'Ravi'],
      ['Ravi', 'changed', 'users', 'Ravi K'],
      ['Anita Admin', 'changed', 'users', 'Ravi K'],
      ['Anita Admin', 'changed', 'users', 'Ravi K'],
      ['Anita Admin', 'changed', 'users', 'Om S'],
      ['Anita Admin', 'deleted', 'users', 'Ravi K'],
    ])
    // It is for good, and says of a phone and an address only that they have changed.
    expect(JSON.stringify(recorded)).not.toMatch(/ravi@|9000000002/)
    expect(recorded[0]?.changes).toContainEqual({ field: 'phone', from: null, to: 'changed' })
    expect(recorded[1]?.changes).toEqual([
      { field: 'name', from: 'Ravi', to: 'Ravi K' },
      { field: 'password', from: null, to: 'changed' },
    ])
    expect(recorded[2]?.changes).toEqual([{ field: 'roles', from: null, to: 'admin' }])
    // Nobody has confirmed the address.
    expect(recorded[3]?.changes).toMatchObject([{ field: 'emailVerifiedAt' }])
    const stored = await tests.cms.payload.db.find({ collection: 'credentials', pagination: false, limit: 0 })
    const secrets = stored.docs.flatMap((doc) =>
      Object.values(doc as Record<string, unknown>).filter((value) => String(value).length > 24),
    )
    const text = JSON.stringify(
      await tests.cms.payload.find({ collection: 'audit-entries', pagination: false }),
    )
    for (const secret of [password, 'another long password', registered.answer.token, ...secrets])
      expect(text).not.toContain(String(secret))
  })

  it('of settings, reviews, pictures and texts', async () => {
    await rest('POST', '/globals/site-settings', { tagline: 'Sit well' })
    const picture = await tests.cms.addPicture()
    await rest('PATCH', `/media/${picture.id}`, { alt: 'A blue plate' })
    const product = await tests.cms.addProduct({ name: 'Sofa' })
    await api('POST', `/products/${product.id}/reviews`, { rating: 5, comment: 'Soft' }, customer)
    const { docs } = await tests.cms.payload.find({ collection: 'reviews' })
    await rest('PATCH', `/reviews/${docs[0]?.id}`, { hidden: true })
    const made = await rest('POST', '/testimonials', { name: 'Meera', quote: 'Good', rating: 5, position: 1 })
    expect(made.status).toBe(201)
    const recorded = (await trail()).filter(({ who }) => who !== 'The shop')
    expect(recorded.map(({ who, action, subject }) => [who, action, subject])).toEqual([
      ['Sunil Staff', 'changed', 'settings'],
      ['Sunil Staff', 'changed', 'media'],
      ['Asha Rao', 'created', 'reviews'],
      ['Sunil Staff', 'changed', 'reviews'],
      ['Sunil Staff', 'created', 'testimonials'],
    ])
    expect(recorded[0]?.changes).toEqual([{ field: 'tagline', from: expect.any(String), to: 'Sit well' }])
    expect(recorded[3]?.changes).toEqual([{ field: 'hidden', from: false, to: true }])
  })
})

it('grows by nothing when a save changes nothing', async () => {
  const { id } = await tests.cms.addProduct({ name: 'Same', addInfo: [{ sku: 'A' }] })
  await tests.cms.payload.delete({ collection: 'audit-entries', where: {} })
  const form = await rest('GET', `/products/${id}?depth=0&draft=true`)
  expect((await rest('PATCH', `/products/${id}`, form.answer)).status).toBe(200)
  const settings = await rest('GET', '/globals/site-settings?depth=0')
  expect((await rest('POST', '/globals/site-settings', settings.answer)).status).toBe(200)
  expect(await trail()).toEqual([])
})

it('is read by admins alone and changed by nobody', async () => {
  await rest('POST', '/globals/site-settings', { tagline: 'Sit better' })
  const { docs } = await tests.cms.payload.find({ collection: 'audit-entries' })
  const [entry] = docs
  expect(entry).toBeTruthy()
  for (const [login, status] of [
    [admin, 200],
    [staff, 403],
    [customer, 403],
  ] as const) {
    expect((await rest('GET', '/audit-entries', undefined, login)).status).toBe(status)
    expect((await rest('GET', `/audit-entries/${entry?.id}`, undefined, login)).status).toBe(status)
    expect((await rest('PATCH', `/audit-entries/${entry?.id}`, { who: 'Nobody' }, login)).status).toBe(403)
    expect((await rest('DELETE', `/audit-entries/${entry?.id}`, undefined, login)).status).toBe(403)
    expect(
      (await rest('POST', '/audit-entries', { who: 'x', action: 'x', subject: 'x' }, login)).status,
    ).toBe(403)
  }
  expect((await send(`${tests.cms.url}/cms/api/audit-entries`, 'GET')).status).toBe(401)
  expect((await tests.cms.payload.find({ collection: 'audit-entries' })).docs).toEqual(docs)
})
