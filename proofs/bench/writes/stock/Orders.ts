import type { CollectionConfig, Field } from 'payload'
import { line, text } from './fields.ts'

const sum = (name: string): Field => ({ name, type: 'number', required: true, min: 0 })
const flag = (name: string): Field => ({ name, type: 'checkbox', defaultValue: false, index: true })
const moment = (name: string): Field => ({ name, type: 'date' })

/** An order of the shop as a plain record: the same fields, written at once and without a look at the stock. */
export const Orders: CollectionConfig = {
  slug: 'orders',
  defaultSort: '-createdAt',
  fields: [
    { name: 'orderNumber', type: 'text', required: true, unique: true, index: true },
    { name: 'customerName', type: 'text', required: true, index: true },
    line('customerEmail'),
    text('customerPhone'),
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    {
      name: 'orderItems',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        { name: 'product', type: 'text', required: true, index: true },
        line('name'),
        { name: 'qty', type: 'number', required: true, min: 1 },
        sum('price'),
        text('image'),
      ],
    },
    { name: 'chairs', type: 'number', min: 1 },
    ...['itemsPrice', 'shippingPrice', 'totalPrice'].map(sum),
    {
      name: 'shippingAddress',
      type: 'group',
      fields: [
        ...['fullName', 'phone', 'addressLine1', 'city', 'pinCode', 'state', 'country'].map(line),
        text('addressLine2'),
        text('gstin'),
      ],
    },
    { name: 'paymentMethod', type: 'text', required: true, index: true },
    ...['isPaid', 'isDelivered', 'refundDue'].map(flag),
    ...['paidAt', 'deliveredAt', 'cancelledAt'].map(moment),
    text('cancelReason'),
    {
      name: 'paymentResult',
      type: 'group',
      fields: ['captureId', 'status', 'updateTime', 'email'].map(text),
    },
    {
      name: 'paypal',
      type: 'group',
      fields: [...['orderId', 'currency', 'amount'].map(text), { name: 'rate', type: 'number' }],
    },
    { name: 'requestKey', type: 'text', unique: true, index: true },
  ],
}
