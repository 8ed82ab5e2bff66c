import type { CollectionConfig } from 'payload'
import { noOne, noOneField, staff } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * The quantity in stock: one record per product, with the product's id. Stored apart from products, so that versions
 * and drafts never contain it. Only stock.ts, changeQuantity.ts, imports (writeStock.ts) and what ends the work of older
 * versions (stockMarks.ts) write it.
 */
export const Stock: CollectionConfig = {
  slug: 'stock',
  labels: { singular: 'Stock record', plural: 'Stock' },
  admin: { hidden: true },
  access: { read: staff, create: noOne, update: noOne, delete: noOne },
  fields: [
    idField,
    { name: 'quantity', type: 'number', required: true, min: 0, defaultValue: 0 },
    // Changes that older versions had not settled, by mark: the proof that a change was made. See stockMarks.ts.
    { name: 'marks', type: 'json', admin: { hidden: true }, access: { read: noOneField } },
  ],
}
