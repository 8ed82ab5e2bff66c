import type { CollectionConfig, Where } from 'payload'
import { admins, isAdmin, noOne, noOneField, type Person } from '../access.ts'
import { idField } from '../ids.ts'

const hidden = { hidden: true }

/**
 * Mails that wait to be sent, and for 30 days those that could not be and what programs were told (kind `webhook`). The text is made when the mail is sent, so no token
 * is stored here. Written by mailQueue.ts; dropMails.ts removes some. Admins see those that have failed.
 */
export const Mails: CollectionConfig = {
  slug: 'mails',
  labels: { singular: 'Mail not sent', plural: 'Mails not sent, and webhooks' },
  admin: {
    group: 'People',
    useAsTitle: 'to',
    defaultColumns: ['to', 'kind', 'reason', 'createdAt', 'next'],
    listSearchableFields: ['to', 'reason'],
    hidden: ({ user }) => !isAdmin(user as Person),
    baseFilter: (): Where => ({ or: [{ failures: { greater_than: 0 } }, { kind: { equals: 'webhook' } }] }),
    description:
      'Mails that the mail server has not taken, and what programs were told. Both are tried for a day and kept for 30 days. Delete what nobody needs any more.',
  },
  lockDocuments: false,
  access: { read: admins, create: noOne, update: noOne, delete: admins },
  defaultSort: '-createdAt',
  fields: [
    idField,
    { name: 'to', type: 'text', required: true, index: true },
    {
      name: 'kind',
      type: 'text',
      required: true,
      admin: { components: { Cell: '/src/admin/mails/MailCells.tsx#MailKindCell' } },
    },
    { name: 'reason', type: 'text' },
    {
      name: 'next',
      type: 'ui',
      label: 'What comes next',
      admin: {
        components: {
          Field: '/src/admin/mails/SendAgain.tsx#SendAgainField',
          Cell: '/src/admin/mails/MailCells.tsx#MailNextCell',
        },
      },
    },
    { name: 'data', type: 'json', required: true, admin: hidden, access: { read: noOneField } },
    // In milliseconds since 1970. A sender that takes a mail moves this forward, as a lease against other senders.
    { name: 'dueAt', type: 'number', required: true, index: true, admin: hidden },
    { name: 'failures', type: 'number', required: true, defaultValue: 0, admin: hidden },
    // In milliseconds since 1970. It is not tried any more, and removed when it is due.
    { name: 'givenUpAt', type: 'number', admin: hidden },
  ],
}
