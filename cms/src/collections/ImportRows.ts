import type { CollectionConfig } from 'payload'
import { noOne } from '../access.ts'
import { idField } from '../ids.ts'

/** The journal of imports: what each row is to do, and what was there before, written before anything is changed. */
export const ImportRows: CollectionConfig = {
  slug: 'import-rows',
  admin: { hidden: true },
  access: { read: noOne, create: noOne, update: noOne, delete: noOne },
  defaultSort: 'row',
  fields: [
    idField,
    { name: 'import', type: 'text', required: true, index: true },
    { name: 'row', type: 'number', required: true, index: true },
    { name: 'product', type: 'text', index: true },
    { name: 'action', type: 'text', required: true },
    // What the row wants.
    { name: 'input', type: 'json' },
    // The product and its stock before; null where there was none.
    { name: 'before', type: 'json' },
    { name: 'stockBefore', type: 'number' },
    // What the product was right after: whoever changed it later keeps their change when the import is undone.
    { name: 'after', type: 'json' },
    { name: 'state', type: 'text', index: true },
  ],
}
