import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'

/** Which process does what one process does at a time, and that it lives. Written by leases.ts alone. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  access: closed,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'holder', type: 'text', required: true },
    // Another number each time that the holder shows that it lives: no clock of one host is compared with another's.
    { name: 'beat', type: 'number', required: true },
  ],
}
