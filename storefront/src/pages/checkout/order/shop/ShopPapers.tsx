import type { Order } from 'cms/contract/orders'
import type { Session } from 'cms/contract/accounts/users'
import type { OrderPapers, PaperRow } from 'cms/contract/sales/papers'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { useOrderPapers } from '../../../../api/orders.ts'
import { mailPaper, makePapers, paperPdf, useKeepPapers } from '../../../../api/sales/papers.ts'
import { Loaded } from '../../../../components/Loaded.tsx'
import { FileButton, WorkButton } from '../../../../components/manage/WorkButton.tsx'
import { formatDate } from '../../../../lib/dates.ts'
import { formatCharge } from '../../../../lib/money.ts'
import { hasRight } from '../../../../state/managePages.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { SkeletonSpinner } from '../../../../ui/Spinner.tsx'
import { paperNames } from '../OrderPapers.tsx'
import { EInvoiceForm, EwayForm, EwaySheet } from './PortalForms.tsx'

const StyledPapers = styled.section`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding-block: 0.75rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .papers__acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.5rem;
  }
  summary {
    padding-block: 0.75rem;
    cursor: pointer;
  }
  @media print {
    display: none;
  }
`

interface ShopPapersProps {
  order: Order
  session: Session
}
type CardProps = ShopPapersProps & { known: OrderPapers; reread: () => void }

function Paper({ paper, order, session, known, reread }: CardProps & { paper: PaperRow }) {
  const own = { paper, token: session.token }
  const { eway } = known
  const { email } = order.user
  const { _id, kind, number, day, total, facts, waitsFor } = paper
  const send = async () => {
    const { message } = await mailPaper(_id, own.token)
    toast.success(message)
  }
  // Finance alone says what the portal has registered.
  const needsIrn = hasRight(session, 'money') && waitsFor !== '' && kind === 'invoice' && !facts.eInvoice
  return (
    <li>
      <p>
        <b>
          {paperNames[kind]} <span className="nb">{number}</span>
        </b>
      </p>
      <p className="small muted">
        <time dateTime={day}>{formatDate(day)}</time> · {formatCharge(total)}
      </p>
      {facts.eway && <p className="small">E-way bill {facts.eway.number}</p>}
      {facts.eInvoice && <p className="small">IRN entered, {formatDate(facts.eInvoice.ackDay)}</p>}
      {waitsFor && <p className="small">{waitsFor}</p>}
      <div className="papers__acts">
        {!waitsFor && (
          <FileButton
            variant="quiet"
            size="sm"
            name="PDF"
            busy="Fetching"
            aria-label={kind === 'invoice' ? `PDF of ${number}, three copies` : `PDF of ${number}`}
            {...paperPdf(paper)}
            token={own.token}
          />
        )}
        {!waitsFor && email && (
          <WorkButton
            variant="quiet"
            size="sm"
            name="Send by mail"
            busy="Sending"
            aria-label={`Send ${number} by mail to ${email}`}
            run={send}
          />
        )}
        {kind === 'invoice' && (eway || facts.eway) && <EwayForm {...own} eway={eway} onDone={reread} />}
        {needsIrn && <EInvoiceForm {...own} onDone={reread} />}
      </div>
    </li>
  )
}

function Card(props: CardProps) {
  const { order, session, known } = props
  const { papers, isOn, refusal, canMake, eway } = known
  const { token } = session
  const keep = useKeepPapers(order._id, token)
  const make = async () => keep(await makePapers(order._id, token))
  return (
    <>
      {eway && !eway.isDone && !order.isDelivered && (
        <Alert tone="warn">
          <p>
            <b>E-way bill needed before it leaves.</b> The chairs are worth {formatCharge(eway.value)}, above{' '}
            {formatCharge(eway.limit)}.
          </p>
          {!eway.invoice && (
            <>
              <p>Make the invoice first: the bill names its number.</p>
              <details>
                <summary>What the portal asks</summary>
                <EwaySheet sheet={eway.sheet} />
              </details>
            </>
          )}
        </Alert>
      )}
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <Paper key={paper._id} paper={paper} {...props} />
          ))}
        </ul>
      )}
      {refusal && <p className={isOn ? undefined : 'muted'}>{refusal}</p>}
      {papers.length === 0 && !refusal && !canMake && (
        <p className="muted">None yet. The shop makes them by itself.</p>
      )}
      {canMake && <WorkButton variant="secondary" name="Make the invoice now" busy="Making it" run={make} />}
      {papers.some(({ kind }) => kind === 'invoice') && (
        <p className="small muted">
          An invoice holds what was true when it was made. Chairs that come back make a credit note.
        </p>
      )}
    </>
  )
}

/** The papers of an order, for the shop. They are read again when something has happened to the order. */
export function ShopPapers({ order, session }: ShopPapersProps) {
  const request = useOrderPapers(order._id, session.token)
  const { retry } = request
  const happened = order.events.length
  const seen = useRef(happened)
  useEffect(() => {
    if (seen.current === happened) return
    seen.current = happened
    retry()
  }, [happened, retry])
  return (
    <StyledPapers className="order__card" aria-label="Papers">
      <h2>Papers</h2>
      <Loaded request={request} fallback={<SkeletonSpinner label="Loading the papers" />}>
        {(known) => <Card order={order} session={session} known={known} reread={retry} />}
      </Loaded>
    </StyledPapers>
  )
}
