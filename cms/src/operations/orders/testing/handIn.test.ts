// @module-tag money
// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import type { HeldCash } from '../../../contract/orderEvents.ts'
import type { Order } from '../../../contract/orders.ts'
import { openOrderTests } from '../../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const owner = (await shop.cms.addUser('customer')).bearer
const packer = await shop.cms.addUser('orders')
const [accountant, admin] = [await shop.cms.addUser('finance'), await shop.cms.addUser('admin')]
const product = (await shop.cms.addProduct({ countInStock: 100 })).id

const ask = async (method: string, path: string, { bearer }: { bearer: string }, body?: unknown) => {
  const { status, answer } = await shop.api(method, path, { bearer, ...(body ? { body } : {}) })
  return { status, message: answer.message, order: answer as unknown as Order, answer }
}
const held = async () => (await ask('GET', '/cash', accountant)).answer as unknown as HeldCash[]
const heldOf = async (order: string) => (await held()).find((one) => one.order === order)

/** An order whose cash was taken at the door; without a driver by whoever marks it. */
async function collect(driver: string, by = packer) {
  const { answer } = await shop.place(owner, { [product]: 1 }, { paymentMethod: 'Cash on delivery' })
  const id = String(answer._id)
  if (driver) await ask('PUT', `/${id}/send`, packer, { person: driver })
  await ask('PUT', `/${id}/deliver`, packer, {})
  expect((await ask('PUT', `/${id}/pay`, by, {})).order.state).toBe('done')
  return { id, total: Number(answer.totalPrice) }
}

it('cash stands with its driver until finance ticks it, and counts as paid all the while', async () => {
  const [one, other] = [await collect('Santosh'), await collect('Farhan')]
  const payment = await heldOf(one.id)
  expect(payment).toMatchObject({ person: 'Santosh', amount: one.total, order: one.id })
  const body = { payments: [{ order: one.id, payment: payment?.payment }] }
  const refused = await ask('POST', '/cash', packer, body)
  expect([refused.status, refused.message]).toEqual([
    403,
    'This needs the role finance or admin: it says that cash was handed in.',
  ])
  const left = (await ask('POST', '/cash', accountant, body)).answer as unknown as HeldCash[]
  expect(left.map(({ order }) => order)).toEqual([other.id])
  // Ticked by two at once: it is told once.
  expect((await ask('POST', '/cash', admin, body)).status).toBe(200)
  const { order } = await ask('GET', `/${one.id}`, admin)
  expect(order).toMatchObject({ state: 'done', openPrice: 0, receivedPrice: one.total })
  expect(order.events.filter(({ kind }) => kind === 'handed in')).toEqual([
    expect.objectContaining({ person: 'Santosh', amount: one.total, by: accountant.user.name }),
  ])
})

it('without a driver whoever took it has it; what finance or an admin took is in', async () => {
  const [seller, treasurer] = [await collect(''), await collect('', accountant)]
  expect((await heldOf(seller.id))?.person).toBe(packer.user.name)
  expect(await heldOf(treasurer.id)).toBeUndefined()
  const { answer } = await shop.place(owner, { [product]: 1 }, { paymentMethod: 'Bank transfer' })
  await ask('PUT', `/${String(answer._id)}/pay`, accountant, {})
  expect(await heldOf(String(answer._id))).toBeUndefined()
})

it('a wrong tick is taken back, and until then its payment stays', async () => {
  const { id } = await collect('Santosh')
  const payment = (await heldOf(id))?.payment ?? ''
  await ask('POST', '/cash', accountant, { payments: [{ order: id, payment }] })
  const { order } = await ask('GET', `/${id}`, admin)
  const ticked = order.events.find(({ kind }) => kind === 'handed in')?._id
  const takeBack = (event: string | undefined, who: { bearer: string }) =>
    ask('PUT', `/${id}/takeback`, who, { event, reason: 'Wrong' })
  expect((await takeBack(payment, admin)).message).toBe('Please take the handing in back first.')
  expect((await takeBack(ticked, accountant)).status).toBe(200)
  expect((await heldOf(id))?.payment).toBe(payment)
  expect((await takeBack(payment, admin)).order.state).toBe('cash to collect')
  expect(await heldOf(id)).toBeUndefined()
})

it('what is no payment in cash is not ticked', async () => {
  const { id } = await collect('Santosh')
  const { order } = await ask('GET', `/${id}`, admin)
  const delivered = order.events.find(({ kind }) => kind === 'delivered')?._id
  await ask('POST', '/cash', admin, { payments: [{ order: id, payment: delivered }] })
  expect((await ask('GET', `/${id}`, admin)).order.events).toHaveLength(order.events.length)
  expect((await ask('POST', '/cash', admin, { payments: [] })).status).toBe(400)
})
