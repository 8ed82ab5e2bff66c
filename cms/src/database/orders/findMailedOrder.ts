import type { Payload } from 'payload'
import { shippingAddress, type ShippingAddress } from '../../contract/orders.ts'
import type { Order } from '../../payload-types.ts'
import { findPlainRows } from '../plainRows.ts'
import { querySqlite } from '../statements.ts'

const fields = [
  'orderNumber',
  'customerName',
  'customerEmail',
  'customerPhone',
  'itemsPrice',
  'shippingPrice',
  'otherPrice',
  'services',
  'totalPrice',
  'advancePrice',
  'quote',
  'theirNumber',
  'paymentMethod',
  'bankDetails',
  'isPaid',
  'paidAt',
  'isDelivered',
  'deliveredAt',
  'cancelledAt',
  'cancelReason',
  'refundDue',
  'toConfirm',
  'state',
  'openPrice',
  'createdAt',
] as const
const paypalFields = ['currency', 'amount', 'rate'] as const

type Line = Pick<Order['orderItems'][number], 'name' | 'qty' | 'price' | 'note' | 'short'>

/** The parts of an order that its mails tell. */
export type MailedOrder = Pick<Order, (typeof fields)[number]> & {
  orderItems: Line[]
  shippingAddress: Pick<Order['shippingAddress'], keyof ShippingAddress>
  paypal?: Pick<NonNullable<Order['paypal']>, (typeof paypalFields)[number]>
}

const isMongo = ({ db }: Payload) => db.name === 'mongoose'

const paths = [
  ...fields,
  ...Object.keys(shippingAddress.shape).map((name) => `shippingAddress.${name}`),
  ...paypalFields.map((name) => `paypal.${name}`),
]

async function findLines(payload: Payload, id: string): Promise<Line[]> {
  const { rows } = await querySqlite<Line>(payload, {
    sql: 'SELECT "name", "qty", "price", "note", "short" FROM "orders_order_items" WHERE "_parent_id" = ? ORDER BY "_order"',
    args: [id],
  })
  return rows
}

/** Returns what the mails of an order tell, or null. Runs no hooks. */
export async function findMailedOrder(payload: Payload, id: string): Promise<MailedOrder | null> {
  const [order] = await findPlainRows<MailedOrder>(payload, {
    collection: 'orders',
    by: ['id', [id]],
    fields: isMongo(payload) ? [...paths, 'orderItems'] : paths,
  })
  if (!order || isMongo(payload)) return order ?? null
  // SQLite holds 0 and 1.
  const { isPaid, isDelivered, refundDue, toConfirm } = order
  const flags = {
    isPaid: !!isPaid,
    isDelivered: !!isDelivered,
    refundDue: !!refundDue,
    toConfirm: !!toConfirm,
  }
  return { ...order, ...flags, orderItems: await findLines(payload, id) }
}
