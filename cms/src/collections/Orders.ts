import type { CollectionConfig, Field, TextField } from 'payload'
import { adminsField, noOne, noOneField, orderReaders, orderReadersField } from '../access.ts'
import { orderFilters } from '../admin/filters.ts'
import { shortcuts } from '../admin/shortcuts.ts'
import { orderStates } from '../contract/orderEvents.ts'
import { maxNote } from '../contract/orders.ts'
import { askInRupees, type SumOfOrder } from '../hooks/askInRupees.ts'
import { idField } from '../ids.ts'

const hidden = { hidden: true }
/** Internal fields: never shown, and not open to queries. */
const ownWord = { admin: hidden, access: { read: noOneField } }

/** A sum in whole paise, so that sums are exact. Lists show it in rupees, and are asked in rupees (askInRupees.ts). */
const paise = (name: SumOfOrder, label: string): Field => ({
  name,
  type: 'number',
  required: !['openPrice', 'otherPrice', 'advancePrice'].includes(name),
  // Staff sort by what an order comes to.
  index: name === 'totalPrice',
  label: `${label} (₹)`,
  admin: { components: { Cell: '/src/admin/cells.tsx#PaiseCell' } },
})
const line = (name: string, required = true): TextField => ({ name, type: 'text', required, maxLength: 200 })
const flag = (name: string): Field => ({ name, type: 'checkbox', defaultValue: false, index: true })
const moment = (name: string): Field => ({ name, type: 'date', index: name === 'cancelledAt' })

/** Computed from what happened, in rules/orders/orderState.ts, and stored for lists and filters. */
const state: Field = {
  name: 'state',
  type: 'select',
  options: orderStates.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  index: true,
}

const orderItems: Field = {
  name: 'orderItems',
  type: 'array',
  required: true,
  minRows: 1,
  label: 'Chairs',
  labels: { singular: 'Chair', plural: 'Chairs' },
  fields: [
    { name: 'product', type: 'text', required: true, index: true, admin: hidden },
    line('name'),
    { name: 'qty', type: 'number', required: true, min: 1, label: 'Quantity' },
    { name: 'price', type: 'number', required: true, admin: hidden },
    { ...line('sku', false), label: 'SKU' },
    { ...line('modelNo', false), label: 'Model' },
    { ...line('colorOption', false), label: 'Colour' },
    { name: 'note', type: 'text', maxLength: maxNote, label: 'Note of the customer' },
    // Were not there when a quote made the order: they were not taken from the stock, and never go back to it.
    { name: 'short', type: 'number', admin: hidden },
    { name: 'image', type: 'text', admin: hidden },
    // As they were with the order: for papers, where the product has gone from the shop.
    { name: 'hsn', type: 'text', admin: hidden },
    { name: 'gstPercent', type: 'number', admin: hidden },
  ],
}

const shippingAddress: Field = {
  name: 'shippingAddress',
  type: 'group',
  label: 'Delivered to',
  fields: [
    line('fullName'),
    line('phone'),
    line('addressLine1'),
    line('addressLine2', false),
    line('city'),
    line('pinCode'),
    line('state'),
    line('country'),
    { ...line('gstin', false), label: 'GSTIN' },
    line('company', false),
    { ...line('floor', false), label: 'Floor and lift' },
    line('preferredDay', false),
  ],
}

const payment: Field[] = [
  { ...line('paymentMethod'), index: true },
  {
    name: 'bankDetails',
    type: 'textarea',
    label: 'Bank account that the customer was told',
    access: { read: orderReadersField },
  },
  flag('isPaid'),
  moment('paidAt'),
  {
    name: 'toConfirm',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    label: 'Waits for confirmation',
  },
  {
    name: 'refundDue',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    access: { read: orderReadersField },
  },
  {
    name: 'paymentResult',
    type: 'group',
    fields: [
      { ...line('captureId', false), index: true },
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
      { ...line('amount', false), label: 'Charged amount' },
      { name: 'rate', type: 'number' },
    ],
  },
  {
    name: 'razorpay',
    type: 'group',
    // Those begun there, the latest last, each as its id and its paise, with commas between.
    fields: [{ name: 'orders', type: 'text', ...ownWord }],
  },
]

export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: {
    group: 'Sales',
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'customerName', 'totalPrice', 'paymentMethod', 'state'],
    listSearchableFields: ['orderNumber', 'customerName', 'customerEmail', 'customerPhone'],
    components: {
      beforeListTable: [shortcuts('orders', [...orderFilters])],
      views: {
        edit: {
          default: {
            Component: '/src/admin/orders/OrderFacts.tsx#OrderFacts',
            tab: { condition: () => false },
          },
        },
      },
    },
    description: 'To read. Orders are worked on at their own page in the shop.',
  },
  // Only operations change these fields, each in one transaction, so there is no form either: OrderFacts.tsx shows them.
  access: { read: orderReaders, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  hooks: { beforeOperation: [askInRupees] },
  // For the job that looks for old orders with personal details.
  indexes: [{ fields: ['clearedAt', 'createdAt'] }],
  fields: [
    idField,
    { name: 'orderNumber', type: 'text', required: true, unique: true, index: true },
    state,
    // Names and prices are plain values: deleting a user or a product changes no order.
    { ...line('customerName'), index: true },
    { ...line('customerEmail'), maxLength: 254 },
    line('customerPhone', false),
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      label: 'Account',
      access: { read: adminsField },
    },
    { name: 'clearedAt', type: 'date', label: 'Personal details removed' },
    // That made the order, and the customer's own number of it.
    { ...line('quote', false), index: true },
    { ...line('theirNumber', false), label: 'Their number' },
    { name: 'services', type: 'textarea', label: 'Other services' },
    orderItems,
    // Manage searches this text beside the columns: the address, the chairs and their codes.
    { name: 'searchText', type: 'text', admin: hidden, access: { read: orderReadersField } },
    // The number of chairs, so that lists need not read the order lines.
    { name: 'chairs', type: 'number', min: 1, admin: hidden },
    paise('itemsPrice', 'Chairs together'),
    paise('shippingPrice', 'Delivery'),
    paise('otherPrice', 'Other services and rounding'),
    paise('totalPrice', 'Total'),
    // Due with the order that a quote has made; the rest is due on delivery. Without it all is due with the order.
    paise('advancePrice', 'Advance'),
    paise('openPrice', 'Still open'),
    shippingAddress,
    ...payment,
    flag('isDelivered'),
    moment('deliveredAt'),
    moment('cancelledAt'),
    { name: 'cancelReason', type: 'text', maxLength: 500 },
    // Allows one order per request of a user: a hash of the user and the idempotency key, else the order's own id.
    { name: 'requestKey', type: 'text', unique: true, index: true, ...ownWord },
    { name: 'requestHash', type: 'text', ...ownWord },
  ],
}
