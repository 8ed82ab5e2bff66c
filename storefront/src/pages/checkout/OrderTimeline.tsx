import type { Order } from 'cms/contract/orders'
import { styled } from 'styled-components'
import { formatMoment } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'

const Line = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 2rem 1fr;
    column-gap: 0.875rem;
    position: relative;
    padding-bottom: 1.25rem;
  }
  li::before {
    content: '';
    position: absolute;
    left: calc(1rem - 1px);
    top: 2rem;
    bottom: 0;
    border-left: 2px solid var(--line);
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:last-child::before {
    display: none;
  }
  .time__dot {
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border: 2px solid var(--field);
    border-radius: 50%;
    background: var(--paper);
  }
  .time__dot .i {
    width: 1.1rem;
    height: 1.1rem;
    stroke-width: 2.5;
  }
  .time--done::before {
    border-color: var(--accent);
  }
  .time--done .time__dot {
    border-color: var(--accent-solid);
    background: var(--accent-solid);
    color: var(--on-accent);
  }
  .time--over .time__dot {
    border-color: var(--danger-solid);
    background: var(--danger-solid);
    color: #fff;
  }
  b {
    font-weight: 600;
    line-height: 2rem;
  }
  li > span:last-child {
    grid-column: 2;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  @media (min-width: 768px) {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    li {
      grid-template-columns: 1fr;
      align-content: start;
      padding: 0 1rem 0 0;
    }
    li::before {
      left: 2rem;
      right: 0;
      top: calc(1rem - 1px);
      bottom: auto;
      border-left: 0;
      border-top: 2px solid var(--line);
    }
    .time__dot {
      grid-row: auto;
      position: relative;
    }
    li > span:last-child {
      grid-column: 1;
    }
  }
`

interface Step {
  name: string
  at: string | null
  /** What is said while it has not happened. */
  pending: string
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

/** In the order in which they happen: cash is paid when the chairs are there. */
function stepsOf(order: Order, { waits, waitsElse, comes }: Words): Step[] {
  const { createdAt, paidAt, deliveredAt, paymentMethod } = order
  const paid = { name: 'Paid', at: paidAt, pending: waits[paymentMethod] ?? waitsElse }
  const delivered = { name: 'Delivered', at: deliveredAt, pending: comes }
  const isPaidLater = deliveredAt !== null && (paidAt === null || paidAt > deliveredAt)
  const isCash = paymentMethod === 'Cash on delivery' && paidAt === null
  return [
    { name: 'Placed', at: createdAt, pending: '' },
    ...(isCash || isPaidLater ? [delivered, paid] : [paid, delivered]),
  ]
}

const Entry = ({ name, at, pending }: Step) => (
  <li className={at ? 'time--done' : undefined}>
    <span className="time__dot">{at && <Icon name="check" />}</span>
    <b>
      {name}
      {!at && <span className="sr">: not yet</span>}
    </b>
    <span>{at ? <time dateTime={at}>{formatMoment(at)}</time> : pending}</span>
  </li>
)

/** What has happened to an order and what comes, with the time in Mumbai. */
export function OrderTimeline({ order, isOwner }: { order: Order; isOwner: boolean }) {
  const { cancelledAt } = order
  const steps = stepsOf(order, isOwner ? toOwner : toShop).filter(
    ({ at }) => cancelledAt === null || at !== null,
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
            <time dateTime={cancelledAt}>{formatMoment(cancelledAt)}</time>
          </span>
        </li>
      )}
    </Line>
  )
}
