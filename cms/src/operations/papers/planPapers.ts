import type { Payload } from 'payload'
import type { StoredEvent } from '../../database/orders/orderEvents.ts'
import type { Order, SiteSetting } from '../../payload-types.ts'
import type { OrderSummary } from '../../rules/orders/orderState.ts'
import { papersDue } from '../../rules/papers/papersDue.ts'
import { dayInIndia } from '../../text/format.ts'
import { isSampleOrder } from '../samples/sampleOrders.ts'
import { contentOf, findOrderPapers } from './findPapers.ts'
import { findPaperOrder } from './paperOrder.ts'

/** An order with what happened to it. */
export interface CurrentOrder {
  order: Order
  summary: OrderSummary
}

/** Why chairs came back, or why the order was cancelled, in the words of whoever did it. */
const reasonOf = ({ standing }: OrderSummary) =>
  (standing as readonly StoredEvent[]).findLast(({ kind }) => kind === 'returned' || kind === 'cancelled')
    ?.note ?? ''

/** Returns the papers that are due of an order. Part of the caller's transaction. */
export async function planPapers(
  payload: Payload,
  { order, summary }: CurrentOrder,
  { settings, byHand }: { settings: SiteSetting; byHand: boolean },
) {
  if (isSampleOrder(order)) return { drafts: [], refusal: 'This order is a sample: it takes no number.' }
  const papers = await findOrderPapers(payload, order.id)
  const { since, when, vouchers, buyerFrom } = settings.papers
  const isOlder = papers.length === 0 && (!since || order.createdAt < since)
  if (isOlder && !byHand) return { drafts: [], refusal: '' }
  const day = dayInIndia()
  const paperOrder = await findPaperOrder(payload, { order, summary }, { settings, day })
  return papersDue(
    paperOrder,
    papers.map(contentOf),
    { summary, reason: reasonOf(summary) },
    { day, when, vouchers, buyerFrom, byHand },
  )
}
