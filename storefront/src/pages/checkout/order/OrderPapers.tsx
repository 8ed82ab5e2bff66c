import type { Order } from 'cms/contract/orders'
import type { OwnPaper } from 'cms/contract/sales/papers'
import { styled } from 'styled-components'
import { ownPaperPdf } from '../../../api/sales/papers.ts'
import { FileButton } from '../../../components/manage/WorkButton.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'

const StyledPapers = styled.ul`
  display: grid;
  gap: 1rem;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
  }
  b {
    font-weight: 600;
  }
  @media print {
    gap: 0.35rem;
    .btn {
      display: none;
    }
  }
`

export const paperNames: Record<OwnPaper['kind'], string> = {
  invoice: 'Tax invoice',
  'credit note': 'Credit note',
  'receipt voucher': 'Receipt voucher',
  'refund voucher': 'Refund voucher',
}

/** The papers of an order, for its customer. */
export function OrderPapers({ order, token }: { order: Order; token: string }) {
  const { papers = [] } = order
  if (papers.length === 0) return null
  return (
    <section className="order__card" aria-label="Papers">
      <h2>Papers</h2>
      <StyledPapers>
        {papers.map((paper) => (
          <li key={paper._id}>
            <span>
              <b className="nb">{paper.number}</b>
              <br />
              {paperNames[paper.kind]}
              <br />
              <span className="muted small">
                <time dateTime={paper.day}>{formatDate(paper.day)}</time>, {formatCharge(paper.total)}
              </span>
            </span>
            {paper.waitsFor ? (
              <span className="muted small">It can be downloaded soon.</span>
            ) : (
              <FileButton
                variant="secondary"
                name="PDF"
                busy="Fetching"
                aria-label={`Download ${paper.number} as PDF`}
                {...ownPaperPdf(order._id, paper)}
                token={token}
              />
            )}
          </li>
        ))}
      </StyledPapers>
    </section>
  )
}
