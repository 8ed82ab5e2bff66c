import type { Payload } from 'payload'
import type { PaperContent } from '../../contract/sales/papers.ts'
import type { Order, SiteSetting } from '../../payload-types.ts'
import type { OrderEvent, OrderSummary } from '../../rules/orders/orderState.ts'
import { sumsOf } from '../../rules/papers/fillPaper.ts'
import { creditsDue, invoiceDue, type MadePaper, type Moved } from '../../rules/papers/linesDue.ts'
import { refuseInvoice } from '../../rules/papers/refusePaper.ts'
import { voucherDue, voucherLines } from '../../rules/papers/voucherDue.ts'
import { dayInIndia } from '../../text/format.ts'
import { isSampleOrder } from '../samples/sampleOrders.ts'
import { contentOf, findOrderPapers } from './findPapers.ts'
import { findPaperOrder, type PaperOrder } from './paperOrder.ts'

/** A paper without its number. */
export type Draft = Omit<PaperContent, 'number'>

interface Asked {
  settings: SiteSetting
  /** Somebody pressed the button: also of older orders, and an invoice before the chairs leave. */
  byHand: boolean
}

type Rest = Pick<Draft, 'kind' | 'against' | 'payment' | 'reason'>

/** What has moved, as papers see it. Once an order is paid its chairs count as gone, where the settings say so. */
function movedOf({ isCancelled, isPaid, kept, left }: OrderSummary, when: SiteSetting['papers']['when']): Moved {
  return { kept: isCancelled ? new Map() : kept, left: when === 'paid' && isPaid ? kept : left, isCancelled }
}

const dayOf = ({ day, at }: OrderEvent) => day ?? dayInIndia(new Date(at))

/** How the money of a voucher came, or went back. */
function paymentOf({ standing }: OrderSummary, kind: 'payment' | 'refund'): Draft['payment'] {
  const event = standing.findLast((one) => one.kind === kind)
  return event ? { way: event.way ?? '', day: dayOf(event), reference: event.reference ?? '' } : null
}

/** The papers that are due of an order, in the order of their making; `refusal` says why its invoice cannot be made. */
function draftsOf(
  { supply, isInsideState, facts }: PaperOrder,
  before: readonly MadePaper[],
  summary: OrderSummary,
  { settings, byHand }: Asked,
): { drafts: Draft[]; refusal: string } {
  const day = dayInIndia()
  const made = [...before]
  const drafts: Draft[] = []
  const moved = movedOf(summary, settings.papers.when)
  const draft = (lines: Draft['lines'], rounding: number, rest: Rest): Draft => ({
    ...facts,
    ...rest,
    day,
    ...sumsOf(lines, rounding),
  })
  const add = (one: Draft) => {
    drafts.push(one)
    made.push({ ...one, number: '' })
  }
  const plain = { against: [], payment: null, reason: '' }
  const { lines, rounding } = invoiceDue(supply, made, moved, { isInsideState, asKept: byHand })
  let refusal = ''
  if (lines.length > 0) {
    const invoice = draft(lines, rounding, { kind: 'invoice', ...plain })
    refusal = refuseInvoice(invoice, settings.papers.buyerFrom)
    if (!refusal) add(invoice)
  }
  const event = summary.standing.findLast(({ kind }) => kind === 'returned' || kind === 'cancelled')
  const reason = (event as { note?: string | null } | undefined)?.note ?? ''
  for (const { invoice, ...credited } of creditsDue(supply, before, moved)) {
    const against = [{ number: invoice.number, day: invoice.day }]
    add(draft(credited.lines, credited.rounding, { kind: 'credit note', against, payment: null, reason }))
  }
  const voucher = settings.papers.vouchers ? voucherDue(made, summary.received) : null
  if (voucher) {
    const { kind, against, amount } = voucher
    const payment =
      (kind === 'refund voucher' && paymentOf(summary, 'refund')) || paymentOf(summary, 'payment')
    add(draft(voucherLines(supply, amount), 0, { kind, against, payment, reason: '' }))
  }
  return { drafts, refusal }
}

/** Returns the papers that are due of an order, with those that it has. Part of the caller's transaction. */
export async function planPapers(
  payload: Payload,
  { order, summary }: { order: Order; summary: OrderSummary },
  asked: Asked,
) {
  if (isSampleOrder(order)) return { drafts: [], refusal: 'This order is a sample: it takes no number.' }
  const papers = await findOrderPapers(payload, order.id)
  const { since } = asked.settings.papers
  const isOlder = papers.length === 0 && (!since || order.createdAt < since)
  if (isOlder && !asked.byHand) return { drafts: [], refusal: '' }
  const paperOrder = await findPaperOrder(payload, { order, summary }, {
    settings: asked.settings,
    day: dayInIndia(),
  })
  return draftsOf(paperOrder, papers.map(contentOf), summary, asked)
}
