import type { Payload } from 'payload'
import type { TakeBackInput } from '../../contract/orderEvents.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseTakeBack } from '../../rules/orders/orderActs.ts'
import type { OrderEvent, OrderSummary } from '../../rules/orders/orderState.ts'
import { changeOrder, throwRefusal } from './changeOrder.ts'
import { type Move, takenLines } from './moveStock.ts'
import { linesOf } from './returnChairs.ts'

/** The moves of stock that an event has made, turned round. */
function movesBack(order: Order, summary: OrderSummary, { kind, lines }: OrderEvent): Move[] {
  if (kind === 'cancelled')
    return takenLines(order).map(({ change, ...line }) => ({ ...line, change: -change }))
  const all = linesOf(order, summary)
  const taken = (lines?.returned ?? []).flatMap(({ line, qty, restock }): Move[] => {
    const found = all.find(({ id }) => id === line)
    return found && restock ? [{ product: found.product, name: found.name, change: -qty }] : []
  })
  return [...taken, ...(lines?.added ?? []).map(({ product, name, qty }) => ({ product, name, change: qty }))]
}

/**
 * Takes a wrong click back, with the stock that it moved: its own person for 15 minutes, later an admin with a reason.
 * The event stays, and a new one says that it counts no more. Throws 403 and 409, also where the stock is gone.
 */
export const takeBack = (
  payload: Payload,
  seen: Order,
  { event: id, reason }: TakeBackInput,
  actor: OrderRights & { id: string },
): Promise<Order> =>
  changeOrder(payload, seen, ({ order, summary }) => {
    const event = summary.standing.find((one) => one.id === id)
    throwRefusal(refuseTakeBack({ event, order: summary, actor, reason, now: Date.now() }))
    return {
      events: [{ kind: 'taken back', target: id, note: reason || null }],
      moves: event ? movesBack(order, summary, event) : [],
    }
  })
