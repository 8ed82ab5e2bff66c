import type { Order } from 'cms/contract/orders'
import { useLocation } from 'react-router-dom'
import { formatMoment } from '../../lib/dates.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Turning } from '../../ui/Spinner.tsx'
import type { OrderActions } from './useOrderActions.ts'
import type { PaypalReturn } from './usePaypalReturn.ts'

interface OrderNoticesProps {
  order: Order
  isOwner: boolean
  failure: OrderActions['failure']
  paypal: { state: PaypalReturn; check: () => void }
}

const next = {
  paypal: 'One step is left: pay with PayPal.',
  'Bank transfer': 'One step is left: the bank transfer.',
  'Cash on delivery': 'We call you before we come.',
} as Readonly<Record<string, string>>

const Checking = () => (
  <Alert tone="info">
    <Turning className="spin" aria-hidden /> We are confirming your payment with PayPal. Please wait.
  </Alert>
)

const RefundDue = ({ paymentResult }: Order) => (
  <Alert>
    <b>Refund due.</b> A payment came after the order was cancelled and has to go back
    {paymentResult?.id ? `: PayPal payment ${paymentResult.id}` : ''}
    {paymentResult?.email ? ` from ${paymentResult.email}` : ''}.
  </Alert>
)

/** What the visitor should read first: what has just happened, and what went wrong. */
export function OrderNotices({ order, isOwner, failure, paypal }: OrderNoticesProps) {
  const { state } = useLocation() as { state: { isNew?: unknown } | null }
  const { isPaid, isDelivered, cancelledAt, cancelReason, refundDue, orderNumber, user, paymentMethod } =
    order
  const isNew = state?.isNew === true && isOwner && cancelledAt === null && !isPaid
  // What stands in the dialog of a cancelling, and what has come right meanwhile, is not said here.
  const isSaid = failure?.action === 'cancel' ? isPaid || isDelivered || cancelledAt !== null : !isPaid
  const isPaypalFailed = paypal.state === 'failed' && !isPaid && cancelledAt === null
  return (
    <>
      {refundDue && <RefundDue {...order} />}
      {isNew && (
        <Alert tone="ok">
          Thank you, {user.name}. Your order {orderNumber} is placed. {next[paymentMethod]}
        </Alert>
      )}
      {paypal.state === 'checking' && <Checking />}
      {paypal.state === 'paid' && isPaid && (
        <Alert tone="ok">Thank you, {user.name}. Your payment has arrived.</Alert>
      )}
      {paypal.state === 'cancelled' && !isPaid && cancelledAt === null && (
        <Alert tone="warn">
          You left PayPal without paying, and nothing was charged. The order waits
          {order.payUntil ? ` until ${formatMoment(order.payUntil)}` : ''}: you can pay below.
        </Alert>
      )}
      {failure && (isSaid || failure.action === 'deliver') && (
        <Alert>
          <p>{failure.message}</p>
          {isPaypalFailed && (
            <Button variant="secondary" size="sm" onClick={paypal.check}>
              Try again
            </Button>
          )}
        </Alert>
      )}
      {cancelledAt && (
        <Alert tone="warn">
          This order was cancelled on {formatMoment(cancelledAt)}.
          {cancelReason && <p style={{ overflowWrap: 'anywhere' }}>Reason: {cancelReason}</p>}
        </Alert>
      )}
    </>
  )
}
