import type { CollectionConfig } from 'payload'
import { text } from './fields.ts'

export const Media: CollectionConfig = {
  slug: 'media',
  access: { read: () => true },
  fields: [text('url'), text('alt'), { name: 'width', type: 'number' }, { name: 'height', type: 'number' }],
}
