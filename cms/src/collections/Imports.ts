import type { CollectionConfig } from 'payload'
import { noOne, editors } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * Imports: one record per file, with its dry run, result and undo. Only operations/imports writes them.
 */
export const Imports: CollectionConfig = {
  slug: 'imports',
  admin: { hidden: true, group: 'Catalogue' },
  access: { read: editors, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  fields: [
    idField,
    { name: 'fileName', type: 'text' },
    { name: 'who', type: 'text' },
    { name: 'state', type: 'select', required: true, index: true, options: ['rehearsed', 'done', 'undone'] },
    { name: 'total', type: 'number', required: true, defaultValue: 0 },
    { name: 'done', type: 'number', required: true, defaultValue: 0 },
    { name: 'summary', type: 'json' },
    { name: 'finishedAt', type: 'date' },
  ],
}
