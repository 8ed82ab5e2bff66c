import type { CollectionConfig } from 'payload'
import { anyone, staff } from '../access.ts'
import { renewCatalog, renewCatalogAfterDelete } from '../hooks/renewCatalog.ts'
import { idField } from '../ids.ts'

export const Testimonials: CollectionConfig = {
  slug: 'testimonials',
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['position', 'name', 'place', 'rating', 'home'],
  },
  access: { read: anyone, create: staff, update: staff, delete: staff },
  defaultSort: 'position',
  hooks: { afterChange: [renewCatalog], afterDelete: [renewCatalogAfterDelete] },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, maxLength: 100 },
    {
      name: 'place',
      type: 'text',
      maxLength: 100,
      admin: { description: 'Who they are and where, such as "Café owner, Bandra".' },
    },
    { name: 'quote', type: 'textarea', required: true, maxLength: 1000 },
    { name: 'rating', type: 'number', required: true, min: 1, max: 5, defaultValue: 5 },
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'home',
      type: 'checkbox',
      label: 'On the home page',
      defaultValue: false,
      index: true,
      admin: { position: 'sidebar' },
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
