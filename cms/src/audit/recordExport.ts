import type { Payload } from 'payload'
import { recordChange } from './audit.ts'

interface Export {
  subject: 'orders' | 'enquiries' | 'quotes'
  name: string
  /** Of the member of staff who has it. */
  who: { id: string; name: string }
  /** The view and the search, or how many were chosen; what is empty is left out. */
  what: Readonly<Record<string, string | number>>
}

/** Records that names and addresses of people leave the shop as a file. */
export const recordExport = (payload: Payload, { subject, name, who: { id, name: by }, what }: Export) =>
  recordChange(payload, {
    action: 'exported',
    subject,
    id: '',
    name,
    who: { id, name: by },
    changes: Object.entries(what)
      .filter(([, to]) => to !== '')
      .map(([field, to]) => ({ field, from: null, to })),
  })
