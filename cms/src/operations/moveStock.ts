import type { Payload } from 'payload'
import { renewProducts } from '../changedProducts.ts'
import { changeMarked, removeMark } from '../database/stockMarks.ts'
import { updateIf } from '../database/statements.ts'
import type { Order } from '../payload-types.ts'
import { noteLine } from './noteOrder.ts'

// Stock moves by a recorded intention: docs/decisions/orders-and-stock.md. Each step may be done again, by anyone.

/** After so long (ms) what one process has begun is another's to end. */
export const patience = 30_000

type Step = Order['stockStep']
type Held = Pick<Order, 'id' | 'orderItems'> & Partial<Pick<Order, 'orderNumber'>>
type Plain = string | number | boolean | null

export const now = () => new Date().toISOString()

/** From one step to the next in one statement. False: somebody else did it, or something else. */
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

/** Gives back what an order that is not there has taken, then removes it. Its request may be sent anew. */
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
  await renewProducts(productsOf(order))
}

/**
 * Takes the stock of every line, and with that the order is there: 'taken'; or takes nothing and removes the order: then
 * the answer is the number of the first line with too little left.
 */
export async function takeStock(payload: Payload, order: Held): Promise<'taken' | 'overtaken' | number> {
  try {
    for (const [index, { product, qty }] of order.orderItems.entries()) {
      if (await changeMarked(payload, { id: product, mark: order.id, change: -qty })) continue
      await undoOrder(payload, order)
      return index
    }
    if (await step(payload, order.id, 'taking', 'taken', { mailDue: 'placed' })) {
      await renewProducts(productsOf(order))
      return 'taken'
    }
  } catch (error) {
    await undoOrder(payload, order).catch((failure: unknown) =>
      payload.logger.error({ err: failure, order: order.id }, 'stock not given back yet'),
    )
    throw error
  }
  // It took so long that the keeper has undone it.
  await undoOrder(payload, order)
  return 'overtaken'
}

/** Ends the taking of stock of an order that is there: its marks have done their work. */
export async function settleStock(payload: Payload, order: Held) {
  await removeMarks(payload, order, { sign: -1, undo: false })
  await step(payload, order.id, 'taken', 'settled')
}

/** Gives back the stock of a cancelled order. The marks stay, so that who comes late gives nothing back again. */
export async function returnStock(payload: Payload, order: Held) {
  for (const { product, name, qty } of order.orderItems) {
    const isBack = await changeMarked(payload, { id: product, mark: order.id, change: qty })
    if (isBack) await noteLine(payload, order, { product, name, change: qty })
  }
  if (await step(payload, order.id, 'returning', 'returned')) await renewProducts(productsOf(order))
}

/** Takes the marks of a return away, when nobody can come late any more. */
export async function settleReturn(payload: Payload, order: Held) {
  await removeMarks(payload, order, { sign: 1, undo: false })
  await step(payload, order.id, 'returned', 'settled')
}
