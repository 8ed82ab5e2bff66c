import type { Payload } from 'payload'
import { sharedNow } from '../cluster/sharedClock.ts'
import type { Delivery } from '../contract/sales/webhooks.ts'
import { updateIf } from '../database/statements.ts'
import { HttpError } from '../errors.ts'
import { leaseMs, queueMail, wakeSenders } from './mailQueue.ts'

/** Has a mail that has failed sent now. Throws 404 for one that is sent, dropped or has not failed. */
export async function sendMailAgain(payload: Payload, id: string): Promise<void> {
  const mail = await payload.findByID({ collection: 'mails', id, depth: 0, disableErrors: true })
  const isOver = mail?.kind === 'webhook' && mail.givenUpAt !== null
  if (!mail || (mail.failures === 0 && !isOver))
    throw new HttpError(404, 'This mail does not wait any more. It may have been sent.')
  // The record of a delivery stays.
  if (isOver)
    return queueMail(payload, { kind: 'webhook', to: mail.to, data: mail.data as unknown as Delivery })
  const now = sharedNow()
  // A sender has it, or takes it within a minute.
  if (mail.dueAt <= now + leaseMs) return
  await updateIf(payload, {
    collection: 'mails',
    id,
    where: { dueAt: mail.dueAt },
    set: { dueAt: now, givenUpAt: null },
  })
  wakeSenders(payload, mail.kind === 'webhook' ? 'webhooks' : 'mails')
}
