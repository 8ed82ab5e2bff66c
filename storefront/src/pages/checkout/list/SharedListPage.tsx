import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { Failure } from '../../../components/Loaded.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { formatCharge } from '../../../lib/money.ts'
import { countLines, unitOf } from '../../../lib/units.ts'
import { paths } from '../../../paths.ts'
import { maxCartLines } from '../../../state/cart.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CartSkeleton } from '../cart/CartSkeleton.tsx'
import { CartFrame } from '../cart/CartFrame.tsx'
import { SharedLines } from './SharedLines.tsx'
import { keepLines, useSharedList, type SharedLine } from './useSharedList.ts'

const Intro = styled.p`
  margin-block: -0.5rem clamp(1.5rem, 3vw, 2.5rem);
`

const Keep = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  margin-top: 1.5rem;
  p {
    max-width: 38em;
    color: var(--ink-2);
  }
  .keep__sum {
    color: var(--ink);
    font-weight: 600;
  }
  @media print {
    button,
    .keep__hint {
      display: none;
    }
  }
`

function KeepLines({ lines }: { lines: readonly SharedLine[] }) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(0)
  const kept = lines.filter(({ qty }) => qty > 0)
  const sum = kept.reduce((total, { product, qty }) => total + product.price * qty, 0)
  const isPartial = sum > 0 && kept.some(({ product }) => product.price === 0)
  const keep = () => {
    const missing = keepLines(lines)
    if (missing > 0) setLeft(missing)
    else void navigate(paths.cart)
  }
  if (kept.length === 0) return null
  return (
    <Keep>
      <p className="keep__sum">
        {countLines(kept.map(({ product, qty }) => ({ unit: unitOf(product), qty })))},{' '}
        {sum > 0 ? `at list price ${formatCharge(sum)}` : 'price on request'}
        <span>{isPartial && ', and what has its price on request'}</span>
      </p>
      {left > 0 && (
        <Alert>{`Your list holds ${maxCartLines} different chairs, so ${left} of these found no room. The others are in it.`}</Alert>
      )}
      <Button size="lg" onClick={keep}>
        Put these in my list
      </Button>
      <p className="keep__hint">A chair that is in your list already gets the quantity from here.</p>
    </Keep>
  )
}

function SharedList() {
  const [query] = useSearchParams()
  const { lines, dropped, isKnown, ...request } = useSharedList(query.get('items') ?? '')
  if (request.error && !isKnown) return <Failure request={request} what="The list could not be read." />
  if (!isKnown) return <CartSkeleton label="Loading the list" />
  return (
    <>
      {dropped > 0 && (
        <div style={{ marginBottom: '1.25rem' }}>
          <Alert tone="info">
            {dropped === 1
              ? '1 line of this list is left out: we no longer sell it'
              : `${dropped} lines of this list are left out: we no longer sell them`}
            , or the link was cut short.
          </Alert>
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState action={<LinkButton to={paths.latest}>See all chairs</LinkButton>}>
          We no longer sell the chairs of this list.
        </EmptyState>
      ) : (
        <>
          <SharedLines lines={lines} />
          <KeepLines lines={lines} />
        </>
      )}
    </>
  )
}

/** `/list?items={id}*{qty},…`: somebody's list, to be read and to be taken over. */
export function SharedListPage() {
  const isKnown = useHydrated()
  return (
    <CartFrame title="A shared list" subject="The list">
      <Intro className="intro">
        Someone picked these chairs and shared the list with you. Your changes do not affect theirs.
      </Intro>
      {isKnown ? <SharedList /> : <CartSkeleton label="Loading the list" />}
    </CartFrame>
  )
}
