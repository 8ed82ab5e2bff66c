import type { CollectionConfig } from 'payload'
import { line, text } from './fields.ts'

export const Users: CollectionConfig = {
  slug: 'users',
  auth: true,
  fields: [line('name'), text('phone'), { name: 'role', type: 'select', options: ['admin', 'customer'] }],
}
