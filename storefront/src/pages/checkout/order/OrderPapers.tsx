import type { Order } from 'cms/contract/orders'
import type { OwnPaper } from 'cms/contract/sales/papers'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { readOwnPaper } from '../../../api/orders.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'

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

const names: Record<OwnPaper['kind'], string> = {
  invoice: 'Tax invoice',
  'credit note': 'Credit note',
  'receipt voucher': 'Receipt voucher',
  'refund voucher': 'Refund voucher',
}

interface SaveProps {
  paper: OwnPaper
  read: () => Promise<Blob>
}

/** Saves a paper. A link could not: it would send no token. */
function SavePaper({ paper: { number }, read }: SaveProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const file = { name: `${number.replaceAll('/', '-')}.pdf`, type: 'application/pdf' }
      saveFile({ ...file, text: await read() })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      aria-busy={isBusy || undefined}
      aria-label={`Download ${number} as PDF`}
      onClick={() => void save()}
    >
      {isBusy ? <SpinnerIcon className="spin" aria-hidden /> : <Icon name="download" />}
      {isBusy ? 'Fetching' : 'PDF'}
    </Button>
  )
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
              {names[paper.kind]}
              <br />
              <span className="muted small">
                <time dateTime={paper.day}>{formatDate(paper.day)}</time>, {formatCharge(paper.total)}
              </span>
            </span>
            {paper.waitsFor ? (
              <span className="muted small">It can be downloaded soon.</span>
            ) : (
              <SavePaper paper={paper} read={() => readOwnPaper(order._id, paper._id, token)} />
            )}
          </li>
        ))}
      </StyledPapers>
    </section>
  )
}
