import type { CollectionConfig } from 'payload'
import { noOne, noOneField, staff } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * How many of a product there are: one record per product, whose id is the product's id. Apart from products, so
 * that versions and drafts never carry it. Written by stock.ts alone.
 */
export const Stock: CollectionConfig = {
  slug: 'stock',
  labels: { singular: 'Stock record', plural: 'Stock' },
  admin: { hidden: true },
  access: { read: staff, create: noOne, update: noOne, delete: noOne },
  fields: [
    idField,
    { name: 'quantity', type: 'number', required: true, min: 0, defaultValue: 0 },
    // What orders have changed and not yet settled, by their id: the proof that a change was made. See database.ts.
    { name: 'marks', type: 'json', admin: { hidden: true }, access: { read: noOneField } },
  ],
}
