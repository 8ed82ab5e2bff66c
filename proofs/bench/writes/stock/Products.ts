import { productCategories, productTypes } from 'cms/contract/catalogue'
import { addInfoFields } from 'cms/contract/productFields'
import type { CollectionConfig } from 'payload'
import { text } from './fields.ts'

// The shop's products as somebody would enter them into Payload: the same fields, without the fields and hooks that
// serve the shop's own rules. Access is Payload's default, a login, except that everybody reads products.

/** As many versions are kept as in the shop. */
const versions = { maxPerDoc: 50, drafts: true }

export const Products: CollectionConfig = {
  slug: 'products',
  access: { read: () => true },
  versions,
  defaultSort: '-createdAt',
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 200, index: true },
    { name: 'price', type: 'number', required: true, min: 0, index: true },
    { name: 'type', type: 'select', required: true, index: true, options: [...productTypes] },
    { name: 'category', type: 'select', required: true, index: true, options: [...productCategories] },
    {
      name: 'pictures',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 8,
      fields: [{ name: 'upload', type: 'relationship', relationTo: 'media' }, text('address')],
    },
    { name: 'description', type: 'richText' },
    { name: 'features', type: 'text', hasMany: true, maxRows: 50 },
    { name: 'addInfo', type: 'array', maxRows: 20, fields: addInfoFields.map(text) },
    { name: 'popular', type: 'checkbox', defaultValue: false, index: true },
    { name: 'countInStock', type: 'number', min: 0 },
    { name: 'publishedAt', type: 'date', index: true },
  ],
}
