import type { Payload } from 'payload'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { findOrder } from './findOrders.ts'
import { recordOrderChange } from './recordOrder.ts'
import { type OrderEvent, queueOrderMails } from './orderMails.ts'

const reread = async (payload: Payload, { id }: Pick<Order, 'id'>): Promise<Order> => {
  const order = await findOrder(payload, id)
  if (!order) throw new HttpError(404, 'Order not found')
  return order
}

/** Throws 409 for a cancelled order. */
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
  /** Throws the refusal if the order's state does not allow the change. */
  refuse: (order: Order) => void
  /** The new values, and what the customer is told by mail. */
  plan: (order: Order) => { set: Readonly<Record<string, Plain>>; mail: OrderEvent }
  /** Other records that change with the order. */
  also?: (order: Order) => Promise<void>
}

/**
 * Changes an order with its trail and its mail, or not at all. Of two changes at once, the second is decided by the state
 * that the first has left. Throws 404 and the refusal.
 */
export const changeOrder = (
  payload: Payload,
  { id }: Pick<Order, 'id'>,
  { refuse, plan, also }: Change,
): Promise<Order> =>
  inTransaction(payload, async () => {
    const before = await reread(payload, { id })
    refuse(before)
    const { set, mail } = plan(before)
    await updateIf(payload, { collection: 'orders', id, where: {}, set: { ...set, updatedAt: now() } })
    const order = await reread(payload, { id })
    await recordOrderChange(payload, before, order)
    await also?.(order)
    await queueOrderMails(payload, order, mail)
    return order
  })
