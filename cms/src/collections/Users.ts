import type { CollectionConfig } from 'payload'
import { admins, adminsField, adminsOrSelf, mayEnterCms, roles } from '../access.ts'
import { env } from '../env.ts'
import { idField } from '../ids.ts'

const week = 7 * 24 * 60 * 60

export const Users: CollectionConfig = {
  slug: 'users',
  admin: { group: 'People', useAsTitle: 'name', defaultColumns: ['name', 'email', 'phone', 'role'] },
  // Sessions rewrite the whole user row from a stale copy, so parallel logins lose them.
  auth: {
    tokenExpiration: week,
    useSessions: false,
    cookies: { sameSite: 'Lax', secure: env.CMS_PUBLIC_URL.startsWith('https:') },
  },
  access: {
    read: adminsOrSelf,
    create: admins,
    update: adminsOrSelf,
    delete: admins,
    unlock: admins,
    admin: mayEnterCms,
  },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    { name: 'phone', type: 'text', index: true, maxLength: 10 },
    {
      name: 'role',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'customer',
      saveToJWT: true,
      options: roles.map((role) => ({ value: role, label: role })),
      access: { create: adminsField, update: adminsField },
    },
  ],
}
