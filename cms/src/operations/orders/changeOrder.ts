import type { Payload } from 'payload'
import { findActor } from '../../audit/auditContext.ts'
import {
  eventsOf,
  findOrderEvents,
  insertOrderEvents,
  type NewEvent,
  type StoredEvent,
} from '../../database/orders/orderEvents.ts'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { MoneyInput, ReturnInput } from '../../contract/orderEvents.ts'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import type { Refusal } from '../../rules/orders/orderActs.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { type OrderSummary, type PlacedOrder, summariseOrder } from '../../rules/orders/orderState.ts'
import { makeDuePapers } from '../papers/makePapers.ts'
import { findOrder } from './findOrders.ts'
import { type Move, moveStock } from './moveStock.ts'
import { type OrderMail, queueOrderMails } from './orderMails.ts'
import { recordOrderChange } from './recordOrder.ts'
import { tellWebhooks } from '../../mail/webhooks/tellWebhooks.ts'
import type { WebhookEvent } from '../../contract/sales/webhooks.ts'

/** An order with what happened to it. */
export interface CurrentOrder {
  order: Order
  events: StoredEvent[]
  summary: OrderSummary
}

type Placed = Pick<Order, 'totalPrice' | 'paymentMethod' | 'toConfirm' | 'refundDue'> &
  Pick<PlacedOrder, 'orderItems'>

/** The order as the rules read it. A flag of PayPal's is a refund that no sum explains. */
function placedOf(order: Placed, events: readonly StoredEvent[]): PlacedOrder {
  const placed = { ...order, toConfirm: order.toConfirm ?? false }
  const isFlagged = Boolean(order.refundDue) && !summariseOrder(placed, events).refundDue
  return { ...placed, isFlagged }
}

export const summaryOf = (order: Placed, events: readonly StoredEvent[]) =>
  summariseOrder(placedOf(order, events), events)

/** The columns that follow from what happened: lists, filters and mails read them. */
export const stateColumns = (summary: OrderSummary) => ({
  state: summary.state,
  openPrice: summary.open,
  isPaid: summary.isPaid,
  paidAt: summary.paidAt,
  isDelivered: summary.isDelivered,
  deliveredAt: summary.deliveredAt,
  cancelledAt: summary.cancelledAt,
  refundDue: summary.refundDue,
  toConfirm: summary.toConfirm,
})

/** Reads an order with what happened to it. Throws 404. */
export async function requireCurrent(payload: Payload, { id }: Pick<Order, 'id'>): Promise<CurrentOrder> {
  const [order, events] = [await findOrder(payload, id), await findOrderEvents(payload, [id])]
  if (!order) throw new HttpError(404, 'Order not found')
  return { order, events, summary: summaryOf(order, events) }
}

/** Throws 409 where the order is not as the page showed it: a colleague, or an answer that was lost, was faster. */
export function requireShown(
  { open, kept: now }: OrderSummary,
  { openPrice, lines = [] }: Pick<MoneyInput, 'openPrice'> & Partial<Pick<ReturnInput, 'lines'>>,
) {
  const isOther = lines.some(({ line, kept }) => kept !== undefined && kept !== now.get(line))
  if (isOther || (openPrice !== undefined && toPaise(openPrice) !== open))
    throw new HttpError(
      409,
      'The order has changed since you looked, and nothing was recorded. Please look at it again.',
    )
}

/** Throws the refusal, if there is one. */
export function throwRefusal(refusal: Refusal | null) {
  if (refusal) throw new HttpError(refusal.status, refusal.message)
}

export interface Change {
  events: readonly NewEvent[]
  /** The stock that moves with it. */
  moves?: readonly Move[]
  /** Other plain fields of the order. */
  set?: Readonly<Record<string, Plain>>
  /** Sets or clears the flag that PayPal's money needs a look. */
  isFlagged?: boolean
  /** The mail to the customer. */
  mail?: OrderMail | undefined
}

/** Adds events to an order, with its columns, its trail and its mail. Part of the caller's transaction. */
export async function addEvents(
  payload: Payload,
  { order, events, summary: before }: CurrentOrder,
  { events: given, moves = [], set = {}, isFlagged, mail }: Change,
): Promise<Order> {
  const { person } = findActor()
  const author = { by: person?.id ?? null, byName: person?.name ?? 'The shop', after: events.at(-1)?.at }
  const added = eventsOf(order.id, given, author)
  const placed = placedOf(order, events)
  const summary = summariseOrder({ ...placed, isFlagged: isFlagged ?? placed.isFlagged ?? false }, [
    ...events,
    ...added,
  ])
  await updateIf(payload, {
    collection: 'orders',
    id: order.id,
    where: {},
    set: { ...set, ...stateColumns(summary), updatedAt: now() },
  })
  if (added.length > 0) await insertOrderEvents(payload, added)
  await recordOrderChange(payload, order, { added, events, before, after: summary })
  if (moves.length > 0) await moveStock(payload, order, moves)
  const changed = await findOrder(payload, order.id)
  if (!changed) throw new HttpError(404, 'Order not found')
  await makeDuePapers(payload, { order: changed, summary })
  if (mail) await queueOrderMails(payload, changed, mail, added.at(-1)?.id)
  const happened: [WebhookEvent, boolean][] = [
    ['order.paid', summary.isPaid && !before.isPaid],
    ['order.delivered', summary.isDelivered && !before.isDelivered],
    ['order.cancelled', summary.isCancelled && !before.isCancelled],
    ['order.returned', added.some(({ kind }) => kind === 'returned')],
  ]
  for (const [type] of happened.filter(([, is]) => is))
    await tellWebhooks(payload, type, [{ id: order.id, number: order.orderNumber }])
  return changed
}

/**
 * Changes an order with its trail and its mail, or not at all. Of two changes at once, the second is decided by the state
 * that the first has left. Throws 404 and what `decide` throws.
 */
export const changeOrder = (
  payload: Payload,
  seen: Pick<Order, 'id'>,
  decide: (current: CurrentOrder) => Change | Promise<Change>,
): Promise<Order> =>
  inTransaction(payload, async () => {
    const current = await requireCurrent(payload, seen)
    return addEvents(payload, current, await decide(current))
  })

/** Makes the papers of an order by hand, what has not left yet too. Throws 404, and 409 with what lacks. */
export const makePapersNow = (payload: Payload, seen: Pick<Order, 'id'>): Promise<void> =>
  inTransaction(payload, async () => {
    const current = await requireCurrent(payload, seen)
    // Of an act on the order at the same time, one waits for the other.
    await updateIf(payload, { collection: 'orders', id: seen.id, where: {}, set: { updatedAt: now() } })
    await makeDuePapers(payload, current, { byHand: true })
    // No other mail goes with it. One without an invoice is dropped.
    await queueOrderMails(payload, current.order, 'invoiced')
  })
