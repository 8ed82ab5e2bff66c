import type { Db } from 'mongodb'
import { newId } from '../../ids.ts'

/** An order of version 1.0.0, as MongoDB holds it. */
interface OldOrder {
  _id: string
  totalPrice: number
  paymentMethod: string
  isPaid?: boolean
  isDelivered?: boolean
  refundDue?: boolean
  toConfirm?: boolean
  paidAt?: Date | null
  deliveredAt?: Date | null
  cancelledAt?: Date | null
  cancelReason?: string | null
  paymentResult?: { status?: string | null; captureId?: string | null }
  createdAt: Date
  clearedAt?: Date | null
  shippingAddress: Readonly<Record<string, string | undefined>>
  orderItems: readonly { name: string }[]
}

const ways: Readonly<Record<string, string>> = { paypal: 'PayPal', 'Cash on delivery': 'Cash' }

const hasMoney = ({ isPaid, refundDue, paymentResult }: OldOrder) =>
  Boolean(isPaid) || (Boolean(refundDue) && paymentResult?.status === 'COMPLETED')

/** The events that the columns of an order of 1.0.0 tell of. */
function eventsOf(order: OldOrder) {
  const { _id, createdAt, paidAt, deliveredAt, cancelledAt } = order
  const event = (kind: string, at: Date, more: object = {}) => ({
    _id: newId() as never,
    order: _id,
    kind,
    at,
    byName: 'The shop',
    createdAt: at,
    updatedAt: at,
    ...more,
  })
  const payment = {
    amount: order.totalPrice,
    way: ways[order.paymentMethod] ?? 'Bank transfer',
    reference: order.paymentResult?.captureId ?? null,
  }
  return [
    ...(hasMoney(order) ? [event('payment', paidAt ?? createdAt, payment)] : []),
    ...(order.isDelivered ? [event('delivered', deliveredAt ?? createdAt)] : []),
    ...(cancelledAt ? [event('cancelled', cancelledAt, { note: order.cancelReason ?? null })] : []),
  ]
}

function stateOf({ isPaid, isDelivered, refundDue, toConfirm, cancelledAt, paymentMethod }: OldOrder) {
  const isCash = paymentMethod === 'Cash on delivery'
  if (refundDue && (cancelledAt || isDelivered)) return 'to refund'
  if (cancelledAt) return 'cancelled'
  if (isDelivered && isPaid) return 'done'
  if (isDelivered) return isCash ? 'cash to collect' : 'waiting for payment'
  if (toConfirm) return 'to confirm'
  return isPaid || isCash ? 'to pack' : 'waiting for payment'
}

function searchTextOf({ shippingAddress: to, orderItems, clearedAt }: OldOrder) {
  if (clearedAt) return null
  const address = [to.fullName, to.phone, to.addressLine1, to.addressLine2, to.city, to.pinCode, to.gstin]
  return [...address, ...orderItems.map(({ name }) => name)].filter(Boolean).join('\n')
}

/** Gives the orders of version 1.0.0 their events, states and texts to search. Those that have a state are left as they are. */
export async function addOrderEvents(db: Db) {
  const orders = db.collection<OldOrder>('orders')
  for await (const order of orders.find({ state: { $exists: false } })) {
    const events = db.collection('order-events')
    await events.deleteMany({ order: order._id })
    const made = eventsOf(order)
    if (made.length > 0) await events.insertMany(made)
    const openPrice = (order.cancelledAt ? 0 : order.totalPrice) - (hasMoney(order) ? order.totalPrice : 0)
    await orders.updateOne(
      { _id: order._id },
      { $set: { state: stateOf(order), openPrice, searchText: searchTextOf(order) } as never },
    )
  }
}
