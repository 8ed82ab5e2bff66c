import type { QuoteStatus } from '../../contract/sales/quotes.ts'
import { formatDate } from '../dates.ts'

/** The views of the list, in their order. One without statuses shows all. */
export const quoteViews: readonly { key: string; label: string; statuses?: readonly QuoteStatus[] }[] = [
  { key: 'open', label: 'Open', statuses: ['draft', 'sent'] },
  { key: 'draft', label: 'Draft', statuses: ['draft'] },
  { key: 'sent', label: 'Sent', statuses: ['sent'] },
  { key: 'accepted', label: 'Accepted', statuses: ['accepted'] },
  { key: 'declined', label: 'Declined', statuses: ['declined'] },
  { key: 'expired', label: 'Expired', statuses: ['expired'] },
  { key: 'withdrawn', label: 'Withdrawn', statuses: ['withdrawn'] },
  { key: 'all', label: 'All' },
]

/** A quote as it is stored: `validUntil` is of the last version that was sent, else of the draft. */
export interface StoredState {
  status: QuoteStatus
  validUntil: string
}

/** Returns the status that a quote shows on a day in India: one that is sent runs out after its last day. */
export const shownStatus = ({ status, validUntil }: StoredState, today: string): QuoteStatus =>
  status === 'sent' && validUntil < today ? 'expired' : status

/** The acts of staff on a quote, and those of its customer. */
export type QuoteAct = 'change' | 'send' | 'withdraw' | 'accept' | 'decline' | 'reopen' | 'ask'

const acts: Readonly<Record<QuoteStatus, readonly QuoteAct[]>> = {
  draft: ['change', 'send', 'withdraw'],
  sent: ['change', 'send', 'withdraw', 'accept', 'decline', 'ask'],
  accepted: [],
  declined: ['change', 'send', 'withdraw', 'reopen', 'ask'],
  expired: ['change', 'send', 'withdraw', 'ask'],
  withdrawn: ['change', 'send', 'ask'],
}

const words: Readonly<Record<QuoteStatus, (validUntil: string) => string>> = {
  draft: () => 'This quote is not sent yet.',
  sent: () => 'This quote is open.',
  accepted: () => 'This quote is accepted already.',
  declined: () => 'This quote was declined. Take that back first.',
  expired: (validUntil) => `This quote ran out on ${formatDate(validUntil)}.`,
  withdrawn: () => 'This quote was withdrawn.',
}

/** Returns why something cannot be done with a quote today, or ''. */
export function refuseQuoteAct(act: QuoteAct, quote: StoredState, today: string): string {
  const status = shownStatus(quote, today)
  if (!acts[status].includes(act)) return words[status](quote.validUntil)
  return act === 'reopen' && quote.validUntil < today ? words.expired(quote.validUntil) : ''
}
