import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'

/**
 * Numbers that all processes share and that only grow. Written by database/counters.ts, database/changeFeed.ts and
 * transfer/newShop.ts.
 */
export const Counters: CollectionConfig = {
  slug: 'counters',
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  access: closed,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'value', type: 'number', required: true, defaultValue: 0 },
    // The tags of the latest steps of the catalogue: database/changeFeed.ts
    { name: 'recent', type: 'json' },
  ],
}
