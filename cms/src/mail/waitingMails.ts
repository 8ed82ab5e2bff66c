import type { Payload } from 'payload'
import { findPlainRows } from '../database/plainRows.ts'
import type { Mail } from '../payload-types.ts'

export type WaitingMail = Pick<Mail, 'kind' | 'to' | 'createdAt' | 'failures'>

/** Returns the mails about an order to these addresses that were not sent yet, the oldest first. */
export async function findWaitingMails(payload: Payload, order: string, to: readonly string[]) {
  const rows = await findPlainRows<WaitingMail & Pick<Mail, 'data'>>(payload, {
    collection: 'mails',
    by: ['to', to],
    fields: ['kind', 'to', 'data', 'createdAt', 'failures'],
  })
  return rows
    .filter(({ data }) => (typeof data === 'string' ? data : JSON.stringify(data)).includes(order))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}
