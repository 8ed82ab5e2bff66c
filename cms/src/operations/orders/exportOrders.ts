import type { Payload, Where } from 'payload'
import { recordExport } from '../../audit/recordExport.ts'
import { eachWholePart } from '../../database/eachPart.ts'
import { findOrderEvents } from '../../database/orders/orderEvents.ts'
import { groupRows } from '../../database/rows/groupRows.ts'
import type { Order } from '../../payload-types.ts'
import { isInView, orderListViews, type OrderViewKey } from '../../rules/orders/orderListViews.ts'
import type { OrderSummary } from '../../rules/orders/orderState.ts'
import { orderWords } from '../../rules/orders/orderWords.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { foldedText, lookFor } from '../../rules/search/lookFor.ts'
import { dayInIndia } from '../../text/format.ts'
import { type Columns, csvTable } from '../imports/cells.ts'
import { summaryOf } from './changeOrder.ts'
import { linesOf } from './returnChairs.ts'

interface Exported {
  order: Order
  summary: OrderSummary
}

/** A day in India. */
const day = (at: string | null | undefined) => (at ? dayInIndia(new Date(at)) : '')
const joined = (parts: readonly unknown[], by: string) => parts.filter(Boolean).join(by)

/** The chairs that the customer has, each line as '2 × Regent, SKU EXE-01, model R1, Black'. */
function chairs({ order, summary }: Exported) {
  const placed = new Map(order.orderItems.map((line) => [String(line.id), line]))
  return linesOf(order, summary).flatMap(({ id, name }) => {
    const qty = summary.kept.get(id) ?? 0
    const { sku, modelNo, colorOption } = placed.get(id) ?? {}
    const words = [`${qty} × ${name}`, sku && `SKU ${sku}`, modelNo && `model ${modelNo}`, colorOption]
    return qty > 0 ? [joined(words, ', ')] : []
  })
}

const columns: Columns<Exported> = {
  Number: ({ order }) => order.orderNumber,
  Day: ({ order }) => day(order.createdAt),
  State: ({ summary }) => summary.state,
  Customer: ({ order }) => order.customerName,
  'E-mail': ({ order }) => order.customerEmail,
  Phone: ({ order }) => order.customerPhone,
  'Deliver to': ({ order }) => order.shippingAddress.fullName,
  'Phone there': ({ order }) => order.shippingAddress.phone,
  Address: ({ order: { shippingAddress: at } }) => joined([at.addressLine1, at.addressLine2], ', '),
  City: ({ order }) => order.shippingAddress.city,
  'PIN code': ({ order }) => order.shippingAddress.pinCode,
  'State of India': ({ order }) => order.shippingAddress.state,
  GSTIN: ({ order }) => order.shippingAddress.gstin,
  Company: ({ order }) => order.shippingAddress.company,
  'Floor and lift': ({ order }) => order.shippingAddress.floor,
  'Preferred day': ({ order }) => order.shippingAddress.preferredDay,
  Chairs: (exported) => chairs(exported).join('; '),
  'Number of chairs': ({ summary }) => [...summary.kept.values()].reduce((sum, qty) => sum + qty, 0),
  'Delivery fee': ({ order }) => toRupees(order.shippingPrice),
  'Other services and rounding': ({ order }) => toRupees(order.otherPrice ?? 0),
  Total: ({ order }) => toRupees(order.totalPrice),
  'After returns': ({ summary }) => toRupees(summary.charge),
  Received: ({ summary }) => toRupees(summary.received),
  Open: ({ summary }) => toRupees(summary.open),
  Advance: ({ order: { advancePrice } }) => (advancePrice == null ? '' : toRupees(advancePrice)),
  Quote: ({ order }) => order.quote,
  'Their number': ({ order }) => order.theirNumber,
  'Pays by': ({ order }) => order.paymentMethod,
  Paid: ({ summary }) => day(summary.paidAt),
  Delivered: ({ summary }) => day(summary.deliveredAt),
  Cancelled: ({ summary }) => day(summary.cancelledAt),
}

interface Choice {
  view: OrderViewKey
  /** A search, as the list has it. */
  q: string
  /** The ids of some orders, in place of a view and a search. */
  orders: readonly string[]
}

/** Returns whether an order stands in the list that is exported. */
function isListed({ view: key, q, orders }: Choice) {
  if (orders.length > 0) return () => true
  const view = orderListViews.find((one) => one.key === key)
  const isFound = lookFor(q)
  return (order: Order) => {
    const { id, orderNumber, customerName: name, customerEmail: email, state: stored } = order
    const state = stored ?? 'done'
    const { refundDue, isDelivered, cancelledAt } = order
    const facts = { refundDue: !!refundDue, isDelivered: !!isDelivered, isCancelled: !!cancelledAt }
    if (view && !isInView(view, { state, ...facts })) return false
    if (!isFound) return true
    const user = { name, email, phone: order.customerPhone ?? '' }
    const totalPrice = toRupees(order.totalPrice)
    const words = order.searchText ?? ''
    return isFound(foldedText(orderWords({ _id: id, orderNumber, user, state, totalPrice, words })))
  }
}

/** Yields the wanted orders with what happened to them, in parts, newest first. */
async function* exportedOf(payload: Payload, where: Where, isWanted: (order: Order) => boolean) {
  for await (const part of eachWholePart(payload, 'orders', where)) {
    const found = part.filter(isWanted)
    const ids = found.map(({ id }) => id)
    const events = groupRows(await findOrderEvents(payload, ids), ({ order }) => order)
    yield found.map((order): Exported => ({ order, summary: summaryOf(order, events.get(order.id) ?? []) }))
  }
}

/**
 * Yields orders as the parts of a file that spreadsheets open as it is meant, one row each, newest first. It stands in
 * the trail, since it takes customers' names and addresses out of the shop.
 */
export async function* exportOrders(
  payload: Payload,
  choice: Choice,
  who: { id: string; name: string },
): AsyncGenerator<string> {
  const { view, q, orders } = choice
  const what: Record<string, string | number> =
    orders.length > 0 ? { orders: orders.length } : { view, search: q }
  await recordExport(payload, { subject: 'orders', name: 'Orders', who, what })
  const where: Where = orders.length > 0 ? { id: { in: [...orders] } } : {}
  yield* csvTable(columns, exportedOf(payload, where, isListed(choice)))
}
