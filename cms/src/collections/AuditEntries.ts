import type { CollectionConfig } from 'payload'
import { admins, noOne } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * Who changed what, when, from what to what. Plain values: an entry outlives its author and its subject. Written by
 * audit.ts alone, changed by nobody.
 */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  labels: { singular: 'Change', plural: 'Audit trail' },
  admin: {
    group: 'People',
    useAsTitle: 'subjectName',
    defaultColumns: ['createdAt', 'who', 'action', 'subject', 'subjectName', 'changes'],
    listSearchableFields: ['who', 'subjectName', 'subjectId'],
    hidden: ({ user }) => user?.role !== 'admin',
    description: 'Every change of products, stock, orders, users and settings. Nobody can edit it.',
  },
  access: { read: admins, create: noOne, update: noOne, delete: noOne },
  defaultSort: '-createdAt',
  fields: [
    idField,
    { name: 'who', type: 'text', required: true, index: true, label: 'Who' },
    { name: 'whoId', type: 'text', index: true, admin: { hidden: true } },
    { name: 'action', type: 'text', required: true, index: true },
    {
      name: 'subject',
      type: 'text',
      required: true,
      index: true,
      label: 'Kind',
      admin: { components: { Cell: '/src/admin/AuditSubjectCell.tsx#AuditSubjectCell' } },
    },
    { name: 'subjectId', type: 'text', index: true, label: 'Id' },
    { name: 'subjectName', type: 'text', label: 'Name' },
    // [{ field, from, to }]
    {
      name: 'changes',
      type: 'json',
      admin: {
        components: {
          Field: '/src/admin/AuditChanges.tsx#AuditChanges',
          Cell: '/src/admin/AuditChanges.tsx#AuditChangesCell',
        },
      },
    },
  ],
}
