import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * What lists of products are made of in a shop that is too large to be kept in memory: one record per product, made of
 * the product, its stock and its reviews, whose id is the product's. Written by operations/renewListings.ts alone; what
 * is lost here is made anew. docs/decisions/large-catalogues.md
 */
export const Listings: CollectionConfig = {
  slug: 'listings',
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  access: closed,
  // One for each order, alone and within what most lists are of. All rise: a list is read from its beginning.
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
    // All that the choices of a list are counted by.
    { fields: ['shown', 'category', 'type', 'colour', 'material', 'price', 'stock'] },
  ],
  fields: [
    idField,
    // Another one with every writing: who has seen an older one writes nothing.
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
