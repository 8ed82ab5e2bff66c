import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * What proves who somebody is: one record per user, whose id is the user's id. Apart from users, so that no answer
 * carries it at any depth and saving a name never writes back an old password. Written by credentials.ts alone.
 */
export const Credentials: CollectionConfig = {
  slug: 'credentials',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [
    idField,
    { name: 'hash', type: 'text', required: true },
    { name: 'salt', type: 'text', required: true },
    // Every login token carries it: a new one ends them all.
    { name: 'stamp', type: 'text', required: true },
    { name: 'resetHash', type: 'text', index: true },
    { name: 'resetUntil', type: 'number' },
  ],
}
