import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * Mails that wait to be sent. The text is made when the mail is sent, so no token is stored here. Written by
 * mailQueue.ts; dropMails.ts removes some.
 */
export const Mails: CollectionConfig = {
  slug: 'mails',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [
    idField,
    { name: 'kind', type: 'text', required: true },
    { name: 'to', type: 'text', required: true, index: true },
    { name: 'data', type: 'json', required: true },
    // In milliseconds since 1970. A sender that takes a mail moves this forward, as a lease against other senders.
    { name: 'dueAt', type: 'number', required: true, index: true },
    { name: 'failures', type: 'number', required: true, defaultValue: 0 },
  ],
}
