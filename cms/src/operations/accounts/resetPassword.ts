import { createHash, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { recordChange } from '../../audit/audit.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { spend } from '../../audit/spend.ts'
import { findByResetHash, findStoredUser, setPassword, setResetHash } from '../../accounts/credentials.ts'
import { dropNewEmail, endInvitation } from '../../accounts/emailChange.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { refuseWeakPassword } from '../../accounts/staffPasswords.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { reset } from '../../cluster/limits.ts'
import { dropMails } from '../../mail/dropMails.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { queuePromisedMail } from '../../mail/queueLimited.ts'
import { findBrand, resetPasswordMessage } from '../../mail/messages.ts'
import type { User } from '../../payload-types.ts'
import { endLockout } from './logIn.ts'
import { markVerified } from './verifyEmail.ts'

/** How long a code is valid. */
export const resetMinutes = 10

const soonAgain = (seconds: number) =>
  new HttpError(
    429,
    `OTP Already Sent - You did not receive the OTP? Try again in ${Math.max(1, Math.ceil(seconds / 60))} minute(s).`,
    undefined,
    seconds,
  )

/**
 * Queues a reset mail. Nothing here depends on whether the address has an account: that is looked up when the mail is
 * made. Throws 429 within the cooldown, and when no mail will be sent.
 */
export async function requestReset(payload: Payload, email: string) {
  await spend(payload, ['cooldown', email], { email }).catch((error: unknown) => {
    throw error instanceof HttpError && error.retryAfter ? soonAgain(error.retryAfter) : error
  })
  const mail = { kind: 'resetPassword', to: email, data: {} } as const
  await queuePromisedMail(payload, mail).catch(async (error: unknown) => {
    // No mail will be sent, so the cooldown would be pointless.
    await reset(payload, 'cooldown', email)
    throw error
  })
  await logSecurity(payload, { kind: 'password reset asked', email })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link with a one-time code of 256 random bits; only a hash of the code is stored. */
export async function makeResetLink(payload: Payload, { id }: { id: string }) {
  const token = randomBytes(32).toString('base64url')
  await setResetHash(payload, id, {
    resetHash: hashOf(token),
    resetUntil: Date.now() + resetMinutes * 60_000,
  })
  return `${env.PUBLIC_URL}/reset-password/${token}`
}

/** Makes the mail with the link. Returns null when no account has the address. */
export async function renderResetMail(payload: Payload, email: string) {
  const user = await findStoredUser(payload, { email })
  if (!user) return null
  const url = await makeResetLink(payload, user)
  const { brand } = await findBrand(payload)
  return resetPasswordMessage({ name: user.name, url, minutes: resetMinutes, brand })
}

/**
 * Sets a new password by the one-time code. Ends every login, the cooldown, and the lockout of the client that asks.
 * Returns the user. Throws 400 for a code that is wrong, used or expired.
 */
export async function resetPassword(payload: Payload, token: string, password: string): Promise<User> {
  const invalid = new HttpError(400, 'This link is not valid any more. Please ask for a new one.')
  const resetHash = hashOf(token)
  const credentials = await findByResetHash(payload, resetHash)
  if (!credentials || (credentials.resetUntil ?? 0) < Date.now()) throw invalid
  const known = await findStoredUser(payload, { id: credentials.id })
  if (known) await refuseWeakPassword(payload, password, known)
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const hashed = await hashPassword(password)
  const user = await inTransaction(payload, async () => {
    if (!(await setPassword(payload, credentials.id, hashed, { resetHash }))) throw invalid
    const owner = await findStoredUser(payload, { id: credentials.id })
    if (!owner) throw invalid
    await recordChange(payload, {
      action: 'changed',
      subject: 'users',
      id: owner.id,
      name: owner.name,
      changes: [{ field: 'password', from: null, to: 'changed' }],
      who: owner,
    })
    await logSecurity(payload, { kind: 'password reset used', account: owner })
    await dropNewEmail(payload, owner.id)
    await endInvitation(payload, owner.id)
    await dropMails(payload, owner.email, 'resetPassword')
    const data = { name: owner.name, how: 'reset', at: now() } as const
    await queueMail(payload, { kind: 'passwordChanged', to: owner.email, data })
    // The code has come by mail.
    await markVerified(payload, owner)
    return owner
  })
  await endLockout(payload, user.email)
  // Last, so that a code requested from here on is not dropped.
  await reset(payload, 'cooldown', user.email)
  return user
}
