import type { CollectionConfig } from 'payload'
import { admins, adminsField, editors } from '../access.ts'
import { env } from '../env.ts'
import { invalidateAfterChange, invalidateAfterDelete } from '../hooks/invalidateCatalogue.ts'
import { idField } from '../ids.ts'
import { seoFields } from './seo/seoFields.ts'
import { descriptionEditor } from '../text/richText.ts'

/** Legal texts, as ordered sections. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Legal page', plural: 'Legal pages' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'name', 'published', 'updatedAt'],
    components: { edit: { beforeDocumentControls: ['/src/admin/AddedRowsRetry.tsx#AddedRowsRetry'] } },
    preview: ({ name }) => (typeof name === 'string' && name ? `${env.PUBLIC_URL}/${name}` : null),
    description: 'Terms and privacy. A change is on the site within a second of saving.',
  },
  access: { read: editors, create: admins, update: editors, delete: admins },
  hooks: { afterChange: [invalidateAfterChange], afterDelete: [invalidateAfterDelete] },
  fields: [
    idField,
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      label: 'Address',
      // The footer and the sitemap link to this address.
      access: { update: adminsField },
      admin: {
        description: 'The last part of the address. The site knows terms-conditions and privacy-policy.',
        position: 'sidebar',
      },
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 100,
      admin: { description: 'The heading of the page.' },
    },
    {
      name: 'published',
      type: 'checkbox',
      label: 'On the site',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Without the tick it is a draft: visitors read that the text is still being written.',
        components: { Cell: '/src/admin/cells.tsx#YesCell' },
      },
    },
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
      labels: { singular: 'Section', plural: 'Sections' },
      admin: {
        description:
          'Numbered on the page, in this order. Drag to change it. {order time} in a text becomes when a finished order loses its customer’s name, as the site settings say, {login time} for how long a login lasts.',
      },
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
    {
      type: 'collapsible',
      label: 'Search engines',
      admin: { initCollapsed: true },
      fields: seoFields,
    },
  ],
}
