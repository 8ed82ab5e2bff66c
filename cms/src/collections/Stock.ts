import type { CollectionConfig } from 'payload'
import { noOne, editors } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * The quantity in stock: one record per product, with the product's id. Stored apart from products, so that versions
 * and drafts never contain it. Only stock.ts, changeQuantity.ts and imports (writeStock.ts) write it.
 */
export const Stock: CollectionConfig = {
  slug: 'stock',
  labels: { singular: 'Stock record', plural: 'Stock' },
  admin: { hidden: true },
  access: { read: editors, create: noOne, update: noOne, delete: noOne },
  fields: [idField, { name: 'quantity', type: 'number', required: true, min: 0, defaultValue: 0 }],
}
