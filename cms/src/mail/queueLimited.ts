import type { Payload } from 'payload'
import { findActor } from '../audit/auditContext.ts'
import { consume } from '../cluster/limits.ts'
import { outside } from '../database/transaction.ts'
import { HttpError } from '../errors.ts'
import type { Mail } from './mail.ts'
import { queueMail } from './mailQueue.ts'

/**
 * Stores a mail that strangers can cause, unless the client that asks has caused many of its kind to the address today,
 * or all clients together very many. Returns whether it is stored: nobody is told that a mail comes which does not.
 */
export async function queueLimitedMail(payload: Payload, mail: Mail): Promise<boolean> {
  const key = `${mail.kind} ${mail.to}`
  try {
    // Outside, so that a change which is refused or repeated counts too.
    await outside(() => consume(payload, 'accountMail', `${key} ${findActor().client}`))
    await outside(() => consume(payload, 'addressMail', key))
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false
    throw error
  }
  await queueMail(payload, mail)
  return true
}

/** The same for a mail that the answer promises. Throws 429 if none will come. */
export async function queuePromisedMail(payload: Payload, mail: Mail): Promise<void> {
  if (await queueLimitedMail(payload, mail)) return
  throw new HttpError(
    429,
    'You have asked for many such mails today. Please look among those that came, or try again tomorrow.',
    undefined,
    3600,
  )
}
