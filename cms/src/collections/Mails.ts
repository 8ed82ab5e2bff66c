import type { CollectionConfig } from 'payload'
import { closed } from '../access.ts'
import { idField } from '../ids.ts'

/**
 * Mails that wait to be sent. What a mail says is made when it is sent, so no token lies here. Written by
 * mail/queue.ts alone.
 */
export const Mails: CollectionConfig = {
  slug: 'mails',
  admin: { hidden: true },
  lockDocuments: false,
  access: closed,
  fields: [
    idField,
    { name: 'kind', type: 'text', required: true },
    { name: 'to', type: 'text', required: true },
    { name: 'data', type: 'json', required: true },
    // In milliseconds since 1970. A sender that takes a mail moves it on, so that no other one takes it meanwhile.
    { name: 'dueAt', type: 'number', required: true, index: true },
    { name: 'failures', type: 'number', required: true, defaultValue: 0 },
  ],
}
