import type { CollectionConfig } from 'payload'
import { noOne, noOneField, staff, staffOrVisible } from '../access.ts'
import { renewCatalog, renewCatalogAfterDelete } from '../hooks/renewCatalog.ts'
import { stampReply } from '../hooks/stampReply.ts'
import { idField } from '../ids.ts'

const keyOf = (reference: unknown) =>
  typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : reference

const authorKey = ({ id, product, user }: { id?: string; product?: unknown; user?: unknown }) =>
  user ? `${keyOf(product)} ${keyOf(user)}` : `guest ${id}`

export const Reviews: CollectionConfig = {
  slug: 'reviews',
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['name', 'product', 'rating', 'comment', 'hidden', 'createdAt'],
  },
  access: { read: staffOrVisible, create: noOne, update: staff, delete: staff },
  defaultSort: '-createdAt',
  hooks: { beforeChange: [stampReply], afterChange: [renewCatalog], afterDelete: [renewCatalogAfterDelete] },
  fields: [
    idField,
    // One review per product and user. A guest's stands for itself: MongoDB takes two absent users for equal.
    {
      name: 'authorKey',
      type: 'text',
      unique: true,
      index: true,
      admin: { hidden: true },
      access: { read: noOneField, update: noOneField },
      hooks: { beforeChange: [({ data, originalDoc }) => authorKey({ ...originalDoc, ...data })] },
    },
    {
      name: 'product',
      type: 'relationship',
      relationTo: 'products',
      required: true,
      index: true,
      admin: { readOnly: true },
      access: { update: noOneField },
    },
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      admin: { readOnly: true },
      access: { read: ({ req }) => req.user?.role === 'admin', update: noOneField },
    },
    { name: 'name', type: 'text', required: true, maxLength: 60, access: { update: noOneField } },
    { name: 'rating', type: 'number', required: true, min: 1, max: 5, access: { update: noOneField } },
    { name: 'comment', type: 'textarea', required: true, maxLength: 2000, access: { update: noOneField } },
    {
      name: 'hidden',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      admin: { description: 'Hidden from visitors; not counted.' },
    },
    { name: 'reply', type: 'textarea', maxLength: 2000, admin: { description: 'Shown under the review.' } },
    { name: 'repliedAt', type: 'date', admin: { readOnly: true } },
  ],
}
