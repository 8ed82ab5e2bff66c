import type { Payload } from 'payload'
import { type Action, type Note, recordChange, recordChanges } from '../../audit/audit.ts'
import type { Order } from '../../payload-types.ts'
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

/** Records what has happened to an order: confirmed, paid, delivered, cancelled. */
export async function recordOrderChange(payload: Payload, before: Order, after: Order) {
  const notes: Note[] = []
  if (before.toConfirm && !after.toConfirm)
    notes.push(orderNote(after, 'confirmed', [{ field: 'toConfirm', from: true, to: false }]))
  if (!before.isPaid && after.isPaid)
    notes.push(orderNote(after, 'paid', [{ field: 'isPaid', from: false, to: true }]))
  if (!before.isDelivered && after.isDelivered)
    notes.push(orderNote(after, 'delivered', [{ field: 'isDelivered', from: false, to: true }]))
  if (!before.cancelledAt && after.cancelledAt)
    notes.push(
      orderNote(after, 'cancelled', [{ field: 'cancelReason', from: null, to: after.cancelReason ?? null }]),
    )
  await recordChanges(payload, notes)
}

/** Records the stock of a line, given back by an order. */
export const recordLine = (payload: Payload, order: { orderNumber?: string }, line: MovedLine) =>
  recordChange(payload, lineNote(order.orderNumber, line))
