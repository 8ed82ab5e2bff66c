import type { CollectionConfig } from 'payload'
import { noOne, staff } from '../access.ts'
import { idField } from '../ids.ts'

/** How far an import is. What is `applying` or `undoing` when a process ends is undone at the next start. */
const importStates = ['rehearsed', 'applying', 'done', 'undoing', 'undone', 'failed'] as const

/** One file of products each: what it would do, what it did, and how it is undone. Written by operations alone. */
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
    { name: 'aliveAt', type: 'date', index: true },
    { name: 'finishedAt', type: 'date' },
    // The state that lists of products show already. See operations/importLists.ts.
    { name: 'listed', type: 'text' },
  ],
}
