import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { pressKinds } from '../contract/site.ts'

/**
 * How often the links were pressed by which people ask, by day in India, kind and chair, and which words were searched
 * for in vain (kind `missed`, at most 500 a day, for 90 days); nothing about a person.
 * The id is made of these three and begins with the day, so that the last days are a range of ids. Written by
 * database/pressCounts.ts.
 */
export const Presses: CollectionConfig = {
  slug: 'presses',
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  access: closed,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'kind', type: 'select', required: true, options: [...pressKinds] },
    // The chair's id, or empty; the words of a search.
    { name: 'product', type: 'text' },
    { name: 'count', type: 'number', required: true },
  ],
}
