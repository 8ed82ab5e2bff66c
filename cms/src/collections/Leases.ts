import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'

/** The leases of processes, and their signs of life. Only leader.ts writes them. */
export const Leases: CollectionConfig = {
  slug: 'leases',
  admin: { hidden: true },
  lockDocuments: false,
  timestamps: false,
  access: closed,
  fields: [
    { name: 'id', type: 'text', required: true },
    { name: 'holder', type: 'text', required: true },
    // Rises with each sign of life. Processes compare it instead of times, because the clocks of hosts differ.
    { name: 'beat', type: 'number', required: true },
  ],
}
