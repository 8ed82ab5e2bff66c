import type { CollectionConfig } from 'payload'
import { noOne, staff } from '../access.ts'
import { idField } from '../ids.ts'

/** The state of an import. `applying`, `undoing` and `failed` are of earlier versions. */
const importStates = ['rehearsed', 'applying', 'done', 'undoing', 'undone', 'failed'] as const

/**
 * Imports: one record per file, with its dry run, result and undo. Only operations/imports writes them.
 */
export const Imports: CollectionConfig = {
  slug: 'imports',
  admin: { hidden: true, group: 'Catalogue' },
  access: { read: staff, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  fields: [
    idField,
    { name: 'fileName', type: 'text' },
    { name: 'who', type: 'text' },
    { name: 'state', type: 'select', required: true, index: true, options: [...importStates] },
    { name: 'total', type: 'number', required: true, defaultValue: 0 },
    { name: 'done', type: 'number', required: true, defaultValue: 0 },
    { name: 'summary', type: 'json' },
    { name: 'error', type: 'text' },
    // The last sign of life of an import by an earlier version. See jobs/endOldImports.ts.
    { name: 'aliveAt', type: 'date', index: true },
    { name: 'finishedAt', type: 'date' },
    // Not used since imports are one transaction.
    { name: 'listed', type: 'text' },
  ],
}
