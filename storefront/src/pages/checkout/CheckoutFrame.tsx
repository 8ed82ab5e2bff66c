import type { Session } from 'cms/contract/users'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PageMeta } from '../../components/PageMeta.tsx'
import { useCheckedCart } from '../../state/useCheckedCart.ts'
import { Wrap } from '../../ui/Section.tsx'
import { CheckoutSteps, type CheckoutStep } from './CheckoutSteps.tsx'
import { NeedsScript, WaitingBones } from './CheckoutWait.tsx'
import { useCheckoutGuard } from './useCheckoutGuard.ts'

const StyledFrame = styled(Wrap)`
  padding-block: clamp(1.5rem, 4vw, 3.5rem) var(--section);
  h1 {
    font-size: var(--t-h2);
  }
  nav {
    margin-block: 1.25rem clamp(1.5rem, 3vw, 2.5rem);
  }
  .checkout__columns {
    display: grid;
    gap: clamp(2rem, 4vw, 4rem);
    align-items: start;
  }
  .checkout__columns > * {
    min-width: 0;
  }
  .summary__gst:last-child {
    margin-bottom: 0;
  }
  @media (min-width: 1024px) {
    .checkout__main {
      max-width: 44rem;
    }
    .checkout__columns {
      grid-template-columns: 7fr 4fr;
    }
  }
`

export type CheckedCart = ReturnType<typeof useCheckedCart>

/** Who goes through the checkout, and with what. */
export interface CheckoutVisit {
  session: Session
  cart: CheckedCart
}

interface CheckoutFrameProps {
  title: string
  step: CheckoutStep
  /** Two columns: what is to be done, and the summary of the order. */
  children: (visit: CheckoutVisit) => ReactNode
}

/** A step of the checkout. Who may not be here is led to where they can go on. */
export function CheckoutFrame({ title, step, children }: CheckoutFrameProps) {
  const session = useCheckoutGuard()
  const cart = useCheckedCart()
  return (
    <StyledFrame>
      <PageMeta title={title} index={false} />
      <h1>{title}</h1>
      <CheckoutSteps now={step} />
      <NeedsScript />
      <div className="checkout__columns">
        {session ? children({ session, cart }) : <WaitingBones label="Loading your order" />}
      </div>
    </StyledFrame>
  )
}
