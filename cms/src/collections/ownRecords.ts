import type { CollectionConfig, Field } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/** A collection that only the shop itself reads and writes: no screen shows it, and no request reaches it. */
export const ownRecords = (slug: string, fields: Field[]): CollectionConfig => ({
  slug,
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [idField, ...fields],
})
