import type { CollectionConfig } from 'payload'
import { editors } from '../../access.ts'
import { env } from '../../env.ts'
import { invalidateAfterChange, invalidateAfterDelete } from '../../hooks/invalidateCatalogue.ts'
import { idField } from '../../ids.ts'
import { points } from './points.ts'

export const Rooms: CollectionConfig = {
  slug: 'rooms',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'picture', 'published', 'position'],
    components: { edit: { beforeDocumentControls: ['/src/admin/AddedRowsRetry.tsx#AddedRowsRetry'] } },
    preview: () => `${env.PUBLIC_URL}/#rooms`,
    description:
      'Pictures of rooms in which visitors press a chair. Those that are ticked stand on the home page, under “Who we are”.',
  },
  access: { read: editors, create: editors, update: editors, delete: editors },
  defaultSort: 'position',
  hooks: { afterChange: [invalidateAfterChange], afterDelete: [invalidateAfterDelete] },
  fields: [
    idField,
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 60,
      admin: { description: 'The heading, such as “Chairs in this room”.' },
    },
    { name: 'caption', type: 'textarea', maxLength: 200, admin: { description: 'May be left out.' } },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      required: true,
      admin: {
        description:
          'Best 2,400 px wide, so that it stays sharp on large screens. The picture that the site settings name as “Showroom” shows its chairs where it stands.',
      },
    },
    {
      name: 'placing',
      type: 'ui',
      admin: { components: { Field: '/src/admin/rooms/PlacePoints.tsx#PlacePoints' } },
    },
    points,
    {
      name: 'published',
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
