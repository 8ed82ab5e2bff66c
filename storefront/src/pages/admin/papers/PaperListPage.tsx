import type { Session } from 'cms/contract/accounts/users'
import { paperKinds, papersOnPage, paperTitles, type PaperRow } from 'cms/contract/sales/papers'
import { useState } from 'react'
import { paperPdf, papersPdf, usePapers } from '../../../api/sales/papers.ts'
import { FileButton } from '../../../components/manage/WorkButton.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge, formatCount } from '../../../lib/money.ts'
import { allDays } from '../../../lib/periods.ts'
import { paths } from '../../../paths.ts'
import { hasRight } from '../../../state/managePages.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { ManageLayout } from '../ManageLayout.tsx'
import { RowLink, Small } from '../RowLink.tsx'
import { ServedList, useServedView } from '../ServedList.tsx'
import type { BulkActs } from '../useChoice.tsx'
import { ForAccountant } from './ForAccountant.tsx'
import { PeriodFields } from './PeriodFields.tsx'

const views = [
  { key: 'open', label: 'All' },
  ...paperKinds.map((key) => ({ key, label: `${paperTitles[key]}s` })),
]

const columnsFor = (token: string): readonly Column<PaperRow>[] => [
  { key: 'number', label: 'Number', kind: 'id', cell: ({ number }) => <span className="nb">{number}</span> },
  {
    key: 'buyer',
    label: 'Buyer',
    kind: 'main',
    cell: ({ order, orderNumber, buyer, gstin }) => (
      <RowLink to={paths.order(order)} name={buyer} more={[orderNumber, gstin].filter(Boolean).join(', ')} />
    ),
  },
  { key: 'kind', label: 'Kind', cell: ({ kind }) => paperTitles[kind] },
  {
    key: 'day',
    label: 'Day',
    cell: ({ day }) => <time dateTime={day}>{formatDate(day)}</time>,
  },
  { key: 'total', label: 'Total', kind: 'number', cell: ({ total }) => <Price exact amount={total} /> },
  {
    key: 'pdf',
    label: 'PDF',
    kind: 'actions',
    hiddenLabel: true,
    cell: (paper) =>
      paper.waitsFor ? (
        <Small>{paper.waitsFor}</Small>
      ) : (
        <FileButton
          variant="quiet"
          size="sm"
          name="PDF"
          busy="Fetching"
          aria-label={`PDF of ${paper.number}`}
          {...paperPdf(paper)}
          token={token}
        />
      ),
  },
]

const bulkFor = (token: string): BulkActs<PaperRow> => ({
  nameOf: ({ number }) => number,
  wordsOf: (rows) =>
    `${formatCount(rows.length)} chosen, ${formatCharge(rows.reduce((sum, { total }) => sum + total, 0))}`,
  acts: (rows) => {
    const ready = rows.filter(({ waitsFor }) => !waitsFor)
    return ready.length > 0 ? (
      <FileButton
        variant="quiet"
        size="sm"
        name={
          ready.length === rows.length
            ? 'One PDF'
            : `One PDF of the ${formatCount(ready.length)} that are ready`
        }
        busy="Fetching"
        {...papersPdf(ready.map(({ _id }) => _id))}
        token={token}
      />
    ) : null
  },
})

/** The money that waits for finance, each where it is done. */
const MoneyLinks = () => (
  <nav
    aria-label="Money that waits"
    style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginBottom: '1.5rem' }}
  >
    {Object.entries({ wait: 'Transfers to check', refund: 'Refunds due', cash: 'Cash to be handed in' }).map(
      ([view, title]) => (
        <LinkButton key={view} variant="secondary" to={`${paths.orderList}?view=${view}`}>
          {title}
        </LinkButton>
      ),
    )}
  </nav>
)

function Papers({ session }: { session: Session }) {
  const { token } = session
  const served = useServedView(views)
  const [period, setPeriod] = useState(allDays)
  const { view, ...asked } = served.asked
  const request = usePapers({ ...asked, ...period, kind: view === 'open' ? '' : view }, token)
  useManageFailure(request.error)
  const isMoney = hasRight(session, 'money')
  return (
    <>
      {isMoney && <MoneyLinks />}
      <PeriodFields period={period} setPeriod={setPeriod} />
      {isMoney && <ForAccountant period={period} token={token} />}
      <ServedList
        title="Papers"
        noun="paper"
        hint="Number, buyer, GSTIN or order"
        noneOpen="No paper has been made in these days."
        columns={columnsFor(token)}
        served={served}
        request={request}
        onPage={papersOnPage}
        bulk={bulkFor(token)}
      />
    </>
  )
}

/** Invoices, credit notes and vouchers, the newest first; for finance also the money that waits, and the accountant's file. */
export function PaperListPage() {
  const session = useManager('orders')
  return (
    <ManageLayout title="Papers" session={session}>
      {session && <Papers session={session} />}
    </ManageLayout>
  )
}
