// @module-tag transaction
import { afterAll, expect, it } from 'vitest'
import type { TokenUser } from '../../../accounts/tokens.ts'
import type { OrderInput } from '../../../contract/orders.ts'
import { countStatements } from '../../../testing/countStatements.ts'
import { openOrderTests } from '../../../testing/orderTests.ts'
import { makeToken } from '../../../testing/makeToken.ts'

const count = countStatements()
const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const customer = (await shop.cms.addUser('customer')).user as unknown as TokenUser
const admin = (await shop.cms.addUser('admin')).user as unknown as TokenUser

// The bounds are what a write takes today: a higher one needs a reason.

it('an order of two lines takes one commit and few statements', async () => {
  const { placeOrder } = await import('../placeOrder.ts')
  const { payload } = shop.cms
  const [one, other] = [await shop.cms.addProduct({}), await shop.cms.addProduct({})]
  const input = (await shop.orderBody({ [one.id]: 1, [other.id]: 1 })) as OrderInput
  // The first one reads the site settings.
  await placeOrder(payload, customer, input, null)
  const request = { requestKey: 'a key', requestHash: 'a hash' }
  const { statements, commits } = await count(payload, () => placeOrder(payload, customer, input, request))
  expect(commits).toBe(1)
  // One of them takes the order's number, two ask whether the chairs are few now.
  expect(statements).toBeLessThanOrEqual(17)
})

it('the two mails of an order take one commit for their claims and one for their marks', async () => {
  const { insertRecords } = await import('../../../database/insertRecords.ts')
  const { mailRenderers } = await import('../../../jobs/mailRenderers.ts')
  const { sendDueMails } = await import('../../../mail/mailQueue.ts')
  const { payload } = shop.cms
  const { docs } = await payload.find({ collection: 'orders', limit: 1 })
  const { id } = docs[0]!
  await expect.poll(async () => (await payload.count({ collection: 'mails' })).totalDocs).toBe(0)
  const mail = { to: 'asha@baithak.example', data: { order: id }, dueAt: Date.now(), failures: 0 }
  // Stored without waking the sender of the shop.
  await insertRecords(payload, 'mails', [
    { kind: 'orderPlaced', ...mail },
    { kind: 'orderArrived', ...mail },
  ])
  const { statements, commits } = await count(payload, () => sendDueMails(payload, mailRenderers))
  expect(commits).toBe(2)
  // One of them records both on the order.
  expect(statements).toBeLessThanOrEqual(14)
})

it('a save of a product on the site takes one commit and few statements', async () => {
  const { saveProduct } = await import('../../products/saveProduct.ts')
  const { payload } = shop.cms
  const { id } = await shop.cms.addProduct({ features: ['one'], addInfo: [{ sku: 'A' }] })
  const { statements, commits } = await count(payload, () =>
    saveProduct(payload, id, { price: 7, description: 'Soft.' }, admin),
  )
  expect(commits).toBe(1)
  expect(statements).toBeLessThanOrEqual(24)
})

it('the user of a request takes a statement each for name, roles, stamp and login', async () => {
  const { findTokenUser } = await import('../../../accounts/tokens.ts')
  const { payload } = shop.cms
  const token = await makeToken(payload, customer)
  const { statements, commits } = await count(payload, () => findTokenUser(payload, token))
  expect({ statements, commits }).toEqual({ statements: 4, commits: 0 })
})
