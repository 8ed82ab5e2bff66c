import type { Payload } from 'payload'
import type { OrderEventKind, TakeBackInput } from '../../contract/orderEvents.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseTakeBack } from '../../rules/orders/orderActs.ts'
import type { OrderEvent, OrderSummary } from '../../rules/orders/orderState.ts'
import { changeOrder, type CurrentOrder, throwRefusal } from './changeOrder.ts'
import { type Move, takenLines } from './moveStock.ts'
import { type OrderMail, orderMailKinds } from './orderMails.ts'
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

const told: Partial<Record<OrderEventKind, OrderMail>> = {
  payment: 'paid',
  refund: 'refunded',
  sent: 'sent',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
}

/** The mail that corrects the one of an event: of a cancellation always, else where the customer has had it. */
function correctionOf({ kind, at: since }: OrderEvent, { events }: CurrentOrder) {
  const mail = told[kind]
  const isTold = events.some(
    ({ kind: one, reference, at }) =>
      one === 'mailed' && mail && reference === orderMailKinds[mail] && at > since,
  )
  return isTold || kind === 'cancelled' ? mail : undefined
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
  changeOrder(payload, seen, (current) => {
    const { order, summary } = current
    const event = summary.standing.find((one) => one.id === id)
    throwRefusal(refuseTakeBack({ event, order: summary, actor, reason, now: Date.now() }))
    return {
      events: [{ kind: 'taken back', target: id, note: reason || null }],
      moves: event ? movesBack(order, summary, event) : [],
      mail: event && correctionOf(event, current),
    }
  })
