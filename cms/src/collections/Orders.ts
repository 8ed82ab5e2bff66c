import type { Access, CollectionConfig, Field } from 'payload'
import { noOne, staffOrOwner } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * How far an order's stock is. An order is there once its stock is `taken`; while `taking` or `undoing` nobody sees it.
 * See operations/moveStock.ts.
 */
export const stockSteps = ['taking', 'undoing', 'taken', 'settled', 'returning', 'returned'] as const
export type StockStep = (typeof stockSteps)[number]
/** Those of orders that are not there. */
export const unplacedSteps: StockStep[] = ['taking', 'undoing']

const placedForStaffOrOwner: Access = async (args) => {
  const seen = await staffOrOwner(args)
  if (seen === false) return false
  const placed = { stockStep: { not_in: unplacedSteps } }
  return seen === true ? placed : { and: [seen, placed] }
}

/** Money is kept in whole paise, so that sums are exact. */
const paise = (name: string): Field => ({
  name,
  type: 'number',
  required: true,
  min: 0,
  admin: { description: 'In paise.' },
})
const line = (name: string, required = true): Field => ({ name, type: 'text', required, maxLength: 200 })
const hidden = { hidden: true }

export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: {
    group: 'Sales',
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'customerName', 'totalPrice', 'isPaid', 'isDelivered', 'createdAt'],
  },
  // Changed by the operations alone, each a conditional statement: a form would write back what it once read.
  access: { read: placedForStaffOrOwner, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  fields: [
    idField,
    { name: 'orderNumber', type: 'text', required: true, unique: true, index: true },
    // Names and prices are plain values: deleting a user or a product changes no order.
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    line('customerName'),
    line('customerEmail'),
    line('customerPhone', false),
    {
      name: 'orderItems',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        { name: 'product', type: 'text', required: true, index: true },
        line('name'),
        { name: 'image', type: 'text' },
        paise('price'),
        { name: 'qty', type: 'number', required: true, min: 1 },
      ],
    },
    {
      name: 'shippingAddress',
      type: 'group',
      fields: [
        line('fullName'),
        line('phone'),
        line('addressLine1'),
        line('addressLine2', false),
        line('city'),
        line('state'),
        line('pinCode'),
        line('country'),
        { ...line('gstin', false), label: 'GSTIN' } as Field,
      ],
    },
    line('paymentMethod'),
    paise('itemsPrice'),
    paise('shippingPrice'),
    paise('totalPrice'),
    { name: 'isPaid', type: 'checkbox', defaultValue: false, index: true },
    { name: 'paidAt', type: 'date' },
    { name: 'isDelivered', type: 'checkbox', defaultValue: false, index: true },
    { name: 'deliveredAt', type: 'date' },
    { name: 'cancelledAt', type: 'date', index: true },
    { name: 'cancelReason', type: 'text', maxLength: 500 },
    {
      name: 'refundDue',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      admin: { description: 'A payment came after the order was cancelled: it has to go back.' },
    },
    {
      name: 'paymentResult',
      type: 'group',
      fields: [
        line('captureId', false),
        line('status', false),
        line('updateTime', false),
        line('email', false),
      ],
    },
    {
      name: 'paypal',
      type: 'group',
      label: 'PayPal',
      fields: [
        { name: 'orderId', type: 'text', index: true },
        line('currency', false),
        { ...line('amount', false), label: 'Charged amount' } as Field,
        { name: 'rate', type: 'number', admin: { description: 'Rupees for one unit of the currency.' } },
      ],
    },
    {
      name: 'stockStep',
      type: 'select',
      required: true,
      defaultValue: 'settled',
      index: true,
      options: [...stockSteps],
      admin: hidden,
    },
    // One order per request of a user: a hash of the user and the key that came with it, else the order's own id.
    { name: 'requestKey', type: 'text', unique: true, index: true, admin: hidden },
    { name: 'requestHash', type: 'text', admin: hidden },
    // The mail that is still to be queued.
    { name: 'mailDue', type: 'text', index: true, admin: hidden },
  ],
}
