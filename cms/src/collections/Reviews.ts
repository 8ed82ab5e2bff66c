import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { adminsField, byShop, noOne, noOneField, editors } from '../access.ts'
import { withoutReply } from '../operations/reviews/waiting.ts'
import { shortcuts } from '../admin/shortcuts.ts'
import { env } from '../env.ts'
import { invalidateReviewed } from '../hooks/invalidateCatalogue.ts'
import { removeAttached } from '../hooks/reviews/removeAttached.ts'
import { idField, idIn } from '../ids.ts'
import type { Review } from '../payload-types.ts'

const authorKey = ({ id, product, user }: { id?: string; product?: unknown; user?: unknown }) =>
  user ? `${idIn(product)} ${idIn(user)}` : `guest ${id}`

/** Dates a reply when it is written or changed, and removes the date with the reply. */
const stampReply: CollectionBeforeChangeHook<Review> = ({ data, originalDoc }) => {
  if (!('reply' in data) || data.reply === originalDoc?.reply) return data
  const reply = data.reply?.trim()
  if (!reply) return { ...data, reply: null, repliedAt: null }
  return {
    ...data,
    reply,
    repliedAt: originalDoc ? new Date().toISOString() : (data.repliedAt ?? new Date().toISOString()),
  }
}

export const Reviews: CollectionConfig = {
  slug: 'reviews',
  admin: {
    group: 'Catalogue',
    useAsTitle: 'name',
    defaultColumns: ['name', 'product', 'rating', 'comment', 'reply', 'hidden', 'createdAt'],
    listSearchableFields: ['name', 'comment'],
    preview: ({ product }) => (product ? `${env.PUBLIC_URL}/product/${String(idIn(product))}` : null),
    components: {
      beforeListTable: [
        shortcuts('reviews', [
          { label: 'All' },
          { label: 'Without a reply', where: withoutReply },
          { label: 'Hidden', where: { hidden: { equals: true } } },
        ]),
      ],
    },
    description:
      'What customers wrote under the products. Reply, or hide what should not be there; their words stay theirs.',
  },
  access: { read: editors, create: noOne, update: editors, delete: editors },
  defaultSort: '-createdAt',
  hooks: {
    beforeChange: [stampReply],
    afterChange: [invalidateReviewed],
    beforeDelete: [removeAttached],
    afterDelete: [invalidateReviewed],
  },
  fields: [
    idField,
    // Allows one review per product and user. A guest's gets its own key: MongoDB treats two missing users as equal.
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
      access: { read: adminsField, update: noOneField },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'name',
          type: 'text',
          required: true,
          index: true,
          maxLength: 60,
          label: 'Written by',
          access: { update: noOneField },
          admin: { width: '50%' },
        },
        {
          name: 'rating',
          type: 'number',
          required: true,
          index: true,
          min: 1,
          max: 5,
          label: 'Stars',
          access: { update: noOneField },
          admin: { width: '50%', components: { Cell: '/src/admin/cells.tsx#StarsCell' } },
        },
      ],
    },
    { name: 'comment', type: 'textarea', required: true, maxLength: 2000, access: { update: noOneField } },
    {
      name: 'hidden',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      admin: {
        position: 'sidebar',
        description: 'Visitors do not see it, and it does not count in the stars.',
        components: { Cell: '/src/admin/cells.tsx#YesCell' },
      },
    },
    {
      name: 'verified',
      type: 'checkbox',
      defaultValue: false,
      label: 'Bought here',
      access: { update: noOneField },
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'A paid or delivered order of the author held this product when they wrote.',
        components: { Cell: '/src/admin/cells.tsx#YesCell' },
      },
    },
    {
      name: 'helpful',
      type: 'number',
      defaultValue: 0,
      index: true,
      label: 'Found helpful by',
      access: { update: noOneField },
      admin: { readOnly: true, position: 'sidebar', disableBulkEdit: true },
    },
    {
      name: 'reply',
      type: 'textarea',
      maxLength: 2000,
      label: 'Our reply',
      admin: { disableBulkEdit: true, description: 'Stands under the review, in the name of the shop.' },
    },
    {
      name: 'repliedAt',
      type: 'date',
      label: 'Replied on',
      access: byShop,
      admin: { readOnly: true, position: 'sidebar', disableBulkEdit: true },
    },
  ],
}
