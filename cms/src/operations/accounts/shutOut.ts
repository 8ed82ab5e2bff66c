import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { setPassword } from '../../accounts/credentials.ts'
import { dropNewEmail } from '../../accounts/emailChange.ts'
import { hashPassword, type HashedPassword } from '../../accounts/passwords.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import type { WayIn } from '../../accounts/waysIn.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import type { User } from '../../payload-types.ts'

/** Hashes a password that nobody knows. Call it before a transaction, which would hold up other writers meanwhile. */
export const nobodysPassword = () => hashPassword(randomBytes(32).toString('base64url'))

/**
 * Shuts everybody out of an account whose owner says that somebody else is in it: the login of every device ends, and no
 * password is valid until one is set by the mail that follows. Part of the caller's transaction.
 */
export async function shutOut(payload: Payload, account: User, nobodys: HashedPassword) {
  await setPassword(payload, account.id, nobodys)
  await endSessionsOf(payload, account.id)
  await dropNewEmail(payload, account.id)
  await logSecurity(payload, { kind: 'logout everywhere', account })
  await queueMail(payload, { kind: 'resetPassword', to: account.email, data: {} })
}

/** How the ways that are left are shown to their owner. */
export const wayView = ({ kind, name, addedAt }: WayIn) => ({
  kind,
  name,
  addedAt: new Date(addedAt).toISOString(),
})
