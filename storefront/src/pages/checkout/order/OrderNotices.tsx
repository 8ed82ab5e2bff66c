import { paymentLabels, type Order, type PaymentMethod } from 'cms/contract/orders'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SpinnerIcon } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { forgetJustPlaced, isJustPlaced } from '../justPlaced.ts'
import type { OrderActions } from './useOrderActions.ts'
import type { PaypalReturn } from './usePaypalReturn.ts'

const StyledNotices = styled.div`
  display: grid;
  gap: 0.75rem;
  &:not(:empty) {
    margin-bottom: 1.75rem;
  }
  b {
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`

interface OrderNoticesProps {
  order: Order
  isOwner: boolean
  actions: Pick<OrderActions, 'failure' | 'done'>
  paypal: { state: PaypalReturn; check: () => void }
}

const next: Record<PaymentMethod, string> = {
  paypal: 'One step is left: pay with PayPal.',
  razorpay: 'One step is left: pay with Razorpay.',
  'Bank transfer': 'One step is left: the bank transfer.',
  'Cash on delivery': 'We call you before we come.',
}

/** The messages after an admin's actions. */
const noted = {
  confirm: 'The order is confirmed now.',
  pay: 'The order is paid now.',
  deliver: 'The order is delivered now.',
} as Readonly<Record<string, string>>

const nameOf = ({ paymentMethod: method }: Pick<Order, 'paymentMethod'>) =>
  paymentLabels[method as PaymentMethod] ?? method

const Checking = (order: Order) => (
  <Alert tone="info">
    <SpinnerIcon className="spin" aria-hidden /> We are confirming your payment with {nameOf(order)}. Please
    wait.
  </Alert>
)

const RefundDue = ({ openPrice, paymentResult, paymentMethod }: Order) => (
  <Alert>
    <b>Refund due.</b>{' '}
    {openPrice < 0
      ? `${formatCharge(-openPrice)} has to go back`
      : 'A payment does not count for this order and has to go back'}
    {paymentResult?.id ? `: ${nameOf({ paymentMethod })} payment ${paymentResult.id}` : ''}
    {paymentResult?.email ? ` from ${paymentResult.email}` : ''}.
  </Alert>
)

/** Says what an order waits for whose customer has no verified address, and how it goes on. */
const ToConfirm = ({ order: { payUntil, user }, isOwner }: Pick<OrderNoticesProps, 'order' | 'isOwner'>) => (
  <Alert tone="warn">
    <p>
      <b>This order waits for confirmation</b>
      {payUntil && <span>, until {formatDateTime(payUntil)}</span>}.
    </p>
    {isOwner ? (
      <p>
        Follow the link that we mailed to <b style={{ overflowWrap: 'anywhere' }}>{user.email}</b>, and we get
        the chairs ready. <TextLink to={paths.profile}>Send the link again</TextLink>
      </p>
    ) : (
      <p>The customer’s email is not verified. The link in their mail confirms the order, or you do.</p>
    )}
  </Alert>
)

/** Messages about the latest change and any failure. */
export function OrderNotices({ order, isOwner, actions, paypal }: OrderNoticesProps) {
  const { failure, done = '' } = actions
  const { isPaid, isDelivered, cancelledAt, cancelReason, refundDue, orderNumber, user, paymentMethod } =
    order
  const [isNew] = useState(isJustPlaced(order._id))
  useEffect(forgetJustPlaced, [])
  const isThanked = isNew && isOwner && cancelledAt === null && !isPaid
  // Leaves out a failure that the cancel dialog shows, and one that has since been resolved.
  const isSaid = failure?.action === 'cancel' ? isPaid || isDelivered || cancelledAt !== null : !isPaid
  const isPaypalFailed = paypal.state === 'failed' && !isPaid && cancelledAt === null
  return (
    <StyledNotices className="order__notices">
      {refundDue && <RefundDue {...order} />}
      {order.toConfirm && <ToConfirm order={order} isOwner={isOwner} />}
      {isThanked && (
        <Alert tone="ok">
          Thank you, {user.name}. Your order <span className="nb">{orderNumber}</span> is placed.{' '}
          {order.toConfirm ? '' : next[paymentMethod as PaymentMethod]}
        </Alert>
      )}
      {paypal.state === 'none' && noted[done] && (
        <Alert tone="ok">
          {done === 'pay' && !isPaid ? 'The payment is noted now.' : noted[done]} The customer gets a mail
          that says so.
        </Alert>
      )}
      {paypal.state === 'checking' && <Checking {...order} />}
      {paypal.state === 'paid' && isPaid && (
        <Alert tone="ok">Thank you, {user.name}. Your payment has arrived.</Alert>
      )}
      {paypal.state === 'cancelled' && !isPaid && cancelledAt === null && (
        <Alert tone="warn">
          {paymentMethod === 'razorpay'
            ? 'Razorpay knows of no payment yet. If you have paid, it shows here as soon as Razorpay knows.'
            : `You left ${nameOf(order)} without paying, and nothing was charged.`}{' '}
          The order waits
          {order.payUntil ? ` until ${formatDateTime(order.payUntil)}` : ''}: you can pay below.
        </Alert>
      )}
      {failure && (isSaid || failure.action === 'deliver' || failure.action === 'confirm') && (
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
          This order was cancelled on {formatDateTime(cancelledAt)}.
          {cancelReason && <p style={{ overflowWrap: 'anywhere' }}>Reason: {cancelReason}</p>}
        </Alert>
      )}
    </StyledNotices>
  )
}
