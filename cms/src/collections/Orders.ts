import type { CollectionConfig, Field, TextField } from 'payload'
import { adminsField, noOne, noOneField, orderReaders, orderReadersField } from '../access.ts'
import { orderFilters } from '../admin/filters.ts'
import { shortcuts } from '../admin/shortcuts.ts'
import { orderStates } from '../contract/orderEvents.ts'
import { maxNote } from '../contract/orders.ts'
import { env } from '../env.ts'
import { idField } from '../ids.ts'
import type { Order } from '../payload-types.ts'
import { formatPaise } from '../text/format.ts'

const hidden = { hidden: true }
/** Internal fields: never shown, and not open to queries. */
const ownWord = { admin: hidden, access: { read: noOneField } }

/** Amounts are stored in whole paise, so that sums are exact. A virtual field beside each shows it in rupees. */
const paise = (name: string, label: string): Field[] => [
  { name, type: 'number', required: name !== 'openPrice', admin: hidden },
  {
    name: `${name}Shown`,
    type: 'text',
    label,
    virtual: true,
    hooks: {
      afterRead: [
        ({ siblingData }: { siblingData: Record<string, unknown> }) =>
          typeof siblingData[name] === 'number' ? formatPaise(siblingData[name]) : null,
      ],
    },
  },
]
const line = (name: string, required = true): TextField => ({ name, type: 'text', required, maxLength: 200 })
const half = { width: '50%' }
const flag = (name: string): Field => ({
  name,
  type: 'checkbox',
  defaultValue: false,
  index: true,
  admin: half,
})
const moment = (name: string): Field => ({
  name,
  type: 'date',
  index: name === 'cancelledAt',
  admin: { ...half, date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' } },
})
const part = (label: string, fields: Field[]): Field => ({ type: 'collapsible', label, fields })
const row = (...fields: Field[]): Field => ({ type: 'row', fields })

/** Computed from what happened, in rules/orders/orderState.ts, and stored for lists and filters. */
const state: Field = {
  name: 'state',
  type: 'select',
  options: orderStates.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  index: true,
  admin: { position: 'sidebar' },
}

const confirmation: Field = {
  name: 'confirmation',
  type: 'ui',
  admin: {
    position: 'sidebar',
    condition: ({ toConfirm, cancelledAt }) => Boolean(toConfirm) && !cancelledAt,
    disableListColumn: true,
    components: { Field: '/src/admin/ConfirmOrder.tsx#ConfirmOrder' },
  },
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
    row(
      line('name'),
      { name: 'qty', type: 'number', required: true, min: 1, label: 'Quantity' },
      ...paise('price', 'Price each'),
    ),
    row(
      { ...line('sku', false), label: 'SKU' },
      { ...line('modelNo', false), label: 'Model' },
      { ...line('colorOption', false), label: 'Colour' },
    ),
    {
      name: 'note',
      type: 'text',
      maxLength: maxNote,
      label: 'Note of the customer',
      admin: { condition: (_, { note }: Partial<Order['orderItems'][number]>) => Boolean(note) },
    },
    { name: 'image', type: 'text', admin: hidden },
  ],
}

const shippingAddress: Field = {
  name: 'shippingAddress',
  type: 'group',
  label: 'Delivered to',
  fields: [
    row(line('fullName'), line('phone')),
    line('addressLine1'),
    line('addressLine2', false),
    row(line('city'), line('pinCode')),
    row(line('state'), line('country')),
    { ...line('gstin', false), label: 'GSTIN' },
  ],
}

const payment: Field[] = [
  {
    name: 'bankDetails',
    type: 'textarea',
    label: 'Bank account that the customer was told',
    access: { read: orderReadersField },
    admin: { condition: ({ paymentMethod }) => paymentMethod === 'Bank transfer' },
  },
  row(flag('isPaid'), moment('paidAt')),
  {
    name: 'toConfirm',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    label: 'Waits for confirmation',
    admin: {
      description:
        'Cash of an account without a verified e-mail: the link in a mail confirms it, or you once you have asked the customer.',
      condition: ({ toConfirm }) => Boolean(toConfirm),
    },
  },
  {
    name: 'refundDue',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    access: { read: orderReadersField },
    admin: { description: 'Money came that does not count for the order: it has to go back.' },
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
    admin: { condition: ({ paymentMethod }) => paymentMethod === 'paypal' },
  },
  {
    name: 'paypal',
    type: 'group',
    label: 'PayPal',
    fields: [
      { name: 'orderId', type: 'text', index: true },
      line('currency', false),
      { ...line('amount', false), label: 'Charged amount' },
      { name: 'rate', type: 'number', admin: { description: 'Rupees for one unit of the currency.' } },
    ],
    admin: { condition: ({ paymentMethod }) => paymentMethod === 'paypal' },
  },
]

export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: {
    group: 'Sales',
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'createdAt', 'customerName', 'totalPriceShown', 'paymentMethod', 'state'],
    listSearchableFields: ['orderNumber', 'customerName', 'customerEmail', 'customerPhone'],
    preview: ({ id }) => `${env.PUBLIC_URL}/order/${String(id)}`,
    components: {
      beforeListTable: [shortcuts('orders', [...orderFilters])],
    },
    description: 'Orders are paid, delivered and cancelled on their own page in the shop.',
  },
  // Only operations change these fields, each in one transaction. A form would write back stale values.
  access: { read: orderReaders, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  // For the job that looks for old orders with personal details.
  indexes: [{ fields: ['clearedAt', 'createdAt'] }],
  fields: [
    idField,
    { name: 'orderNumber', type: 'text', required: true, unique: true, index: true },
    state,
    confirmation,
    // Names and prices are plain values: deleting a user or a product changes no order.
    part('Customer', [
      row(
        { ...line('customerName'), index: true },
        { ...line('customerEmail'), maxLength: 254 },
        line('customerPhone', false),
      ),
      {
        name: 'user',
        type: 'relationship',
        relationTo: 'users',
        index: true,
        label: 'Account',
        access: { read: adminsField },
      },
      {
        name: 'clearedAt',
        type: 'date',
        label: 'Personal details removed',
        admin: { condition: ({ clearedAt }) => Boolean(clearedAt) },
      },
    ]),
    orderItems,
    // Manage searches this text beside the columns: the address, the chairs and their codes.
    { name: 'searchText', type: 'text', admin: hidden, access: { read: orderReadersField } },
    // The number of chairs, so that lists need not read the order lines.
    { name: 'chairs', type: 'number', min: 1, admin: hidden },
    row(
      ...paise('itemsPrice', 'Chairs together'),
      ...paise('shippingPrice', 'Delivery'),
      ...paise('totalPrice', 'Total'),
      ...paise('openPrice', 'Still open'),
    ),
    shippingAddress,
    part('Payment', [{ ...line('paymentMethod'), index: true }, ...payment]),
    part('Delivery and cancellation', [
      row(flag('isDelivered'), moment('deliveredAt')),
      row(moment('cancelledAt'), { name: 'cancelReason', type: 'text', maxLength: 500 }),
    ]),
    // Allows one order per request of a user: a hash of the user and the idempotency key, else the order's own id.
    { name: 'requestKey', type: 'text', unique: true, index: true, ...ownWord },
    { name: 'requestHash', type: 'text', ...ownWord },
  ],
}
