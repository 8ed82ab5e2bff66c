import type { Payload } from 'payload'
import { z } from 'zod'
import { recordChange } from '../../audit/audit.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { findStoredUser, holdAccount } from '../../accounts/credentials.ts'
import { readLink, signLink } from '../../accounts/emailLinks.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { now, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { verifyEmailMessage } from '../../mail/accountMessages.ts'
import { findBrand } from '../../mail/messages.ts'
import { queuePromisedMail } from '../../mail/queueLimited.ts'
import type { User } from '../../payload-types.ts'
import { pendingEmailOf } from '../../accounts/emailChange.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { confirmWaiting } from './confirmWaiting.ts'
import { takeNewEmail } from './newEmail.ts'
import { removeUnproven } from './removeUnproven.ts'

const hours = 48

/** Notes that mails to this address reach the user, and confirms the orders that wait for it. Part of the caller's transaction, which holds the account. */
export async function markVerified(payload: Payload, user: User) {
  if (user.emailVerifiedAt) return
  await removeUnproven(payload, user)
  const emailVerifiedAt = now()
  await updateIf(payload, {
    collection: 'users',
    id: user.id,
    where: { email: user.email },
    set: { emailVerifiedAt },
  })
  await recordChange(payload, {
    action: 'changed',
    subject: 'users',
    id: user.id,
    name: user.name,
    changes: [{ field: 'emailVerifiedAt', from: null, to: emailVerifiedAt }],
    who: user,
  })
  await logSecurity(payload, { kind: 'e-mail verified', account: user })
  await confirmWaiting(payload, user)
}

/**
 * Queues another mail with the link, to the new address if one waits for it. Returns that address; null where nothing is
 * left to confirm. Throws 429.
 */
export async function requestVerification(
  payload: Payload,
  { id, email }: TokenUser,
): Promise<string | null> {
  const user = await findStoredUser(payload, { id })
  const pending = user && pendingEmailOf(user)
  if (user?.emailVerifiedAt && !pending) return null
  await queuePromisedMail(
    payload,
    pending
      ? { kind: 'confirmNewEmail', to: pending, data: { user: id } }
      : { kind: 'verifyEmail', to: email, data: { isWelcome: false } },
  )
  return pending ?? email
}

/** Returns the whole address of the page that verifies a user's address, for as many hours. */
export function verificationUrl({ id, email }: Pick<User, 'id' | 'email'>, validHours: number) {
  const until = Date.now() + validHours * 3_600_000
  return `${env.PUBLIC_URL}/verify-email/${signLink({ purpose: 'verify', user: id, email, until })}`
}

const mailData = z.object({ isWelcome: z.boolean() })

/** Makes the mail with the link. Returns null when no account has the address, or when it is verified already. */
export async function renderVerificationMail(payload: Payload, { to, data }: { to: string; data: unknown }) {
  const user = await findStoredUser(payload, { email: to })
  if (!user || user.emailVerifiedAt) return null
  return verifyEmailMessage({
    ...mailData.parse(data),
    name: user.name,
    url: verificationUrl(user, hours),
    hours,
    ...(await findBrand(payload)),
  })
}

/**
 * Takes the link of the mail as proof that its address is the user's: the present one, where a second time changes
 * nothing, or a new one. Throws 400, and 409 if another account has the new one by now.
 */
export async function verifyEmail(payload: Payload, token: string): Promise<void> {
  const invalid = new HttpError(
    400,
    'This link is not valid any more. Log in, and ask for a new one in your profile.',
  )
  const link = readLink(token, 'verify') ?? readLink(token, 'change')
  if (!link) throw invalid
  const prove = async () => {
    // Orders placed meanwhile wait for this, or this waits for them.
    if (!(await holdAccount(payload, link.user))) throw invalid
    const user = await findStoredUser(payload, { id: link.user })
    if (user && user.email !== link.email && link.purpose === 'change')
      return takeNewEmail(payload, link, user)
    if (user?.email !== link.email) throw invalid
    return markVerified(payload, user)
  }
  await translatePayloadErrors(() => inTransaction(payload, prove))
}
