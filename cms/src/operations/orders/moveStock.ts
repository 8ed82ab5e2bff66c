import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { changeMarked, removeMark } from '../../database/stockMarks.ts'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import type { Order } from '../../payload-types.ts'
import { findStock } from '../../stock/stock.ts'
import { noteLine } from './noteOrder.ts'

// Ends the orders that an older version of the shop left half done. That version recorded each step before it began, so
// any process may repeat one: docs/decisions/orders-and-stock.md

/** After this time (ms) another process may finish begun work. */
export const patience = 30_000

type Step = Order['stockStep']
type Held = Pick<Order, 'id' | 'orderItems'> & Partial<Pick<Order, 'orderNumber'>>

/** Moves one step on in one statement. False: another process did that, or something else. */
const step = (payload: Payload, id: string, from: Step, to: Step, more: Record<string, Plain> = {}) =>
  updateIf(payload, {
    collection: 'orders',
    id,
    where: { stockStep: from },
    set: { stockStep: to, updatedAt: now(), ...more },
  })

const removeMarks = async (
  payload: Payload,
  { id, orderItems }: Held,
  { sign, undo }: { sign: 1 | -1; undo: boolean },
) => {
  for (const { product, qty } of orderItems)
    await removeMark(payload, { id: product, mark: id, change: sign * qty }, { undo })
}

const productsOf = ({ orderItems }: Held) => ({ ids: orderItems.map(({ product }) => product) })

export const findOrder = (payload: Payload, id: string): Promise<Order | null> =>
  payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true })

/** Returns the stock of an order that does not exist yet, then removes it. Its request may be sent again. */
export async function undoOrder(payload: Payload, order: Held) {
  const { id } = order
  await step(payload, id, 'taking', 'undoing', { requestKey: id, requestHash: null })
  const left = await findOrder(payload, id)
  if (left && left.stockStep !== 'undoing') return
  await removeMarks(payload, order, { sign: -1, undo: true })
  await payload.delete({
    collection: 'orders',
    where: { id: { equals: id }, stockStep: { equals: 'undoing' } },
    depth: 0,
  })
  await invalidateProducts(productsOf(order))
}

/** Removes the marks of an order that exists: they are not needed any more. */
export async function settleStock(payload: Payload, order: Held) {
  await removeMarks(payload, order, { sign: -1, undo: false })
  await step(payload, order.id, 'taken', 'settled')
}

/** Returns the stock of a cancelled order. The marks stay, so that a late process returns nothing again. */
export async function returnStock(payload: Payload, order: Held) {
  for (const { product, name, qty } of order.orderItems) {
    const isBack = await changeMarked(payload, { id: product, mark: order.id, change: qty })
    if (!isBack) continue
    const left = (await findStock(payload, product)) ?? 0
    await noteLine(payload, order, { product, name, change: qty, left })
  }
  if (await step(payload, order.id, 'returning', 'returned')) await invalidateProducts(productsOf(order))
}

/** Removes the marks of a return, when no process can be late any more. */
export async function settleReturn(payload: Payload, order: Held) {
  await removeMarks(payload, order, { sign: 1, undo: false })
  await step(payload, order.id, 'returned', 'settled')
}
