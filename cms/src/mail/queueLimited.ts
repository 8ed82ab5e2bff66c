import type { Payload } from 'payload'
import { consume } from '../cluster/limits.ts'
import { outside } from '../database/transaction.ts'
import { HttpError } from '../errors.ts'
import { type Mail, queueMail } from './mailQueue.ts'

/**
 * Stores a mail that strangers can cause, unless the address has had many of its kind today. The asker is not told: the
 * answer would show what others do with the address.
 */
export async function queueLimitedMail(payload: Payload, mail: Mail): Promise<void> {
  try {
    // Outside, so that a change which is refused or repeated counts too.
    await outside(() => consume(payload, 'accountMail', `${mail.kind} ${mail.to}`))
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return
    throw error
  }
  await queueMail(payload, mail)
}
