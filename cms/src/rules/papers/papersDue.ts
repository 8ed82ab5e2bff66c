import type { PaperContent } from '../../contract/sales/papers.ts'
import { indianTime } from '../dates.ts'
import type { OrderEvent, OrderSummary } from '../orders/orderState.ts'
import { sumsOf } from './fillPaper.ts'
import { creditsDue, invoiceDue, type MadePaper, type Moved } from './linesDue.ts'
import { refuseInvoice } from './refusePaper.ts'
import type { Supply } from './supply.ts'
import { voucherDue, voucherLines } from './voucherDue.ts'

/** A paper without its number. */
export type Draft = Omit<PaperContent, 'number'>

/** An order as papers see it. */
export interface PaperOrder {
  supply: Supply
  isInsideState: boolean
  /** The part that stands on each of its papers. */
  facts: Pick<
    Draft,
    'seller' | 'buyer' | 'deliverTo' | 'placeOfSupply' | 'orderNumber' | 'theirNumber' | 'pricesIncludeGst'
  >
}

export interface PaperTerms {
  /** Today in India. */
  day: string
  when: 'leaves' | 'paid'
  vouchers?: boolean | null
  /** In rupees: from here an invoice names its buyer. */
  buyerFrom: number
  /** Somebody pressed the button: an invoice also of what has not left yet. */
  byHand: boolean
}

/** The chairs that have moved, as papers see them. Once an order is paid its chairs count as gone, where the settings say so. */
function movedOf({ isCancelled, isPaid, kept, left }: OrderSummary, { when, byHand }: PaperTerms): Moved {
  const isGone = byHand || (when === 'paid' && isPaid)
  return { kept: isCancelled ? new Map() : kept, left: isGone ? kept : left, isCancelled }
}

const dayOf = ({ day, at }: OrderEvent) => day ?? indianTime(at).toISOString().slice(0, 10)

/** How the money of a voucher came, or went back. */
function paymentOf(standing: readonly OrderEvent[], kind: 'payment' | 'refund'): Draft['payment'] {
  const event = standing.findLast((one) => one.kind === kind)
  return event ? { way: event.way ?? '', day: dayOf(event), reference: event.reference ?? '' } : null
}

/**
 * The parties of a paper, for those that go back to it: the order may have another address or GSTIN since, or none, where
 * the person was cleared.
 */
const namesOf = ({
  buyer,
  deliverTo,
  placeOfSupply,
  pricesIncludeGst,
}: Omit<MadePaper, 'number' | 'day'>) => ({
  buyer,
  deliverTo,
  placeOfSupply,
  pricesIncludeGst,
})

/**
 * Returns the papers that are due of an order after an act, in the order of their making. `made` are those that it has,
 * `reason` is why chairs came back. `refusal` says why its invoice cannot be made.
 */
export function papersDue(
  { supply, isInsideState, facts }: PaperOrder,
  made: readonly MadePaper[],
  { summary, reason }: { summary: OrderSummary; reason: string },
  terms: PaperTerms,
): { drafts: Draft[]; refusal: string } {
  const moved = movedOf(summary, terms)
  const plain = { against: [], payment: null, reason: '' }
  const draft = (
    { lines, rounding }: Pick<Draft, 'lines' | 'rounding'>,
    rest: Pick<Draft, 'kind'> & Partial<Draft>,
  ): Draft => ({ ...facts, ...plain, day: terms.day, ...sumsOf(lines, rounding), ...rest })

  const due = invoiceDue(supply, made, moved, isInsideState)
  // A code for the whole sum would have money paid twice that has come.
  const seller = summary.received > 0 ? { ...facts.seller, upiAddress: '' } : facts.seller
  const invoice = due.lines.length > 0 ? draft(due, { kind: 'invoice', seller }) : null
  const refusal = invoice ? refuseInvoice(invoice, terms.buyerFrom) : ''
  const invoices = invoice && !refusal ? [invoice] : []
  const credits = creditsDue(supply, made, moved).map(
    ({ invoice: { number, day, ...invoiced }, ...credited }) =>
      draft(credited, { ...namesOf(invoiced), kind: 'credit note', against: [{ number, day }], reason }),
  )
  const drafts = [...invoices, ...credits]
  const all = [...made, ...drafts.map((one) => ({ ...one, number: '' }))]
  const voucher = terms.vouchers ? voucherDue(all, summary.received) : null
  if (!voucher) return { drafts, refusal }
  const { kind, against, amount } = voucher
  const payment =
    (kind === 'refund voucher' && paymentOf(summary.standing, 'refund')) ||
    paymentOf(summary.standing, 'payment')
  const lines = voucherLines(supply, amount)
  const receipt = made.find(({ number }) => number === against[0]?.number)
  const rest = { ...(receipt && namesOf(receipt)), kind, against, payment }
  return { drafts: [...drafts, draft({ lines, rounding: 0 }, rest)], refusal }
}
