import { ownRecords } from './ownRecords.ts'

/**
 * The events of orders after they were placed, money too: the state of an order follows from them
 * (rules/orders/orderState.ts). Only operations/orders writes them, and no event is ever changed: a wrong click is taken
 * back by a new one.
 */
export const OrderEvents = ownRecords('order-events', [
  { name: 'order', type: 'text', required: true, index: true },
  { name: 'kind', type: 'text', required: true, index: true },
  { name: 'at', type: 'date', required: true, index: true },
  // The person: an account's id, and the name as it was. Null and 'The shop' for what no person did.
  { name: 'by', type: 'text' },
  { name: 'byName', type: 'text', required: true },
  // Of a payment or a refund, in paise.
  { name: 'amount', type: 'number' },
  { name: 'day', type: 'text' },
  { name: 'way', type: 'text' },
  // Of a transfer; the courier's number of a parcel.
  { name: 'reference', type: 'text' },
  // Packs it, or brings it; of a payment in cash, has the cash.
  { name: 'person', type: 'text' },
  { name: 'note', type: 'text' },
  // { returned: [{ line, qty, restock }], added: [{ id, product, name, image, price, qty }] }
  { name: 'lines', type: 'json' },
  // The event that this one takes back.
  { name: 'target', type: 'text' },
])
