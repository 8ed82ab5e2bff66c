import type { CollectionConfig } from 'payload'
import { admins, isAdmin, noOne, type Person } from '../../access.ts'
import { allSecurityKinds } from '../../audit/securityKinds.ts'
import { idField } from '../../ids.ts'

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * The security log: logins, changes of passwords and rights, refusals and limits. Values are plain, because an event
 * outlives its account. Only securityLog.ts and watchSecurity.ts write it; 365 days later an event is removed.
 */
export const SecurityEvents: CollectionConfig = {
  slug: 'security-events',
  labels: { singular: 'Security event', plural: 'Security log' },
  lockDocuments: false,
  admin: {
    group: 'People',
    useAsTitle: 'kind',
    defaultColumns: ['createdAt', 'kind', 'email', 'address', 'detail', 'device', 'count'],
    listSearchableFields: ['email', 'address'],
    hidden: ({ user }) => !isAdmin(user as Person),
    description:
      'Logins, changes of passwords and rights, refusals and limits of 365 days. Nobody can edit it.',
    components: { beforeListTable: ['/src/admin/ExportSecurity.tsx#ExportSecurity'] },
  },
  access: { read: admins, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  fields: [
    idField,
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      label: 'Event',
      options: allSecurityKinds.map((value) => ({ value, label: capital(value) })),
    },
    { name: 'accountId', type: 'text', index: true, admin: { hidden: true } },
    { name: 'email', type: 'text', index: true, label: 'Account' },
    { name: 'address', type: 'text', index: true },
    { name: 'device', type: 'text' },
    { name: 'door', type: 'text' },
    { name: 'detail', type: 'text' },
    { name: 'by', type: 'text', label: 'By' },
    { name: 'requestId', type: 'text', label: 'Request' },
    // How often the same happened within the minute.
    { name: 'count', type: 'number', required: true, defaultValue: 1, label: 'Times' },
  ],
}
