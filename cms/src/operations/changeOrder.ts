import type { Payload } from 'payload'
import { updateIf } from '../database/statements.ts'
import { HttpError } from '../errors.ts'
import type { Order } from '../payload-types.ts'
import { findOrder, now } from './moveStock.ts'
import { noteOrderChange } from './noteOrder.ts'
import { queueDueMails } from './orderMails.ts'

type Plain = string | number | boolean | null

const reread = async (payload: Payload, { id }: Pick<Order, 'id'>): Promise<Order> => {
  const order = await findOrder(payload, id)
  if (!order) throw new HttpError(404, 'Order not found')
  return order
}

/** What stands against any change of a cancelled order. */
export const refuseCancelled = ({ cancelledAt }: Order) => {
  if (cancelledAt) throw new HttpError(409, 'This order was cancelled.')
}
export const refusePaid = ({ isPaid }: Order) => {
  if (isPaid) throw new HttpError(409, 'This order is already paid.')
}
export const refuseDelivered = ({ isDelivered }: Order) => {
  if (isDelivered) throw new HttpError(409, 'This order is already delivered.')
}

interface Change {
  /** What the order must still be, decided by the database in the statement that changes it, and what it becomes. */
  plan: (order: Order) => { where: Readonly<Record<string, Plain>>; set: Readonly<Record<string, Plain>> }
  /** Throws the answer where the order is otherwise. */
  refuse: (order: Order) => void
  /** Brings the order to where it can be changed. */
  prepare?: (order: Order) => Promise<void>
}

const tries = 20

/**
 * Changes an order in one conditional statement, so that of two who change it at once one wins and the other hears
 * what it is now. A mail that was still due is queued before, since the change brings its own.
 */
export async function changeOrder(
  payload: Payload,
  seen: Order,
  { plan, refuse, prepare }: Change,
): Promise<Order> {
  let order = seen
  for (let count = 0; count < tries; count += 1) {
    refuse(order)
    if (order.mailDue) await queueDueMails(payload, order)
    await prepare?.(order)
    const { id } = order
    const { where, set } = plan(order)
    const changed = await updateIf(payload, {
      collection: 'orders',
      id,
      where: { ...where, mailDue: null },
      set: { ...set, updatedAt: now() },
    })
    const before = order
    order = await reread(payload, order)
    if (!changed) continue
    await noteOrderChange(payload, before, order)
    return order
  }
  throw new HttpError(503, 'This order is being changed. Please try again.')
}
