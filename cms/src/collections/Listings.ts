import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * The listings of a large catalogue: one record per product, with the product's id, derived from the product, its stock
 * and its reviews. Only renewListings.ts writes them; lost ones are built again. docs/decisions/large-catalogues.md
 */
export const Listings: CollectionConfig = {
  slug: 'listings',
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  access: closed,
  // One index for each sort order, alone and within the usual filters. All are ascending: lists are read from the
  // start.
  indexes: [
    { fields: ['shown', 'age', 'lowerName'] },
    { fields: ['shown', 'category', 'age'] },
    { fields: ['shown', 'type', 'age'] },
    { fields: ['shown', 'popular', 'age'] },
    { fields: ['shown', 'price', 'age'] },
    { fields: ['shown', 'dearness', 'age'] },
    { fields: ['shown', 'nameKey', 'age'] },
    { fields: ['shown', 'stars', 'age'] },
    { fields: ['shown', 'category', 'lot'] },
    // The values by which the choices of a list are counted.
    { fields: ['shown', 'category', 'type', 'colour', 'material', 'price', 'stock'] },
  ],
  fields: [
    idField,
    // Changes with every write. A writer that has read an older value writes nothing.
    { name: 'turn', type: 'text', required: true },
    { name: 'shown', type: 'checkbox', required: true },
    { name: 'age', type: 'text', required: true },
    { name: 'lowerName', type: 'text', required: true },
    { name: 'nameKey', type: 'text', required: true },
    { name: 'price', type: 'number', required: true },
    { name: 'dearness', type: 'number', required: true },
    { name: 'stars', type: 'number', required: true },
    { name: 'lot', type: 'text', required: true },
    { name: 'category', type: 'text', required: true },
    { name: 'type', type: 'text', required: true },
    { name: 'colour', type: 'text', required: true },
    { name: 'material', type: 'text', required: true },
    { name: 'popular', type: 'checkbox', required: true },
    { name: 'pictured', type: 'checkbox', required: true },
    { name: 'stock', type: 'number', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'updatedOn', type: 'text', required: true },
    { name: 'card', type: 'json' },
  ],
}
