import { quotesOnPage, type QuoteList as List, type QuoteRow } from 'cms/contract/sales/quotes'
import { quoteViews } from 'cms/rules/quotes/quoteState'
import { useQuotes } from '../../../api/sales/quotes.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge, formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import type { Column } from '../../../ui/table/Table.tsx'
import { hasSales } from '../enquiries/enquiryPeople.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { RowLink } from '../RowLink.tsx'
import { ServedList, useServedView } from '../ServedList.tsx'
import { NewQuote } from './NewQuote.tsx'
import { QuoteMark } from './QuoteMark.tsx'

const columns: readonly Column<QuoteRow>[] = [
  {
    key: 'number',
    label: 'Number',
    kind: 'id',
    cell: ({ number }) => <span className="nb">{number}</span>,
  },
  {
    key: 'for',
    label: 'For',
    kind: 'main',
    cell: ({ _id, name, company, number }) => (
      <RowLink to={paths.quote(_id)} name={company || name || number} more={company ? name : ''} />
    ),
  },
  { key: 'chairs', label: 'Chairs', kind: 'number', cell: ({ chairs }) => formatCount(chairs) },
  { key: 'total', label: 'Total', kind: 'number', cell: ({ total }) => formatCharge(total) },
  { key: 'status', label: 'Status', cell: (quote) => <QuoteMark {...quote} /> },
  {
    key: 'until',
    label: 'Valid until',
    cell: ({ validUntil }) => <span className="nb">{formatDate(validUntil)}</span>,
  },
  { key: 'by', label: 'By', cell: ({ byName }) => byName },
]

const leadOf = ({ counts, record: { out, answered, accepted } }: List) =>
  [
    `${formatCount(counts.sent ?? 0)} with customers (${formatCharge(out)}), ${formatCount(counts.draft ?? 0)} in draft`,
    ...(answered > 0 ? [`of the last ${answered} answers ${accepted} were a yes`] : []),
  ].join('; ')

/** The quotes, newest first. */
export function QuoteList() {
  const session = useManager('orders')
  const served = useServedView(quoteViews)
  const request = useQuotes(served.asked, session?.token)
  useManageFailure(request.error)
  return (
    <ManageLayout
      title="Quotes"
      session={session}
      lead={request.data && leadOf(request.data)}
      action={session && hasSales(session) && <NewQuote token={session.token} />}
    >
      <ServedList
        title="Quotes"
        noun="quote"
        hint="Number, customer, phone or chair"
        noneOpen="No quote is open. Make one from an enquiry, or press New quote."
        columns={columns}
        served={served}
        request={request}
        onPage={quotesOnPage}
      >
        {session && (
          <ExportButton
            of="quotes"
            variant="quiet"
            size="sm"
            query={{ view: served.chosen, q: served.view.q }}
            token={session.token}
          />
        )}
      </ServedList>
    </ManageLayout>
  )
}
