import type { Payload } from 'payload'
import { type Action, type FieldChange, type Note, recordChange, recordChanges } from '../../audit/audit.ts'
import type { StoredEvent } from '../../database/orders/orderEvents.ts'
import type { Order } from '../../payload-types.ts'
import type { OrderSummary } from '../../rules/orders/orderState.ts'
import { formatPaise } from '../../text/format.ts'

const orderNote = (order: Order, action: Action, changes: Note['changes'] = []): Note => ({
  action,
  subject: 'orders',
  id: order.id,
  name: order.orderNumber,
  changes,
})

/** The stock of a line that an order has taken or given back. */
interface MovedLine {
  product: string
  name: string
  change: number
  /** How many there are after it. */
  left: number
}

const lineNote = (orderNumber: string | undefined, { product, name, change, left }: MovedLine): Note => ({
  action: change < 0 ? 'ordered' : 'returned',
  subject: 'stock',
  id: product,
  name,
  changes: [
    { field: 'countInStock', from: left - change, to: left },
    ...(orderNumber ? [{ field: 'order', from: null, to: orderNumber }] : []),
  ],
})

/** Records a new order of its customer, and the stock of its lines. */
export const recordPlaced = (payload: Payload, order: Order, lines: readonly MovedLine[]) =>
  recordChanges(payload, [
    orderNote(order, 'placed', [
      { field: 'totalPrice', from: null, to: formatPaise(order.totalPrice) },
      { field: 'paymentMethod', from: null, to: order.paymentMethod },
    ]),
    ...lines.map((line) => lineNote(order.orderNumber, line)),
  ])

const moneyWords = ({ amount, way }: StoredEvent) => `${formatPaise(amount ?? 0)}, ${way ?? ''}`
const byLine = ({ lines }: StoredEvent) =>
  (lines?.returned ?? [])
    .map(({ qty, restock }) => `${qty}${restock ? ', back on the shelf' : ''}`)
    .join('; ')

type Trail = Pick<Note, 'action' | 'changes'>

interface Happened {
  added: readonly StoredEvent[]
  /** The events before. */
  events: readonly StoredEvent[]
  before: OrderSummary
  after: OrderSummary
}

/** How the trail tells an event; null for notes, which tell nothing of the order. */
function trailOf(event: StoredEvent, { events, before, after }: Happened): Trail | null {
  const to = (field: string, value: string | null): FieldChange => ({ field, from: null, to: value })
  const flips = (field: 'isPaid' | 'isDelivered' | 'toConfirm') =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }]
  switch (event.kind) {
    case 'payment':
      return { action: 'paid', changes: [...flips('isPaid'), to('payment', moneyWords(event))] }
    case 'refund':
      return { action: 'refunded', changes: [to('refund', moneyWords(event))] }
    case 'handed in':
      return { action: 'handed in', changes: [to('cash', moneyWords(event)), to('person', event.person)] }
    case 'confirmed':
      return { action: 'confirmed', changes: flips('toConfirm') }
    case 'packed':
    case 'sent':
      return { action: event.kind, changes: event.person ? [to('person', event.person)] : [] }
    case 'delivered':
      return { action: 'delivered', changes: flips('isDelivered') }
    case 'cancelled':
      return { action: 'cancelled', changes: [to('cancelReason', event.note)] }
    case 'returned':
      return { action: 'returned', changes: [to('chairs', byLine(event)), to('reason', event.note)] }
    case 'address changed':
      return { action: 'changed', changes: [to('address', event.note)] }
    case 'taken back': {
      const target = events.find(({ id }) => id === event.target)
      const what = [target?.kind, target?.amount ? moneyWords(target) : ''].filter(Boolean).join(': ')
      return {
        action: 'taken back',
        changes: [{ field: 'event', from: what, to: null }, to('reason', event.note)],
      }
    }
    default:
      return null
  }
}

/** Records what has happened to an order. */
export const recordOrderChange = (payload: Payload, order: Order, happened: Happened) =>
  recordChanges(
    payload,
    happened.added.flatMap((event) => {
      const trail = trailOf(event, happened)
      return trail ? [orderNote(order, trail.action, trail.changes)] : []
    }),
  )

/** Records the stock of a line, given back by an order. */
export const recordLine = (payload: Payload, order: { orderNumber?: string }, line: MovedLine) =>
  recordChange(payload, lineNote(order.orderNumber, line))
