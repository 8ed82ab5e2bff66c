import type { CollectionConfig } from 'payload'
import { noOneField, staff, staffOrPublished } from '../access.ts'
import { fewLeft } from '../admin/lowStock.ts'
import { shortcuts } from '../admin/shortcuts.ts'
import { deriveDescription } from '../hooks/deriveDescription.ts'
import { endRefused, endRefusedOfMany, endSaving, guardDeleting, guardSaving } from '../hooks/guardSaving.ts'
import {
  holdStock,
  keepStock,
  nameStockRecord,
  readStock,
  removeStock,
  requireSeenStock,
  stockWarning,
} from '../hooks/keepStock.ts'
import { claimUploads, keepUploads, noteUploads, releaseUploads } from '../hooks/keepUploads.ts'
import { waitForImports } from '../hooks/quietImports.ts'
import { removeReviews } from '../hooks/removeReviews.ts'
import { noteLocks, refuseLocked } from '../hooks/respectLocks.ts'
import { renewProduct } from '../hooks/renewCatalog.ts'
import { stampPublishing } from '../hooks/stampPublishing.ts'
import { idField } from '../ids.ts'
import { addInfo, basics, description, features, ownWork, pictures } from './productFields.ts'

export const Products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['name', 'price', 'category', 'stockLevel', 'popular', '_status'],
    listSearchableFields: ['name', 'id'],
    preview: ({ id }) => (typeof id === 'string' ? `/cms/api/preview/product/${id}` : null),
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    components: {
      edit: { beforeDocumentControls: ['/src/admin/RowsArrive.tsx#RowsArrive'] },
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
  access: { read: staffOrPublished, create: staff, update: staff, delete: staff, readVersions: staff },
  versions: { maxPerDoc: 50, drafts: { schedulePublish: true } },
  defaultSort: '-createdAt',
  hooks: {
    beforeOperation: [waitForImports, noteLocks, requireSeenStock],
    beforeChange: [deriveDescription, stampPublishing, stockWarning, claimUploads, guardSaving, holdStock],
    afterChange: [endSaving, keepStock, keepUploads, renewProduct],
    afterOperation: [endRefusedOfMany],
    beforeDelete: [refuseLocked, guardDeleting, noteUploads, removeReviews],
    afterDelete: [removeStock, renewProduct, releaseUploads],
    afterError: [endRefused],
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
        components: { Cell: '/src/admin/YesCell.tsx#YesCell' },
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
        // Payload takes a virtual field for one that can only be read.
        readOnly: false,
        disableListColumn: true,
        description:
          'How many can be sold. Saved at once, also with a draft; restoring or publishing never changes it.',
      },
    },
    // What the person saw when the form was opened: stock changes only from that value.
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
      admin: ownWork,
      hooks: { beforeChange: [nameStockRecord] },
    },
    // The same number as `countInStock`, in the form that lists can sort and filter by.
    {
      name: 'stockLevel',
      type: 'number',
      label: 'In stock',
      virtual: 'stockRecord.quantity',
      admin: {
        hidden: true,
        disableBulkEdit: true,
        components: { Cell: '/src/admin/StockCell.tsx#StockCell' },
      },
    },
    // Who is writing at the moment, and until when: set and left by one conditional statement each. See saveProduct.ts.
    {
      name: 'saving',
      type: 'text',
      admin: ownWork,
      access: { read: noOneField, create: noOneField, update: noOneField },
      hooks: { beforeChange: [() => null] },
    },
  ],
}
