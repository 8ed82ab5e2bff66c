import type { CollectionConfig, Field } from 'payload'
import { admins, noOne, staffOrOwner } from '../access.ts'
import { idField } from '../ids.ts'

/** Money is kept in whole paise, so that sums are exact. */
const paise = (name: string): Field => ({
  name,
  type: 'number',
  required: true,
  min: 0,
  admin: { description: 'In paise.' },
})
const line = (name: string, required = true): Field => ({ name, type: 'text', required, maxLength: 200 })

export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: {
    group: 'Sales',
    useAsTitle: 'orderNumber',
    defaultColumns: ['orderNumber', 'customerName', 'totalPrice', 'isPaid', 'isDelivered', 'createdAt'],
  },
  access: { read: staffOrOwner, create: noOne, update: admins, delete: noOne },
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
  ],
}
