import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { byShop, editors } from '../access.ts'
import { fewLeft } from '../admin/lowStock.ts'
import { shortcuts } from '../admin/shortcuts.ts'
import { archiveProduct, refuseOrdered } from '../hooks/archiveProduct.ts'
import { deriveDescription } from '../hooks/deriveDescription.ts'
import {
  checkStock,
  keepStock,
  nameStockRecord,
  readStock,
  removeStock,
  requireSeenStock,
} from '../hooks/keepStock.ts'
import { claimUploads, keepUploads, rememberUploads, releaseUploads } from '../hooks/keepUploads.ts'
import { keepsAttached } from '../hooks/reviews/removeAttached.ts'
import { rememberLocks, refuseLocked } from '../hooks/respectLocks.ts'
import { invalidateProduct } from '../hooks/invalidateCatalogue.ts'
import { stampDraft } from '../hooks/stampDraft.ts'
import { idField } from '../ids.ts'
import type { Product } from '../payload-types.ts'
import { addInfo, basics, description, features, ownWork, pictures } from './productFields.ts'

/** Keeps the date of the first publication, whichever version is restored. */
const stampPublishing: CollectionBeforeChangeHook<Product> = ({ data, operation, originalDoc }) => {
  // A copy was never published.
  const before = operation === 'update' ? originalDoc?.publishedAt : null
  const publishedAt = data.publishedAt ?? before
  if (data._status !== 'published') return publishedAt ? { ...data, publishedAt } : data
  return { ...data, publishedAt: publishedAt ?? new Date().toISOString() }
}

/**
 * Deletes the reviews of a product before the product, because SQLite refuses references to a missing one. Their
 * photographs and votes stay while the product can be restored.
 */
const removeReviews: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'reviews',
    where: { product: { equals: String(id) } },
    context: { [keepsAttached]: true },
  })
}

export const Products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['name', 'price', 'category', 'stockLevel', 'popular', '_status'],
    listSearchableFields: [
      'name',
      'id',
      'variantGroup',
      'addInfo.sku',
      'addInfo.modelNo',
      'addInfo.colorOption',
    ],
    preview: ({ id }) => (typeof id === 'string' ? `/cms/api/preview/product/${id}` : null),
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    components: {
      edit: { beforeDocumentControls: ['/src/admin/AddedRowsRetry.tsx#AddedRowsRetry'] },
      beforeListTable: [
        shortcuts('products', [
          { label: 'All' },
          { label: 'Low stock', where: { 'stockRecord.quantity': { less_than_equal: fewLeft } } },
          { label: 'Popular', where: { popular: { equals: true } } },
          { label: 'Drafts', where: { _status: { equals: 'draft' } } },
          { label: 'Import or export', href: '/cms/import' },
        ]),
      ],
    },
    description:
      'What the showroom offers. Visitors see what is published; a draft waits until you publish it.',
  },
  access: { read: editors, create: editors, update: editors, delete: editors, readVersions: editors },
  versions: { maxPerDoc: 50, drafts: { schedulePublish: true } },
  defaultSort: '-createdAt',
  hooks: {
    beforeOperation: [rememberLocks, requireSeenStock],
    beforeChange: [deriveDescription, stampPublishing, checkStock, claimUploads],
    afterChange: [stampDraft, keepStock, keepUploads, invalidateProduct],
    beforeDelete: [refuseLocked, refuseOrdered, archiveProduct, rememberUploads, removeReviews],
    afterDelete: [removeStock, invalidateProduct, releaseUploads],
  },
  fields: [
    idField,
    {
      type: 'tabs',
      tabs: [
        { label: 'Basics', fields: basics },
        { label: 'Pictures', fields: [pictures] },
        { label: 'Description', fields: description },
        { label: 'Features', fields: [features] },
        { label: 'Information', fields: [addInfo] },
      ],
    },
    {
      name: 'popular',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      admin: {
        position: 'sidebar',
        description: 'Shown in “Popular” on the home page.',
        components: { Cell: '/src/admin/cells.tsx#YesCell' },
      },
    },
    {
      name: 'countInStock',
      type: 'number',
      label: 'In stock',
      virtual: true,
      min: 0,
      hooks: { afterRead: [readStock] },
      admin: {
        position: 'sidebar',
        // Payload treats virtual fields as read-only.
        readOnly: false,
        disableListColumn: true,
        description:
          'How many can be sold. Saved at once, also with a draft; restoring or publishing never changes it.',
      },
    },
    // The stock that the form showed when it was opened. Stock changes only if it still has this value.
    {
      name: 'stockSeen',
      type: 'number',
      virtual: true,
      hooks: { afterRead: [readStock] },
      admin: ownWork,
    },
    {
      name: 'publishedAt',
      type: 'date',
      label: 'Published on',
      index: true,
      access: byShop,
      admin: {
        position: 'sidebar',
        readOnly: true,
        disableBulkEdit: true,
        date: { pickerAppearance: 'dayAndTime', displayFormat: 'd MMM yyyy, h:mm a' },
      },
      // A copy was never published.
      hooks: { beforeDuplicate: [() => null] },
    },
    // The stock record, whose id is the product's: lists sort and filter by its quantity.
    {
      name: 'stockRecord',
      type: 'relationship',
      relationTo: 'stock',
      index: true,
      admin: ownWork,
      access: byShop,
      hooks: { beforeChange: [nameStockRecord] },
    },
    // The same number as `countInStock`, in a form that lists can sort and filter by.
    {
      name: 'stockLevel',
      type: 'number',
      label: 'In stock',
      virtual: 'stockRecord.quantity',
      admin: {
        hidden: true,
        disableBulkEdit: true,
        components: { Cell: '/src/admin/cells.tsx#StockCell' },
      },
    },
  ],
}
