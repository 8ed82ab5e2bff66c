import type { CollectionConfig } from 'payload'
import { editors } from '../access.ts'
import { env } from '../env.ts'
import { invalidateAfterChange, invalidateAfterDelete } from '../hooks/invalidateCatalogue.ts'
import { idField } from '../ids.ts'

export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'place', 'rating', 'home', 'position'],
    listSearchableFields: ['name', 'place', 'quote'],
    preview: ({ home }) => `${env.PUBLIC_URL}${home ? '/' : '/testimonials'}`,
    description:
      'What customers say. All of them stand on the Testimonials page; those that are ticked stand on the home page too.',
  },
  access: { read: editors, create: editors, update: editors, delete: editors },
  defaultSort: 'position',
  hooks: { afterChange: [invalidateAfterChange], afterDelete: [invalidateAfterDelete] },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, maxLength: 100, admin: { description: 'Who said it.' } },
    {
      name: 'place',
      type: 'text',
      maxLength: 100,
      admin: { description: 'Who they are and where, such as "Café owner, Bandra".' },
    },
    {
      name: 'quote',
      type: 'textarea',
      required: true,
      maxLength: 1000,
      admin: {
        description:
          'In their own words, without quotation marks. The home page cuts what is longer than 150 characters.',
      },
    },
    {
      name: 'rating',
      type: 'number',
      required: true,
      min: 1,
      max: 5,
      defaultValue: 5,
      label: 'Stars',
      admin: { description: '1 to 5.', components: { Cell: '/src/admin/cells.tsx#StarsCell' } },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      label: 'Picture',
      admin: { description: 'May be left out: then the first letter of the name stands there.' },
    },
    {
      name: 'home',
      type: 'checkbox',
      label: 'On the home page',
      defaultValue: false,
      index: true,
      admin: { position: 'sidebar', components: { Cell: '/src/admin/cells.tsx#YesCell' } },
    },
    {
      name: 'position',
      type: 'number',
      required: true,
      defaultValue: 0,
      index: true,
      admin: { position: 'sidebar', description: 'Smaller comes first.' },
    },
  ],
}
