import { afterAll, describe, expect, it } from 'vitest'
import { ownReview } from '../../contract/reviews.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { orderData } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

const review = (
  product: string,
  bearer?: string,
  body: unknown = { rating: 4, comment: 'Good to sit on.' },
) => send(`${cms.url}/api/products/${product}/reviews`, 'POST', { body, ...(bearer ? { bearer } : {}) })
const shown = async (id: string) =>
  (await send(`${cms.url}/api/products/${id}`, 'GET')).answer as unknown as {
    rating: number
    numReviews: number
    reviews: { name: string; rating: number; comment: string; reply: string; verified: boolean }[]
  }

it('takes a review of a logged-in user and shows it at once', async () => {
  const { id } = await cms.addProduct()
  const { bearer, user } = await cms.addUser('customer')
  const { status, answer } = await review(id, bearer, { rating: 4, comment: '  Good to sit on.  ' })
  expect([status, answer.message]).toEqual([201, 'Review submitted'])
  expect(await shown(id)).toMatchObject({
    rating: 4,
    numReviews: 1,
    reviews: [{ name: user.name, rating: 4, comment: 'Good to sit on.' }],
  })
})

it('counts 50 users who review at once, with the right mean', async () => {
  const { id } = await cms.addProduct()
  const users = await Promise.all(Array.from({ length: 50 }, () => cms.addUser('customer')))
  const statuses = await Promise.all(
    users.map(({ bearer }, n) => review(id, bearer, { rating: (n % 5) + 1, comment: `Review ${n}` })),
  )
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201]))
  const { rating, numReviews, reviews } = await shown(id)
  expect([rating, numReviews, reviews.length]).toEqual([3, 50, 50])
})

it("replaces a user's earlier review, also when sent many times at once", async () => {
  const { id } = await cms.addProduct()
  const { bearer } = await cms.addUser('customer')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => review(id, bearer, { rating: 2, comment: 'Once' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  await review(id, bearer, { rating: 5, comment: 'Twice' })
  expect(await shown(id)).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ comment: 'Twice' }] })
})

it('dates a replaced review anew, drops the reply to the old words, and keeps a hidden one hidden', async () => {
  const { id } = await cms.addProduct()
  const [author, staff] = [await cms.addUser('customer'), await cms.addUser('editor')]
  await review(id, author.bearer)
  const { docs } = await cms.payload.find({ collection: 'reviews', where: { product: { equals: id } } })
  const first = docs[0]!
  const patch = (body: object) =>
    send(`${cms.url}/cms/api/reviews/${first.id}`, 'PATCH', { bearer: staff.bearer, body })
  await patch({ reply: 'Thank you.' })
  const replied = await cms.payload.findByID({ collection: 'reviews', id: first.id })
  expect(replied.reply).toBe('Thank you.')
  expect(Date.parse(replied.repliedAt!)).toBeGreaterThan(Date.now() - 60_000)
  expect((await shown(id)).reviews[0]).toMatchObject({ reply: 'Thank you.' })
  await review(id, author.bearer, { rating: 1, comment: 'I changed my mind.' })
  const second = await cms.payload.findByID({ collection: 'reviews', id: first.id })
  expect(second).toMatchObject({ rating: 1, reply: null, repliedAt: null })
  expect(Date.parse(second.createdAt)).toBeGreaterThan(Date.parse(first.createdAt))
  await patch({ hidden: true })
  await review(id, author.bearer, { rating: 5, comment: 'Once more.' })
  expect(await shown(id)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] })
})

describe('is refused', () => {
  it('without a login, and for what visitors cannot see', async () => {
    const { id } = await cms.addProduct()
    const draft = await cms.addProduct({ _status: 'draft' })
    const { bearer } = await cms.addUser('customer')
    expect((await review(id)).status).toBe(401)
    expect((await review(id, 'Bearer nonsense')).status).toBe(401)
    for (const wrong of [draft.id, 'a'.repeat(24), 'x', '[object Object]'])
      expect((await review(wrong, bearer)).status, wrong).toBe(404)
    expect(await shown(id)).toMatchObject({ numReviews: 0 })
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '4' }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ comment: '' }, 'comment'],
    [{ comment: '   ' }, 'comment'],
    [{ comment: 'x'.repeat(2001) }, 'comment'],
    [{ comment: { $ne: '' } }, 'comment'],
  ])('with $0', async (wrong, field) => {
    const { id } = await cms.addProduct()
    const { bearer } = await cms.addUser('customer')
    const { status, answer } = await review(id, bearer, { rating: 4, comment: 'Good.', ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
    expect(await shown(id)).toMatchObject({ numReviews: 0 })
  })
})

it('rounds the mean to one decimal and leaves hidden ones out', async () => {
  const { id } = await cms.addProduct()
  for (const rating of [5, 4, 4])
    await review(id, (await cms.addUser('customer')).bearer, { rating, comment: 'So.' })
  expect((await shown(id)).rating).toBe(4.3)
  const { docs } = await cms.payload.find({
    collection: 'reviews',
    where: { product: { equals: id }, rating: { equals: 5 } },
  })
  await cms.payload.update({ collection: 'reviews', id: docs[0]!.id, data: { hidden: true } })
  expect(await shown(id)).toMatchObject({ rating: 4, numReviews: 2 })
})

it('goes with its product, and stays without its author', async () => {
  const [kept, removed] = [await cms.addProduct(), await cms.addProduct()]
  const { bearer, user } = await cms.addUser('customer', { name: 'Known Name' })
  await review(kept.id, bearer)
  await review(removed.id, bearer)
  await cms.payload.delete({ collection: 'products', id: removed.id })
  await cms.payload.delete({ collection: 'users', id: user.id })
  const { docs } = await cms.payload.find({
    collection: 'reviews',
    where: { product: { in: [kept.id, removed.id] } },
    depth: 0,
  })
  expect(docs).toHaveLength(1)
  expect(docs[0]).toMatchObject({ name: 'Former customer', user: null })
  expect(JSON.stringify(docs)).not.toContain(user.id)
  expect((await shown(kept.id)).reviews).toMatchObject([{ name: 'Former customer' }])
})

it("lists a user's own reviews, newest first, hidden ones too", async () => {
  const { bearer } = await cms.addUser('customer')
  const [first, second] = [await cms.addProduct(), await cms.addProduct()]
  await review(first.id, bearer, { rating: 3, comment: 'The first' })
  await review(second.id, bearer, { rating: 5, comment: 'The second' })
  const { docs } = await cms.payload.find({ collection: 'reviews', where: { product: { equals: first.id } } })
  await cms.payload.update({ collection: 'reviews', id: docs[0]!.id, data: { hidden: true } })
  const { answer, status } = await send(`${cms.url}/api/users/profile/reviews`, 'GET', { bearer })
  expect(status).toBe(200)
  const own = ownReview.array().parse(answer)
  expect(own.map(({ comment, hidden, productName }) => [comment, hidden, productName])).toEqual([
    ['The second', false, second.name],
    ['The first', true, first.name],
  ])
  expect((await send(`${cms.url}/api/users/profile/reviews`, 'GET')).status).toBe(401)
})

it('cannot be written through /cms by anyone, nor changed by its author', async () => {
  const { id } = await cms.addProduct()
  const [author, staff] = [await cms.addUser('customer'), await cms.addUser('editor')]
  await review(id, author.bearer)
  const { docs } = await cms.payload.find({ collection: 'reviews', where: { product: { equals: id } } })
  const at = (method: string, path: string, bearer: string, body: object) =>
    send(`${cms.url}/cms/api/reviews${path}`, method, { bearer, body })
  for (const { bearer } of [author, staff])
    expect((await at('POST', '', bearer, { product: id, name: 'x', rating: 5, comment: 'x' })).status).toBe(
      403,
    )
  expect((await at('PATCH', `/${docs[0]!.id}`, author.bearer, { comment: 'Other words' })).status).toBe(403)
  await at('PATCH', `/${docs[0]!.id}`, staff.bearer, { comment: 'Other words', rating: 1, name: 'Other' })
  expect((await shown(id)).reviews[0]).toMatchObject({ comment: 'Good to sit on.', rating: 4 })
})

let orders = 0
/** Stores an order of these products, and returns whether a review of the first one counts as a buyer's. */
async function isVerified(
  state: Record<string, unknown>,
  { ofAnother = false, otherProduct = false }: { ofAnother?: boolean; otherProduct?: boolean } = {},
) {
  const [product, other] = [await cms.addProduct(), await cms.addProduct()]
  const [author, stranger] = [await cms.addUser('customer'), await cms.addUser('customer')]
  const [line] = orderData.orderItems
  orders += 1
  await cms.payload.create({
    collection: 'orders',
    data: {
      ...orderData,
      orderNumber: `V-${orders}`,
      requestKey: `verified ${orders}`,
      orderItems: [
        { ...line!, product: other.id },
        { ...line!, product: otherProduct ? other.id : product.id },
      ],
      user: (ofAnother ? stranger : author).user.id,
      ...state,
    },
  })
  expect((await review(product.id, author.bearer)).status).toBe(201)
  return (await shown(product.id)).reviews[0]?.verified
}

it.each([
  ['paid', true, { isPaid: true }],
  ['delivered', true, { isDelivered: true }],
  ['neither paid nor delivered', false, {}],
  ['paid and then cancelled', false, { isPaid: true, cancelledAt: '2026-01-02T10:00:00.000Z' }],
])('after an order that is %s, a review is verified: %s', async (_, expected, state) => {
  expect(await isVerified(state)).toBe(expected)
})

it('neither the order of somebody else nor that of another product verifies a review', async () => {
  expect(await isVerified({ isPaid: true }, { ofAnother: true })).toBe(false)
  expect(await isVerified({ isPaid: true }, { otherProduct: true })).toBe(false)
})

it('keeps nobody’s name who is deleted while they write', async () => {
  const admin = await cms.addUser('admin')
  const { id } = await cms.addProduct()
  for (let round = 0; round < 20; round += 1) {
    const { user, bearer } = await cms.addUser('customer', { name: `Asha ${round}` })
    const [written, removed] = await Promise.all([
      review(id, bearer),
      send(`${cms.url}/api/users/${user.id}`, 'DELETE', { bearer: admin.bearer }),
    ])
    expect([201, 401]).toContain(written.status)
    expect(removed.status).toBe(200)
    const { docs } = await cms.payload.db.find({ collection: 'reviews', pagination: false, limit: 0 })
    expect(JSON.stringify(docs)).not.toContain(user.id)
    expect(JSON.stringify(docs)).not.toContain(user.name)
  }
}, 60_000)
