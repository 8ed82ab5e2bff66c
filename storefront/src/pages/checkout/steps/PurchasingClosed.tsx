import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { usePrices } from '../OrderSummary.tsx'
import { CartEnquiryButton } from '../CartEnquiryButton.tsx'
import { callLink, formatPhone } from '../../../lib/chat.ts'
import type { CheckedLine } from '../../../state/useCheckedCart.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const StyledClosed = styled.div`
  .closed__refusal {
    margin-bottom: 1.25rem;
  }
  section {
    padding: clamp(1.25rem, 3vw, 2.25rem);
    border-radius: var(--r-3);
    background: var(--accent-wash);
  }
  h2 {
    font-size: var(--t-h3);
  }
  section > p {
    margin-block: 0.75rem 1.5rem;
    max-width: 34em;
    color: var(--ink-2);
  }
  .closed__ways {
    display: grid;
    gap: 0.75rem;
  }
  @media (min-width: 600px) {
    .closed__ways {
      grid-template-columns: 1fr 1fr;
    }
  }
`

const takeFocus = (box: HTMLElement | null) => box?.focus()

interface PurchasingClosedProps {
  lines: readonly CheckedLine[]
  /** Whether the shop has closed since the page was rendered, and has refused the order. */
  isRefused?: boolean
}

/** Shown instead of the payment while the shop is not open. The cart can be sent as an enquiry. */
export function PurchasingClosed({ lines, isRefused }: PurchasingClosedProps) {
  const { callPhone } = useSite()
  const { totalPrice } = usePrices(lines.filter(({ isAvailable }) => isAvailable))
  return (
    <StyledClosed>
      {isRefused && (
        <div className="closed__refusal" tabIndex={-1} ref={takeFocus}>
          <Alert>Nothing was ordered. The shop has closed for online orders in the meantime.</Alert>
        </div>
      )}
      <section aria-labelledby="closed">
        <h2 id="closed">Our online shop is launching soon</h2>
        <p>
          Paying online is not yet offered. Please send us your list and we will reply with a price, or call
          us and order by phone. Your list stays as it is.
        </p>
        <div className="closed__ways">
          <CartEnquiryButton lines={lines} total={totalPrice} variant="primary" word="list" />
          <AnchorButton block variant="secondary" href={callLink(callPhone)}>
            <Icon name="phone" />
            Call {formatPhone(callPhone)}
          </AnchorButton>
        </div>
      </section>
    </StyledClosed>
  )
}
