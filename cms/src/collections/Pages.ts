import type { CollectionConfig } from 'payload'
import { admins, anyone, staff } from '../access.ts'
import { renewCatalog, renewCatalogAfterDelete } from '../hooks/renewCatalog.ts'
import { idField } from '../ids.ts'
import { descriptionEditor } from '../richText.ts'

/** Legal texts, as ordered sections. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  admin: { group: 'Content', useAsTitle: 'title', defaultColumns: ['title', 'name', 'updatedAt'] },
  access: { read: anyone, create: admins, update: staff, delete: admins },
  hooks: { afterChange: [renewCatalog], afterDelete: [renewCatalogAfterDelete] },
  fields: [
    idField,
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'The last part of the address.' },
    },
    { name: 'title', type: 'text', required: true, maxLength: 100 },
    { name: 'lede', type: 'textarea', maxLength: 500, label: 'Opening sentence' },
    {
      name: 'ledeOpen',
      type: 'textarea',
      maxLength: 500,
      label: 'Opening sentence while the online shop is open',
      admin: { description: 'Empty: the same at all times.' },
    },
    {
      name: 'sections',
      type: 'array',
      required: true,
      minRows: 1,
      fields: [
        { name: 'heading', type: 'text', required: true, maxLength: 200 },
        { name: 'body', type: 'richText', required: true, editor: descriptionEditor },
        {
          name: 'bodyOpen',
          type: 'richText',
          editor: descriptionEditor,
          label: 'Body while the online shop is open',
          admin: { description: 'Empty: the same at all times.' },
        },
      ],
    },
  ],
}
