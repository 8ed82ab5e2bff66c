import { styled } from 'styled-components'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../api/site.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { useAddressDraft, useMadeChoice } from '../../../state/checkout.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { findAddress, findMethod } from '../choices.ts'
import { Link } from '../../../ui/Link.tsx'

const Steps = styled.nav`
  margin-block: 1.25rem clamp(1.5rem, 3vw, 2.5rem);
  ol {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    padding: 0;
    list-style: none;
  }
  li {
    border-top: 3px solid var(--line);
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  .steps--done {
    border-color: var(--accent);
  }
  .steps--now {
    border-color: var(--ink);
    color: var(--ink);
    font-weight: 600;
  }
  li > * {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.75rem;
    width: max-content;
    max-width: 100%;
  }
  a {
    color: var(--accent);
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  b {
    font-weight: inherit;
  }
`

const steps = [
  { id: 'shipping', label: 'Shipping', path: paths.shipping },
  { id: 'payment', label: 'Payment', path: paths.payment },
  { id: 'placeOrder', label: 'Place Order', path: paths.placeOrder },
] as const

export type CheckoutStep = (typeof steps)[number]['id']

/**
 * Returns which steps are done. A later step normally implies the earlier ones, but not if its address was typed while
 * the shop is closed.
 */
function useDone(at: number) {
  const { paymentMethods } = useSite().checkout
  const hasAddress = findAddress(useAddressDraft()) !== undefined
  const hasMethod = findMethod(useMadeChoice(), paymentMethods) !== undefined
  const isKnown = useHydrated()
  return [hasAddress, hasMethod].map((isDone, index) => index < at && (isDone || !isKnown))
}

/** The progress of the checkout. Done steps can be opened again; later ones cannot be opened in advance. */
export function CheckoutSteps({ now }: { now: CheckoutStep }) {
  const at = steps.findIndex(({ id }) => id === now)
  const done = useDone(at)
  return (
    <Steps aria-label="Checkout">
      <ol>
        {steps.map(({ id, label, path }, index) => {
          if (index !== at && !done[index])
            return (
              <li key={id}>
                <span>
                  <span aria-hidden="true">{index + 1}</span> {label}
                </span>
              </li>
            )
          if (index === at)
            return (
              <li key={id} className="steps--now" aria-current="step">
                <b>
                  <span aria-hidden="true">{index + 1}</span> {label}
                </b>
              </li>
            )
          return (
            <li key={id} className="steps--done">
              <Link to={path}>
                <Icon name="check" />
                {label}
                <span className="sr"> (done)</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Steps>
  )
}
