import type { Order } from 'cms/contract/orders'
import { otherWords } from 'cms/rules/orders/orderWords'
import { priceOrder, termsAt } from 'cms/rules/orderPrices'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { countItems } from '../../state/cart.ts'
import { useAddressDraft } from '../../state/checkout.ts'
import { pinCode } from '../../state/pinCode.ts'
import { Price } from '../../components/product/Price.tsx'

/** Sums in a box, with a parent's --summary-padding and --summary-position. */
export const StyledSummary = styled.section`
  background: var(--surface);
  border-radius: var(--r-3);
  padding: var(--summary-padding, clamp(1.25rem, 2.5vw, 2rem));
  h2 {
    font-size: var(--t-h3);
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.6rem 1rem;
    margin: 1.1rem 0 0;
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    text-align: right;
    text-wrap: balance;
  }
  .summary__total {
    padding-top: 0.9rem;
    border-top: 1px solid var(--line);
    font-weight: 600;
    color: var(--ink);
  }
  dd.summary__total {
    margin-left: -1rem;
    padding-top: 0.7rem;
  }
  .summary__gst {
    margin: 0.6rem 0 1.4rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .summary__gst:last-child {
    margin-bottom: 0;
  }
  @media (min-width: 1024px) {
    position: var(--summary-position, sticky);
    top: calc(var(--header-h) + 1rem);
  }
  @media print {
    position: static;
  }
`

/** Returns the PIN code of the delivery: of the address, or the one asked for. */
function useDeliveryPin() {
  const [address, asked] = [useAddressDraft(), pinCode.use()]
  return address?.pinCode || asked || ''
}

/** Returns the price of lines under the shop's present terms at the address, or the PIN code asked for, in rupees. */
export function usePrices(lines: readonly { price: number; qty: number }[]) {
  const { deliveryAreas, checkout } = useSite()
  return priceOrder(lines, termsAt(useDeliveryPin(), deliveryAreas, checkout))
}

interface Amounts {
  itemsPrice: number
  shippingPrice: number
  totalPrice: number
  quote?: Order['quote']
}

interface OrderSummaryProps {
  lines: readonly { qty: number; price?: number | undefined }[]
  /** Undefined while they load. */
  prices: Amounts | undefined
  title?: string
  /** A closed shop promises no delivery for free. */
  isClosed?: boolean
  /** The PIN code of the delivery. */
  pin?: string
  /** The pieces by the words of their kinds. */
  pieces?: string | undefined
  /** Buttons and notes below the amounts. */
  children?: ReactNode
}

/** Without a price there is no sum; with some prices the sum covers those alone. */
function coverageOf(lines: OrderSummaryProps['lines']) {
  const unpriced = lines.filter(({ price }) => price === 0).length
  if (unpriced === 0) return 'all'
  return unpriced < lines.length ? 'some' : 'none'
}

const Amount = ({ amount, large }: { amount: number | undefined; large?: boolean }) =>
  amount === undefined ? (
    <>
      <span aria-hidden="true">…</span>
      <span className="sr">Being checked</span>
    </>
  ) : (
    <Price exact amount={amount} large={large} />
  )

/**
 * How many and how much. GST is in the prices. Around it CSS may set --summary-padding, and --summary-position where
 * there is room beside it.
 */
export function OrderSummary({
  lines,
  prices,
  title = 'Summary',
  isClosed,
  pin,
  pieces,
  children,
}: OrderSummaryProps) {
  const count = countItems(lines)
  const delivery = prices?.shippingPrice
  const coverage = coverageOf(lines)
  const amountOf = (amount: number | undefined, large?: boolean) =>
    coverage === 'none' ? 'Price on request' : <Amount amount={amount} large={large} />
  return (
    <StyledSummary aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {pieces && (
          <>
            <dt>Quantity</dt>
            <dd>{pieces}</dd>
          </>
        )}
        <dt>{`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`}</dt>
        <dd>{amountOf(prices?.itemsPrice)}</dd>
        {count > 0 && coverage !== 'none' && !(isClosed && !delivery) && (
          <>
            <dt>{pin ? `Delivery to ${pin}` : 'Delivery'}</dt>
            <dd>{delivery === 0 ? 'Free' : <Amount amount={delivery} />}</dd>
          </>
        )}
        {prices?.quote && prices.quote.otherPrice !== 0 && (
          <>
            <dt>{otherWords(prices.quote.services)}</dt>
            <dd>
              <Amount amount={prices.quote.otherPrice} />
            </dd>
          </>
        )}
        <dt className="summary__total">Total</dt>
        <dd className="summary__total">{amountOf(prices?.totalPrice, true)}</dd>
        {prices?.quote && prices.quote.advancePrice > 0 && (
          <>
            <dt>To pay with the order</dt>
            <dd>
              <Amount amount={prices.quote.advancePrice} />
            </dd>
          </>
        )}
      </dl>
      <p className="summary__gst">
        <span>{coverage === 'some' && 'Chairs with a price on request are not in the total. '}</span>Prices
        include GST.
      </p>
      {children}
    </StyledSummary>
  )
}

/** The summary of what is not ordered yet: it goes where the visitor has said. */
export function PlannedSummary(props: Omit<OrderSummaryProps, 'isClosed' | 'pin'>) {
  const isClosed = useSite().purchasing !== 'open'
  return <OrderSummary {...props} isClosed={isClosed} pin={useDeliveryPin()} />
}
