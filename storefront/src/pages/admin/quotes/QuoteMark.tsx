import type { QuoteRow } from 'cms/contract/sales/quotes'
import { Mark } from '../enquiries/StatusMark.tsx'
import { Small } from '../RowLink.tsx'

const openedWords = (times: number) => {
  if (times === 0) return 'not opened yet'
  return times === 1 ? 'opened once' : `opened ${times} times`
}

/** The fact beside the status: how often the customer looked, and whether a newer version is being written. */
function factOf({ status, opened, version, hasDraft }: QuoteRow) {
  const facts = [
    status === 'sent' && openedWords(opened),
    hasDraft && version > 0 && `version ${version + 1} in draft`,
  ]
  return facts.filter(Boolean).join(', ')
}

export const QuoteMark = (quote: QuoteRow) => (
  <span>
    <Mark data-status={quote.status}>{quote.status.charAt(0).toUpperCase() + quote.status.slice(1)}</Mark>
    <Small>{factOf(quote)}</Small>
  </span>
)
