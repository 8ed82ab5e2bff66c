// @module-tag money
import type { Where } from 'payload'
import { afterAll, expect, it } from 'vitest'
import { openOrderTests } from '../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const { bearer } = await shop.cms.addUser('customer')
const seller = await shop.cms.addUser('orders')
const placed = async (price: number) => {
  const product = (await shop.cms.addProduct({ price, countInStock: 5 })).id
  return String((await shop.place(bearer, { [product]: 1 })).answer._id)
}
const dear = await placed(25_000)
const exact = await placed(20_000)
const cheap = await placed(1999.5)

/** As the list under /cms asks. */
const listed = async (where: Where, sort = '-totalPrice') => {
  const asked = { collection: 'orders', overrideAccess: false, user: seller.user, depth: 0 } as const
  return (await shop.cms.payload.find({ ...asked, where, sort })).docs.map(({ id }) => id)
}

it.each<[string, Where, () => string[]]>([
  ['a sum', { totalPrice: { equals: '20000' } }, () => [exact]],
  ['a sum with paise', { totalPrice: { equals: '1999.5' } }, () => [cheap]],
  ['more than a sum', { totalPrice: { greater_than: 20_000 } }, () => [dear]],
  ['one of some sums', { totalPrice: { in: '20000,25000' } }, () => [dear, exact]],
  [
    'a span inside of and, or',
    {
      or: [{ and: [{ totalPrice: { greater_than_equal: '2000' } }, { openPrice: { less_than: '25000' } }] }],
    },
    () => [exact],
  ],
  ['that there is a sum', { openPrice: { exists: 'true' } }, () => [dear, exact, cheap]],
])('staff ask for orders by %s in rupees', async (_, where, wanted) => {
  expect(await listed(where)).toEqual(wanted())
})

it('sorts by the total', async () => {
  expect(await listed({}, 'totalPrice')).toEqual([cheap, exact, dear])
})

it('leaves the questions of the shop itself and of programs in paise', async () => {
  const where = { totalPrice: { equals: 2_000_000 } }
  expect((await shop.cms.payload.find({ collection: 'orders', where })).totalDocs).toBe(1)
  const { status, answer } = await fetch(`${shop.cms.url}/cms/api/orders?where[totalPrice][equals]=2000000`, {
    headers: { authorization: seller.authorization },
  }).then(async (response) => ({ status: response.status, answer: await response.json() }))
  expect([status, answer]).toMatchObject([200, { docs: [{ id: exact, totalPrice: 2_000_000 }] }])
})
