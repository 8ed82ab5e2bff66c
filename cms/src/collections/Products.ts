import type { CollectionConfig } from 'payload'
import { byShop, editors } from '../access.ts'
import { maxLowStock } from '../rules/lowStock.ts'
import { shortcuts } from '../admin/shortcuts.ts'
import { whereLow } from '../operations/products/lowStock.ts'
import { readStock, requireSeenStock } from '../hooks/keepStock.ts'
import { rememberLocks } from '../hooks/respectLocks.ts'
import {
  afterProductRemoval,
  afterProductSave,
  beforeProductRemoval,
  beforeProductSave,
  readSameSkus,
} from '../hooks/productEvents.ts'
import { idField } from '../ids.ts'
import { facts, taxAndLaw } from './productFacts.ts'
import { seoFields } from './seo/seoFields.ts'
import { addInfo, basics, description, features, ownWork, pictures } from './productFields.ts'

const previewOf = (id: unknown) => (typeof id === 'string' ? `/cms/api/preview/product/${id}` : null)

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
    preview: ({ id }) => previewOf(id),
    livePreview: {
      // One of the CMS, which leads on with a token: so none stands in the form's page.
      url: ({ data }) => previewOf(data.id),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
    },
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    components: {
      edit: {
        beforeDocumentControls: [
          '/src/admin/AddedRowsRetry.tsx#AddedRowsRetry',
          '/src/admin/preview/LivePreview.tsx#LivePreview',
        ],
      },
      beforeListTable: [
        shortcuts('products', [
          { label: 'All' },
          { label: 'Low stock', where: whereLow },
          { label: 'Popular', where: { popular: { equals: true } } },
          { label: 'Drafts', where: { _status: { equals: 'draft' } } },
          {
            label: 'No BIS licence',
            where: { or: [{ bisLicence: { exists: false } }, { bisLicence: { equals: '' } }] },
          },
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
    beforeChange: [beforeProductSave],
    afterChange: [afterProductSave],
    beforeDelete: [beforeProductRemoval],
    afterDelete: [afterProductRemoval],
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
        { label: 'Facts', fields: facts },
        {
          label: 'Tax and law',
          description:
            'Empty: HSN and GST are those of the site settings. Please check with your accountant.',
          fields: taxAndLaw,
        },
        { label: 'Search engines', fields: seoFields },
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
    {
      name: 'sameSkus',
      type: 'textarea',
      label: 'SKUs that exist already',
      virtual: true,
      hooks: { afterRead: [readSameSkus] },
      admin: {
        position: 'sidebar',
        readOnly: true,
        disableListColumn: true,
        disableBulkEdit: true,
        condition: ({ sameSkus }) => Boolean(sameSkus),
      },
    },
    {
      name: 'lowStockAt',
      type: 'number',
      label: 'Low at',
      // Few products have one, and what is low is asked on the first screen of staff.
      index: true,
      min: 0,
      max: maxLowStock,
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        disableBulkEdit: true,
        description:
          'The shop gets one mail when a sale leaves this many or fewer. Empty: the number of the site settings.',
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
