import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { DeliveryRow } from '../../../components/delivery/DeliveryRow.tsx'
import { promiseRowLook } from '../../../components/delivery/promiseRow.styles.ts'
import { countLines } from '../../../lib/units.ts'
import { paths } from '../../../paths.ts'
import type { CheckedLine } from '../../../state/useCheckedCart.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { CartEnquiryButton } from '../CartEnquiryButton.tsx'
import { PlannedSummary, usePrices } from '../OrderSummary.tsx'
import { UnverifiedNotice } from './UnverifiedNotice.tsx'

const Ways = styled.div`
  display: grid;
  gap: 0.75rem;
  p {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .ways__closed {
    padding-top: 0.9rem;
    border-top: 1px solid var(--line);
  }
  @media print {
    display: none;
  }
`

const Delivery = styled.div`
  ${promiseRowLook}
  margin-bottom: 1.4rem;
  border-top: 1px solid var(--line);
`

interface CheckoutProps {
  isOpen: boolean
  isEmpty: boolean
}

/** Stays while the shop is closed, outlined: the way to the checkout exists, and says that it is not open yet. */
function Checkout({ isOpen, isEmpty }: CheckoutProps) {
  const look = { size: 'lg', block: true, variant: isOpen ? 'primary' : 'secondary' } as const
  return isEmpty ? (
    <Button {...look} disabled>
      Proceed to checkout
    </Button>
  ) : (
    <LinkButton {...look} to={paths.login(paths.shipping)}>
      Proceed to checkout
    </LinkButton>
  )
}

interface CartSummaryProps {
  lines: readonly CheckedLine[]
  /** The lines that can be bought. */
  bought: readonly CheckedLine[]
  /** False while the prices are not those of today. */
  isKnown: boolean
}

/** How many and how much, and the two ways on: the list for the chat, and the checkout. */
export function CartSummary({ lines, bought, isKnown }: CartSummaryProps) {
  const { purchasing, deliveryAreas } = useSite()
  const isOpen = purchasing === 'open'
  const prices = usePrices(bought)
  const checkout = <Checkout isOpen={isOpen} isEmpty={bought.length === 0} />
  const send = lines.length > 0 && (
    <CartEnquiryButton lines={lines} total={prices.totalPrice} variant={isOpen ? 'secondary' : 'primary'} />
  )
  return (
    <PlannedSummary
      lines={bought}
      prices={isKnown ? prices : undefined}
      pieces={bought.length > 0 ? countLines(bought) : undefined}
    >
      {deliveryAreas.length > 0 && (
        <Delivery>
          <DeliveryRow />
        </Delivery>
      )}
      {bought.length > 0 && <UnverifiedNotice lines={bought} total={prices.totalPrice} />}
      {isOpen ? (
        <Ways>
          {checkout}
          {send && <p>The shop is open. You can also send this cart to us and we will reply with a price.</p>}
          {send}
        </Ways>
      ) : (
        <Ways>
          {send && <p>We get every chair with its quantity, SKU and note, and reply with a price.</p>}
          {send}
          {send && (
            <TextLink tall to={paths.enquire(lines.map(({ item }) => item))}>
              No WhatsApp? Use our form
            </TextLink>
          )}
          <p className="ways__closed">Our online shop is launching soon.</p>
          {checkout}
        </Ways>
      )}
    </PlannedSummary>
  )
}
