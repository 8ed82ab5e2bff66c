import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * The journal of imports, about a hundred rows to a page: what each row writes, and what was stored before. Written
 * before anything changes. See importJournal.ts.
 */
export const ImportRows: CollectionConfig = {
  slug: 'import-rows',
  admin: { hidden: true },
  access: closed,
  defaultSort: 'page',
  fields: [
    idField,
    { name: 'import', type: 'text', required: true, index: true },
    { name: 'page', type: 'number', required: true },
    { name: 'entries', type: 'json', required: true },
  ],
}
