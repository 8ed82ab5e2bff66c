import type { Deliveries, OrderRow } from 'cms/contract/orders'
import { deliverOrders } from '../../../api/orders.ts'
import { formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { AskButton } from '../../../components/manage/AskButton.tsx'

const orderCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`

interface DeliverOrdersProps {
  orders: readonly OrderRow[]
  token: string
  onDone: (answer: Deliveries) => void
}

/** Marks the chosen orders as delivered, once somebody has said that they are. */
export const DeliverOrders = ({ orders, token, onDone }: DeliverOrdersProps) => (
  <AskButton
    variant="quiet"
    size="sm"
    name="Mark as delivered"
    busy="Marking as delivered"
    question={
      orders.length === 1 ? 'Has this order arrived?' : `Have these ${orderCount(orders.length)} arrived?`
    }
    run={() =>
      deliverOrders(
        orders.map(({ _id }) => _id),
        token,
      )
    }
    onDone={onDone}
  >
    <p>{orders.map(({ orderNumber }) => orderNumber).join(', ')}</p>
    <p className="muted">
      Each customer gets a mail that says so. An order that may not go yet stays as it is, and you read why. A
      wrong click can be taken back for 15 minutes.
    </p>
  </AskButton>
)

/** Says which orders were delivered, and of the others why not. */
export function DeliveryAnswer({ answer }: { answer: Deliveries }) {
  const refused = answer.filter(({ message }) => message)
  const done = answer.length - refused.length
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Alert tone={refused.length > 0 ? 'warn' : 'ok'}>
        <p>{done > 0 ? `${orderCount(done)} marked as delivered.` : 'No order was marked as delivered.'}</p>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ _id, orderNumber, message }) => (
              <li key={_id}>
                <TextLink to={paths.order(_id)}>{orderNumber || 'An order that is gone'}</TextLink>: {message}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
