import type { ExportSummary } from 'cms/contract/sales/papers'
import { styled } from 'styled-components'
import { papersZip, useExportSummary } from '../../../api/sales/papers.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { FileButton } from '../../../components/manage/WorkButton.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount, formatExact } from '../../../lib/money.ts'
import type { Period } from '../../../lib/periods.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'

const StyledBox = styled.section`
  display: grid;
  gap: 0.75rem;
  margin-bottom: 1.5rem;
  padding: clamp(1.1rem, 2.5vw, 1.75rem);
  border-radius: var(--r-3);
  background: var(--surface);
  overflow-wrap: anywhere;
  h2 {
    font-size: var(--t-h3);
  }
  ul {
    display: grid;
    gap: 0.5rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

type Series = ExportSummary['series'][number]

/** '24 invoices, INV/26-27/0001 to 0024, none missing' */
function seriesWords({ kind, count, from, to, missing }: Series) {
  const named = count === 1 ? from : `${from} to ${to.slice(to.lastIndexOf('/') + 1)}`
  const gaps =
    missing.length > 0 ? `${formatCount(missing.length)} missing: ${missing.join(', ')}` : 'none missing'
  return `${formatCount(count)} ${kind}${count === 1 ? '' : 's'}, ${named}, ${gaps}`
}

function Holds({ summary, period, token }: { summary: ExportSummary; period: Period; token: string }) {
  const { series, taxable, cgst, sgst, igst, total, received, refunded } = summary
  if (series.length === 0 && received === 0 && refunded === 0)
    return <p className="muted">There are no papers and no payments in these days.</p>
  const hasGap = series.some(({ missing }) => missing.length > 0)
  return (
    <>
      {hasGap && (
        <Alert>A number is missing. Please tell whoever looks after this shop before you file.</Alert>
      )}
      <ul>
        {series.map((one) => (
          <li key={one.from}>{seriesWords(one)}</li>
        ))}
        <li>
          Invoices less credit notes: taxable {formatExact(taxable)}, tax {formatExact(cgst + sgst + igst)},
          total {formatExact(total)}
        </li>
        <li>
          Received {formatExact(received)}, sent back {formatExact(refunded)}
        </li>
      </ul>
      <div>
        <FileButton name="Download the ZIP" busy="Putting it together" {...papersZip(period)} token={token} />
      </div>
      <p className="small muted">
        The papers by line, payments and refunds, tables 12 and 13 of GSTR-1 and each PDF. A year can take
        some minutes.
      </p>
    </>
  )
}

/** The accountant's file of these days: its content is said in words and numbers before anybody presses. */
export function ForAccountant({ period, token }: { period: Period; token: string }) {
  const request = useExportSummary(period, token)
  const { from, to } = period
  return (
    <StyledBox aria-labelledby="accountant">
      <h2 id="accountant">For the accountant</h2>
      {from && to ? (
        <>
          <p role="status">
            {formatDate(from)} to {formatDate(to)}
          </p>
          <Loaded request={request} fallback={<SkeletonSpinner label="Counting the papers" />}>
            {(summary) => <Holds summary={summary} period={period} token={token} />}
          </Loaded>
        </>
      ) : (
        <p className="muted">
          Choose from which day to which: then it stands here what the file of these days holds.
        </p>
      )}
    </StyledBox>
  )
}
