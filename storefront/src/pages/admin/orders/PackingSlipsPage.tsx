import { styled } from 'styled-components'
import { useSearchParams } from 'react-router-dom'
import { useOrder, useOrderPapers } from '../../../api/orders.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { PaperDesk, PaperStyle } from '../../../components/paper/PaperDesk.styles.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure, useManager } from '../../../state/useManager.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { PackingSlip } from './PackingSlip.tsx'

const SlipDesk = styled(PaperDesk)`
  .sheet + .sheet {
    margin-top: 1rem;
  }
  h1 {
    font-size: 20pt;
    color: var(--ink);
  }
  h2 {
    margin-bottom: 1mm;
    font: 600 8.75pt/1.4 var(--font-text);
    letter-spacing: 0;
    color: var(--ink-2);
  }
  p + h2 {
    margin-top: 3mm;
  }
  .slip__quiet {
    display: block;
    color: var(--ink-2);
    font-size: 8.75pt;
  }
  .slip__where {
    display: grid;
    grid-template-columns: 1.4fr 1fr auto;
    gap: 8mm;
    padding-block: 2mm;
  }
  .slip__address {
    font: 12pt/1.45 var(--font-text);
  }
  .slip__chairs {
    width: 100%;
    border-collapse: collapse;
    border-top: 1px solid var(--ink);
  }
  .slip__chairs :is(th, td) {
    padding: 2mm 2mm 2mm 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  .slip__chairs .slip__count {
    font-size: 13pt;
    font-weight: 600;
  }
  .slip__box {
    display: block;
    width: 5mm;
    height: 5mm;
    border: 1px solid var(--ink);
    border-radius: 1mm;
  }
  .slip__line {
    display: block;
    height: 12mm;
    border-bottom: 1px solid var(--ink);
  }
  .slip__signed {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 8mm;
    margin-top: auto;
    padding-top: 18mm;
  }
  .slip__signed p {
    border-top: 1px solid var(--ink);
    padding-top: 1mm;
  }
  @media (max-width: 700px) {
    .slip__where {
      grid-template-columns: 1fr;
    }
  }
  /* The boxes are ticked by hand: a phone has room for the rest without them. */
  @media screen and (max-width: 700px) {
    .slip__chairs :is(th, td):nth-child(n + 5) {
      display: none;
    }
  }
  @media print {
    .sheet + .sheet {
      margin-top: 0;
    }
    .slip__where {
      grid-template-columns: 1.4fr 1fr auto;
    }
  }
`

function Slip({ id, token }: { id: string; token: string }) {
  const request = useOrder(id, token)
  const papers = useOrderPapers(id, token)
  useManageFailure(request.error ?? papers.error)
  const fallback = <SkeletonSpinner label="Loading an order" />
  return (
    <Loaded request={request} fallback={fallback}>
      {(order) => (
        <Loaded request={papers} fallback={fallback}>
          {(known) => <PackingSlip order={order} papers={known.papers} />}
        </Loaded>
      )}
    </Loaded>
  )
}

/** `/admin/packingslips?orders=…`: the packing slips of some orders, each on its sheet. */
export function PackingSlipsPage() {
  const session = useManager('orders')
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const ids = isHydrated
    ? [...new Set((query.get('orders') ?? '').split(',').filter(Boolean))].slice(0, 100)
    : []
  const [only] = ids
  return (
    <SlipDesk>
      <PaperStyle />
      <PageMeta title="Packing slips" index={false} />
      <div className="sheet__bar">
        <TextLink tall to={ids.length === 1 && only ? paths.order(only) : paths.orderList}>
          Go Back
        </TextLink>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
      </div>
      {isHydrated && ids.length === 0 && <EmptyState>No order is chosen.</EmptyState>}
      {session && ids.map((id) => <Slip key={id} id={id} token={session.token} />)}
    </SlipDesk>
  )
}
