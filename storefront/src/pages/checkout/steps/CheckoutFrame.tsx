import type { Session } from 'cms/contract/accounts/users'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { useCheckedCart } from '../../../state/useCheckedCart.ts'
import { Wrap } from '../../../ui/Section.tsx'
import { CheckoutSteps, type CheckoutStep } from './CheckoutSteps.tsx'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { NoScriptAlert } from '../NoScriptAlert.tsx'
import { useCheckoutGuard } from './useCheckoutGuard.ts'

const StyledFrame = styled(Wrap)`
  padding-block: clamp(1.5rem, 4vw, 3.5rem) var(--section);
  h1 {
    font-size: var(--t-h2);
  }
  .checkout__columns {
    display: grid;
    gap: clamp(2rem, 4vw, 4rem);
    align-items: start;
  }
  .checkout__columns > * {
    min-width: 0;
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

/** The user who checks out, and their cart. */
export interface CheckoutVisit {
  session: Session
  cart: CheckedCart
}

interface CheckoutMainProps {
  className?: string
  children: ReactNode
}

/** The column for what is to be done. */
export const CheckoutMain = ({ className, children }: CheckoutMainProps) => (
  <div className={['checkout__main', className].filter(Boolean).join(' ')}>{children}</div>
)

interface CheckoutFrameProps {
  title: string
  step: CheckoutStep
  /** Renders two columns: the form of the step, and the summary of the order. */
  children: (visit: CheckoutVisit) => ReactNode
}

/** A step of the checkout. Redirects visitors who cannot be at this step. */
export function CheckoutFrame({ title, step, children }: CheckoutFrameProps) {
  const session = useCheckoutGuard()
  const cart = useCheckedCart()
  return (
    <StyledFrame>
      <PageMeta title={title} index={false} />
      <h1>{title}</h1>
      <CheckoutSteps now={step} />
      <NoScriptAlert />
      <div className="checkout__columns">
        {session ? children({ session, cart }) : <CheckoutSkeleton label="Loading your order" />}
      </div>
    </StyledFrame>
  )
}
