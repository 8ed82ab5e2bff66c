import type { Order } from 'cms/contract/orders'
import { formatPaid } from 'cms/rules/orders/orderWords'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Line } from './OrderTimeline.styles.ts'

interface Step {
  name: string
  at: string | null
  /** The text until it has happened; '' where it need not. */
  pending: string
  /** How it writes its time. */
  format?: (at: string) => string
}

interface Words {
  waits: Readonly<Record<string, string>>
  waitsElse: string
  comes: string
}

const toOwner: Words = {
  waits: {
    paypal: 'Waiting for your payment with PayPal',
    'Bank transfer': 'Waiting for your bank transfer',
    'Cash on delivery': 'In cash, at your door',
  },
  waitsElse: 'Waiting for your payment',
  comes: 'We call you before we come',
}
const toShop: Words = {
  waits: {
    paypal: 'Waiting for the customer’s payment with PayPal',
    'Bank transfer': 'Waiting for the customer’s bank transfer',
    'Cash on delivery': 'In cash, at the customer’s door',
  },
  waitsElse: 'Waiting for the customer’s payment',
  comes: 'Call the customer before you come',
}

/** Returns the steps in the order in which they happen: cash, and the rest of a quote, is paid on delivery. */
function stepsOf(order: Order, { waits, waitsElse, comes }: Words): Step[] {
  const { createdAt, paidAt, deliveredAt, paymentMethod, toConfirm, openPrice, quote } = order
  const isRestLeft = paidAt === null && quote?.duePrice === 0
  const waitsNow = waits[paymentMethod] ?? waitsElse
  const pending = isRestLeft ? `${formatCharge(openPrice)} is due on delivery` : waitsNow
  // All may have come back, and its money gone.
  const paid = { name: 'Paid', at: paidAt, pending: openPrice <= 0 ? '' : pending, format: formatPaid }
  const delivered = {
    name: 'Delivered',
    at: deliveredAt,
    pending: toConfirm ? 'Waits for confirmation' : comes,
  }
  const isPaidLater = deliveredAt !== null && (paidAt === null || paidAt > deliveredAt)
  const isCash = paymentMethod === 'Cash on delivery' && paidAt === null
  return [
    { name: 'Placed', at: createdAt, pending: '' },
    ...(isCash || isRestLeft || isPaidLater ? [delivered, paid] : [paid, delivered]),
  ]
}

const Entry = ({ name, at, pending, format = formatDateTime }: Step) => (
  <li className={at ? 'time--done' : undefined}>
    <span className="time__dot">{at && <Icon name="check" />}</span>
    <b>
      {name}
      {!at && <span className="sr">: not yet</span>}
    </b>
    <span>{at ? <time dateTime={at}>{format(at)}</time> : pending}</span>
  </li>
)

/** The past and coming steps of an order, in Indian time. */
export function OrderTimeline({ order, isOwner }: { order: Order; isOwner: boolean }) {
  const { cancelledAt } = order
  const steps = stepsOf(order, isOwner ? toOwner : toShop).filter(
    ({ at, pending }) => at !== null || (cancelledAt === null && pending !== ''),
  )
  return (
    <Line aria-label="Status of the order">
      {steps.map((step) => (
        <Entry key={step.name} {...step} />
      ))}
      {cancelledAt && (
        <li className="time--over">
          <span className="time__dot">
            <Icon name="x" />
          </span>
          <b>Cancelled</b>
          <span>
            <time dateTime={cancelledAt}>{formatDateTime(cancelledAt)}</time>
          </span>
        </li>
      )}
    </Line>
  )
}
