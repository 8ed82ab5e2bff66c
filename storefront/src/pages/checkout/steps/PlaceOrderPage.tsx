import { paymentLabels, type PaymentMethod, type ShippingAddress } from 'cms/contract/orders'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { PlannedSummary, usePrices } from '../OrderSummary.tsx'
import { paths } from '../../../paths.ts'
import { useAddressDraft, useMadeChoice } from '../../../state/checkout.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { Failure } from '../../../components/Loaded.tsx'
import { AddressText } from '../../../components/AddressText.tsx'
import { CheckoutFrame, CheckoutMain, type CheckedCart, type CheckoutVisit } from './CheckoutFrame.tsx'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { findAddress, findMethod, paypalPrice } from '../choices.ts'
import { OrderLines } from '../OrderLines.tsx'
import { OrderProblemAlert } from './OrderProblemAlert.tsx'
import { PlaceOrderButton } from './PlaceOrderButton.tsx'
import { PurchasingClosed } from './PurchasingClosed.tsx'
import { useRedirect } from './useCheckoutGuard.ts'
import { useIsOpen } from './useIsOpen.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

const Review = styled(CheckoutMain)`
  display: grid;
  gap: clamp(1.5rem, 3vw, 2.25rem);
  .review__choices {
    display: grid;
    gap: 1rem;
  }
  .review__choice {
    padding: 1rem 1.25rem 1.25rem;
    border-radius: var(--r-3);
    background: var(--surface);
  }
  .review__head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
  }
  h2 {
    font: 600 var(--t-base) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  .review__lines > .review__head {
    margin-bottom: 0.35rem;
  }
  @media (min-width: 600px) {
    .review__choices {
      grid-template-columns: 1fr 1fr;
    }
  }
`

interface HeadProps {
  title: string
  to: string
  /** The link's label for screen readers. */
  change: string
}

const Head = ({ title, to, change }: HeadProps) => (
  <div className="review__head">
    <h2>{title}</h2>
    <TextLink tall to={to}>
      Change<span className="sr"> {change}</span>
    </TextLink>
  </div>
)

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

function orderLinesOf({ lines }: CheckedCart, problems: Readonly<Record<string, string>> = {}) {
  return lines.map(({ item, price, qty, changes, isAvailable }) => {
    const said = problems[item.product]
    const why =
      said ?? (isAvailable ? undefined : `${changes.map(asSentence).join(' ')} It is not part of this order.`)
    return {
      ...item,
      price,
      qty,
      notes: isAvailable ? changes : [],
      problem: why && (
        <>
          {why}{' '}
          <TextLink tall to={paths.cart}>
            Go to your cart
          </TextLink>
        </>
      ),
    }
  })
}

interface PlaceOrderProps extends CheckoutVisit {
  address: ShippingAddress
  method: PaymentMethod
  /** Called when the shop takes no orders any more. */
  onClosed: () => void
}

function PlaceOrder({ address, method, onClosed, ...visit }: PlaceOrderProps) {
  const { cart } = visit
  const { checkout } = useSite()
  const { prices, before, problem, isBusy, place } = usePlaceOrder(visit, onClosed)
  const isReady = useHydrated() && cart.isChecked && cart.bought.length > 0
  return (
    <>
      <Review>
        {problem && <OrderProblemAlert problem={problem} before={before} />}
        {!cart.isChecked && <Failure request={cart} />}
        <div className="review__choices">
          <section className="review__choice" aria-label="Shipping address">
            <Head title="Shipping address" to={paths.shipping} change="the shipping address" />
            <AddressText address={address} />
          </section>
          <section className="review__choice" aria-label="Payment method">
            <Head title="Payment method" to={paths.payment} change="the payment method" />
            <p>{paymentLabels[method]}</p>
            {method === 'paypal' && checkout.paypal && (
              <p className="muted small">
                PayPal does not take rupees. It charges {paypalPrice(prices.totalPrice, checkout.paypal)}, at
                ₹{checkout.paypal.rate} for 1 {checkout.paypal.currency}.
              </p>
            )}
          </section>
        </div>
        <section className="review__lines" aria-label="Your chairs">
          <Head title="Your chairs" to={paths.cart} change="what is in the cart" />
          <OrderLines lines={orderLinesOf(cart, problem?.lines)} />
        </section>
      </Review>
      <PlannedSummary lines={cart.bought} prices={prices}>
        <PlaceOrderButton
          isReady={isReady}
          isBusy={isBusy}
          onPlace={() => void place({ shippingAddress: address, paymentMethod: method })}
        />
      </PlannedSummary>
    </>
  )
}

function Closed({ cart, isRefused }: { cart: CheckedCart; isRefused: boolean }) {
  return (
    <>
      <div>
        <PurchasingClosed lines={cart.lines} isRefused={isRefused} />
      </div>
      <PlannedSummary lines={cart.bought} prices={usePrices(cart.bought)} />
    </>
  )
}

function Step(visit: CheckoutVisit) {
  const { checkout } = useSite()
  const isOpen = useIsOpen()
  const address = findAddress(useAddressDraft())
  const method = findMethod(useMadeChoice(), checkout.paymentMethods)
  const [isRefused, setRefused] = useState(false)
  // The shop may open again.
  useEffect(() => {
    if (isOpen) setRefused(false)
  }, [isOpen])
  const missing = address ? (method ? undefined : paths.payment) : paths.shipping
  useRedirect(isOpen ? missing : undefined)
  if (isOpen === undefined) return <CheckoutSkeleton label="Checking whether the shop is open" />
  if (!isOpen || isRefused) return <Closed cart={visit.cart} isRefused={isRefused} />
  if (!address || !method) return null
  return <PlaceOrder {...visit} address={address} method={method} onClosed={() => setRefused(true)} />
}

export function PlaceOrderPage() {
  return (
    <CheckoutFrame title="Place Order" step="placeOrder">
      {(visit) => <Step key={visit.session._id} {...visit} />}
    </CheckoutFrame>
  )
}
