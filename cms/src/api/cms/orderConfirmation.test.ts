// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { openOrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const product = (await shop.cms.addProduct({ countInStock: 50 })).id

/** Places a cash order of an account without a verified address. */
async function waiting() {
  const { bearer } = await shop.cms.addUser('customer', { emailVerifiedAt: null })
  const { answer } = await shop.place(bearer, { [product]: 2 }, { paymentMethod: 'Cash on delivery' })
  expect(answer.toConfirm).toBe(true)
  return String(answer._id)
}
const confirm = (id: string, bearer?: string) =>
  send(`${shop.cms.url}/cms/api/orders/${id}/confirm`, 'POST', bearer ? { bearer } : {})
const isWaiting = async (id: string) =>
  (await shop.cms.payload.findByID({ collection: 'orders', id, depth: 0 })).toConfirm

it.each(['orders', 'admin'] as const)('%s confirms a waiting cash order under /cms, once', async (role) => {
  const { bearer, user } = await shop.cms.addUser(role)
  const id = await waiting()
  const done = await confirm(id, bearer)
  expect([done.status, done.answer.message]).toEqual([
    200,
    expect.stringMatching(/^Order .+ is confirmed\. The customer gets a mail\.$/),
  ])
  expect(await isWaiting(id)).toBe(false)
  const again = await confirm(id, bearer)
  expect([again.status, again.answer.message]).toEqual([409, 'This order needs no confirmation.'])
  const where = { subjectId: { equals: id }, action: { equals: 'confirmed' } }
  const { docs } = await shop.cms.payload.find({ collection: 'audit-entries', where })
  expect(docs).toMatchObject([{ whoId: user.id }])
})

it('nobody else does', async () => {
  const id = await waiting()
  expect((await confirm(id)).status).toBe(401)
  for (const role of ['customer', 'editor', 'finance'] as const)
    expect((await confirm(id, (await shop.cms.addUser(role)).bearer)).status, role).toBe(403)
  expect(await isWaiting(id)).toBe(true)
})
