import type { ArrayField, CollectionConfig, Field } from 'payload'
import { noOneField, staff, staffOrPublished } from '../access.ts'
import { categoryLabels, productCategories, productTypes, typeLabels } from '../contract/catalogue.ts'
import { addInfoFields, type AddInfoField } from '../contract/products.ts'
import { deriveDescription } from '../hooks/deriveDescription.ts'
import {
  keepStock,
  nameStockRecord,
  readStock,
  removeStock,
  requireSeenStock,
  stockWarning,
} from '../hooks/keepStock.ts'
import { removeReviews } from '../hooks/removeReviews.ts'
import { noteLocks, refuseLocked } from '../hooks/respectLocks.ts'
import { renewCatalog, renewCatalogAfterDelete } from '../hooks/renewCatalog.ts'
import { stampPublishing } from '../hooks/stampPublishing.ts'
import { idField } from '../ids.ts'
import { descriptionEditor } from '../richText.ts'

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

const isHttps = (value: unknown) => typeof value === 'string' && /^https:\/\/[^\s]+$/.test(value)

const isPrice = (value: unknown) =>
  (typeof value === 'number' && value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6) ||
  'A price in rupees, 0 or more, with at most two decimals'

const pictures: ArrayField = {
  name: 'pictures',
  type: 'array',
  label: 'Pictures',
  labels: { singular: 'Picture', plural: 'Pictures' },
  required: true,
  minRows: 1,
  maxRows: 8,
  admin: { description: 'Up to 8, in order. The first is the one on cards and in shared links.' },
  fields: [
    {
      name: 'upload',
      type: 'upload',
      relationTo: 'media',
      label: 'From the library',
      validate: (value: unknown, { siblingData }: { siblingData: Partial<{ address: string }> }) =>
        Boolean(value) !== Boolean(siblingData.address) || 'Choose a picture or give an address, not both',
    },
    {
      name: 'address',
      type: 'text',
      label: 'Or an https address elsewhere',
      maxLength: 1000,
      validate: (value: unknown) => !value || isHttps(value) || 'An address that begins with https://',
    },
  ],
}

const infoLabels: Partial<Record<AddInfoField, string>> = {
  sku: 'SKU',
  colorOption: 'Colour',
  modelNo: 'Model number',
}
const addInfo: Field = {
  name: 'addInfo',
  type: 'array',
  label: 'Additional information',
  labels: { singular: 'Entry', plural: 'Entries' },
  maxRows: 20,
  fields: addInfoFields.map((name): Field => ({
    name,
    type: 'text',
    maxLength: 300,
    ...(infoLabels[name] ? { label: infoLabels[name] } : {}),
  })),
}

export const Products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['name', 'price', 'category', 'countInStock', 'popular', '_status'],
    listSearchableFields: ['name', 'id'],
  },
  access: { read: staffOrPublished, create: staff, update: staff, delete: staff, readVersions: staff },
  versions: { maxPerDoc: 50, drafts: { schedulePublish: true } },
  defaultSort: '-createdAt',
  hooks: {
    beforeOperation: [noteLocks, requireSeenStock],
    beforeChange: [deriveDescription, stampPublishing, stockWarning],
    afterChange: [keepStock, renewCatalog],
    beforeDelete: [refuseLocked, removeReviews],
    afterDelete: [removeStock, renewCatalogAfterDelete],
  },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, maxLength: 200, index: true },
    {
      name: 'price',
      type: 'number',
      required: true,
      min: 0,
      index: true,
      validate: isPrice,
      admin: { description: 'In rupees, at most two decimals.' },
    },
    { name: 'type', type: 'select', required: true, index: true, options: options(productTypes, typeLabels) },
    {
      name: 'category',
      type: 'select',
      required: true,
      index: true,
      options: options(productCategories, categoryLabels),
    },
    pictures,
    { name: 'features', type: 'text', hasMany: true, maxRows: 50, maxLength: 300 },
    { name: 'description', type: 'richText', editor: descriptionEditor },
    { name: 'descriptionText', type: 'textarea', admin: { hidden: true } },
    { name: 'descriptionHtml', type: 'textarea', admin: { hidden: true } },
    { name: 'popular', type: 'checkbox', defaultValue: false, index: true, admin: { position: 'sidebar' } },
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
        description: 'Kept apart from versions: restoring or publishing never changes it.',
      },
    },
    // What the person saw when the form was opened: stock changes only from that value.
    {
      name: 'stockSeen',
      type: 'number',
      virtual: true,
      hooks: { afterRead: [readStock] },
      admin: { hidden: true },
    },
    {
      name: 'publishedAt',
      type: 'date',
      label: 'Published on',
      index: true,
      admin: { position: 'sidebar', readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
      // A copy was never published.
      hooks: { beforeDuplicate: [() => null] },
    },
    addInfo,
    // The stock record, whose id is the product's: lists sort and filter by its quantity.
    {
      name: 'stockRecord',
      type: 'relationship',
      relationTo: 'stock',
      admin: { hidden: true },
      hooks: { beforeChange: [nameStockRecord] },
    },
    // Who is writing at the moment, and until when: set and left by one conditional statement each. See saveProduct.ts.
    {
      name: 'saving',
      type: 'text',
      admin: { hidden: true },
      access: { read: noOneField, create: noOneField, update: noOneField },
      hooks: { beforeChange: [() => null] },
    },
  ],
}
