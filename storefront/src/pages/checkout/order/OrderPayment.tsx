import { paymentLabels, type Order, type PaymentMethod } from 'cms/contract/orders'
import { formatPaid } from 'cms/rules/orders/orderWords'
import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { formatCharge } from '../../../lib/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { BankAccount, Until } from '../BankAccount.tsx'
import { paypalPrice } from '../choices.ts'
import type { OrderActions } from './useOrderActions.ts'

const StyledPayment = styled.div`
  > * + * {
    margin-top: 0.75rem;
  }
  b {
    font-weight: 600;
  }
  @media print {
    .payment__paypal {
      display: none;
    }
  }
`

interface PayingProps {
  order: Order
  actions: OrderActions
  isOwner: boolean
  /** Whether the payment is being checked elsewhere on the page. */
  isChecking: boolean
}

/** The amount, the reference and the bank account, for the customer. */
function BankTransfer(props: PayingProps) {
  const { bankDetails, openPrice, orderNumber, quote, upi } = props.order
  const due = quote?.duePrice ?? openPrice
  if (due === 0) return <p>{formatCharge(openPrice)} is due on delivery.</p>
  if (!props.isOwner)
    return (
      <>
        <p>
          Waiting for the customer’s transfer of <b>{formatCharge(due)}</b>, with{' '}
          <b className="nb">{orderNumber}</b> as the purpose.
        </p>
        <Until {...props.order} isOwner={props.isOwner} />
      </>
    )
  return (
    <>
      <BankAccount amount={due} purpose={orderNumber} bankDetails={bankDetails} upi={upi} />
      <Until {...props.order} isOwner={props.isOwner} />
    </>
  )
}

function Online({ method, ...props }: PayingProps & { method: 'paypal' | 'razorpay' }) {
  const { order, actions, isOwner, isChecking } = props
  const { paypal } = useSite().checkout
  const name = paymentLabels[method]
  const isLeaving = actions.busy === method
  // One that was begun before a part came in another way is of another sum.
  const charged =
    order.paypal && order.receivedPrice === 0
      ? `${order.paypal.currency} ${order.paypal.amount}`
      : paypal && paypalPrice(order.openPrice, paypal)
  return (
    <>
      <p>
        {formatCharge(order.openPrice)}
        {method === 'razorpay' && <span>, by UPI, card or net banking</span>}
        {method === 'paypal' && charged && (
          <>
            , which PayPal charges as <b className="nb">{charged}</b>
          </>
        )}
        .
      </p>
      {isOwner && (
        <Button
          className="payment__paypal"
          size="lg"
          block
          disabled={isChecking}
          isBusy={isLeaving}
          busy={`Opening ${name}`}
          onClick={() => void (method === 'paypal' ? actions.goToPaypal() : actions.goToRazorpay())}
        >
          {`Pay with ${name}`}
        </Button>
      )}
      <Until {...props.order} isOwner={props.isOwner} />
    </>
  )
}

/** The cash for the chairs that are on their way: the rest of them may follow. */
function cashNow({ orderItems, shippingPrice, receivedPrice, openPrice, isSent, isDelivered }: Order) {
  const left = orderItems.reduce((sum, line) => sum + (line.left ?? 0) * line.price, 0)
  const due = left + shippingPrice - receivedPrice
  return left > 0 && due > 0 && !isSent && !isDelivered ? Math.min(due, openPrice) : openPrice
}

function HowToPay(props: PayingProps) {
  const { order, isOwner } = props
  const { paymentMethod: method } = order
  if (method === 'paypal' || method === 'razorpay') return <Online {...props} method={method} />
  if (order.paymentMethod === 'Bank transfer') return <BankTransfer {...props} />
  const amount = <b>{formatCharge(cashNow(order))}</b>
  if (!isOwner) return <p>The customer pays {amount} in cash when the chairs come.</p>
  return <p>Please have {amount} ready in cash when the chairs come.</p>
}

/** The payment: the next step, or that it is done. */
export function OrderPayment(props: PayingProps) {
  const { order } = props
  const { paymentMethod, isPaid, paidAt, cancelledAt, openPrice, paymentResult } = order
  return (
    <StyledPayment>
      <p>
        <b>{paymentLabels[paymentMethod as PaymentMethod] ?? paymentMethod}</b>
      </p>
      {isPaid && (
        <p>
          Paid{paidAt && <span> on {formatPaid(paidAt)}</span>}
          {order.paypal && <span>{`, as ${order.paypal.currency} ${order.paypal.amount}`}</span>}.
          {paymentResult?.id && <span className="faint small"> Payment {paymentResult.id}</span>}
        </p>
      )}
      {!isPaid && cancelledAt !== null && <p>There is nothing to pay: the order was cancelled.</p>}
      {!isPaid && cancelledAt === null && openPrice > 0 && <HowToPay {...props} />}
    </StyledPayment>
  )
}
