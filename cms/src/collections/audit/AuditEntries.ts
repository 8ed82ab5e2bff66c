import type { CollectionConfig } from 'payload'
import { admins, isAdmin, noOne, noOneField, type Person } from '../../access.ts'
import { idField } from '../../ids.ts'

/**
 * The audit trail: who changed which record, when, from which value to which. Values are plain, because an entry
 * outlives its author and its subject. Only audit.ts writes entries, and no entry is ever changed.
 */
export const AuditEntries: CollectionConfig = {
  slug: 'audit-entries',
  labels: { singular: 'Change', plural: 'Audit trail' },
  admin: {
    group: 'People',
    useAsTitle: 'subjectName',
    defaultColumns: ['createdAt', 'who', 'action', 'subject', 'subjectName', 'changes'],
    listSearchableFields: ['who', 'subjectName', 'subjectId'],
    hidden: ({ user }) => !isAdmin(user as Person),
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
      admin: { components: { Cell: '/src/admin/cells.tsx#AuditSubjectCell' } },
    },
    { name: 'subjectId', type: 'text', index: true, label: 'Id' },
    { name: 'subjectName', type: 'text', index: true, label: 'Name' },
    // [{ field, from, to }]
    {
      name: 'changes',
      type: 'json',
      admin: {
        components: {
          Field: '/src/admin/AuditChanges.tsx#AuditChanges',
          Cell: '/src/admin/cells.tsx#AuditChangesCell',
        },
      },
    },
    // Proves that the shop wrote the entry: audit/entryMark.ts. Entries of before have none.
    { name: 'mark', type: 'text', admin: { hidden: true }, access: { read: noOneField } },
  ],
}
