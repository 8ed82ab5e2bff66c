import type { CollectionConfig } from 'payload'
import { editors, noOne } from '../access.ts'
import { env } from '../env.ts'
import { idField } from '../ids.ts'

/**
 * Products that were deleted, for 30 days, with all that it takes to restore them: products/archiveProduct.ts writes them.
 * They are no products any more, so that no list and no statement about products has to leave them out.
 */
export const ArchivedProducts: CollectionConfig = {
  slug: 'archived-products',
  labels: { singular: 'Archived product', plural: 'Archived products' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['name', 'archivedAt', 'by'],
    listSearchableFields: ['name'],
    preview: () => `${env.PUBLIC_URL}/admin/archivedproducts`,
    description: 'Deleted products. They can be restored for 30 days, then they are removed for good.',
  },
  access: { read: editors, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-archivedAt',
  fields: [
    idField,
    { name: 'name', type: 'text', index: true },
    { name: 'archivedAt', type: 'date', required: true, index: true, label: 'Archived on' },
    { name: 'by', type: 'text', index: true, label: 'Archived by' },
    {
      name: 'restore',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/admin/RestoreProduct.tsx#RestoreProduct' },
      },
    },
    // Pictures of the library that only this product may still need.
    { name: 'pictures', type: 'text', hasMany: true, admin: { hidden: true } },
    { name: 'content', type: 'json', required: true, admin: { hidden: true } },
  ],
}
