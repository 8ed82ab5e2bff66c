import type { Payload } from 'payload'
import { z } from 'zod'
import { logSecurity } from '../../audit/securityLog.ts'
import { findCredentials, findStoredUser, holdAccount } from '../../accounts/credentials.ts'
import { emailChange, pendingEmailOf } from '../../accounts/emailChange.ts'
import { type EmailLink, readLink, signLink } from '../../accounts/emailLinks.ts'
import { asUser } from '../../accounts/tokens.ts'
import { removeNotedWays, type WayIn } from '../../accounts/waysIn.ts'
import { now, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { confirmNewEmailMessage, emailChangedMessage } from '../../mail/accountMessages.ts'
import { findBrand } from '../../mail/messages.ts'
import type { User } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { confirmWaiting } from './confirmWaiting.ts'
import { nobodysPassword, shutOut } from './shutOut.ts'
import { removeUnproven } from './removeUnproven.ts'

const hourMs = 3_600_000
const undoDays = 7
const undoMs = undoDays * 24 * hourMs

const invalid = () => new HttpError(400, 'This link is not valid any more.')

const askedData = z.object({ user: z.string() })

/** Makes the mail to a new address. Returns null when nobody wants it any more. */
export async function renderNewEmailMail(
  payload: Payload,
  { to: email, data }: { to: string; data: unknown },
) {
  const user = await findStoredUser(payload, { id: askedData.parse(data).user })
  if (!user || pendingEmailOf(user) !== email) return null
  const until = Date.parse(user.pendingEmailUntil ?? '')
  const link = signLink({ purpose: 'change', user: user.id, email, until })
  return confirmNewEmailMessage({
    name: user.name,
    url: `${env.PUBLIC_URL}/verify-email/${link}`,
    hours: Math.max(1, Math.round((until - Date.now()) / hourMs)),
    ...(await findBrand(payload)),
  })
}

const changedData = z.object({
  name: z.string(),
  newEmail: z.string(),
  user: z.string(),
  changedAt: z.number(),
})

/** Makes the notice to the old address, with the link that undoes the change. */
export async function renderChangedMail(
  payload: Payload,
  { to: email, data }: { to: string; data: unknown },
) {
  const { user, changedAt, ...facts } = changedData.parse(data)
  const link = signLink({ purpose: 'undo', user, email, changedAt, until: changedAt + undoMs })
  return emailChangedMessage({
    ...facts,
    undo: { url: `${env.PUBLIC_URL}/undo-email/${link}`, days: undoDays },
    ...(await findBrand(payload)),
  })
}

/** Gives the user another address. Throws 409 if another account has it by now. */
function setEmail(payload: Payload, user: User, { email, how }: { email: string; how: 'proven' | 'undone' }) {
  const data = { email, emailVerifiedAt: now(), pendingEmail: null, pendingEmailUntil: null }
  return payload.update({
    collection: 'users',
    id: user.id,
    data,
    user: asUser(user),
    context: { [emailChange]: how },
    depth: 0,
  })
}

/** Refuses an address in words of the link's reader. The database refuses it too. */
async function refuseTaken(payload: Payload, { email, user }: Pick<EmailLink, 'email' | 'user'>) {
  const owner = await findStoredUser(payload, { email })
  if (owner && owner.id !== user)
    throw new HttpError(
      409,
      'Another account has this email by now. If it is yours, set a password for that account by "Forgot password?", delete it, and open this link again.',
    )
}

/** Makes the address of a link the user's, which it has shown to be. Part of the caller's transaction. */
export async function takeNewEmail(payload: Payload, link: EmailLink, user: User) {
  if (pendingEmailOf(user) !== link.email) throw invalid()
  await refuseTaken(payload, link)
  await removeUnproven(payload, user)
  await confirmWaiting(payload, await setEmail(payload, user, { email: link.email, how: 'proven' }))
}

/** Voids the links of the undone change and of those that followed it, which were sent to whoever made it. */
async function voidUndos(payload: Payload, { user: id, changedAt = 0 }: EmailLink) {
  const credentials = await findCredentials(payload, id)
  const { emailUndoneFrom, emailUndoneAt } = credentials ?? {}
  const isRecent = emailUndoneAt && emailUndoneAt > Date.now() - undoMs
  if (isRecent && changedAt >= (emailUndoneFrom ?? 0) && changedAt <= emailUndoneAt) throw invalid()
  const set = {
    emailUndoneFrom: isRecent ? Math.min(emailUndoneFrom ?? changedAt, changedAt) : changedAt,
    emailUndoneAt: Date.now(),
  }
  await updateIf(payload, { collection: 'credentials', id, where: {}, set })
}

/**
 * Gives a user the address back that somebody has changed, removes the ways in that were added since, and shuts everybody
 * out. Returns the ways that are left. Throws 400, and 409 if another account has the address by now.
 */
export async function undoNewEmail(payload: Payload, token: string): Promise<WayIn[]> {
  const link = readLink(token, 'undo')
  if (!link) throw invalid()
  const nobodys = await nobodysPassword()
  const undo = async () => {
    if (!(await holdAccount(payload, link.user))) throw invalid()
    const user = await findStoredUser(payload, { id: link.user })
    if (!user || user.email === link.email) throw invalid()
    await refuseTaken(payload, link)
    await voidUndos(payload, link)
    const restored = await setEmail(payload, user, { email: link.email, how: 'undone' })
    await logSecurity(payload, { kind: 'e-mail change undone', account: restored })
    const isToGo = (addedAt: number) => addedAt >= (link.changedAt ?? 0)
    const why = 'added after the change of the e-mail that was undone'
    const { left } = await removeNotedWays(payload, restored, { isToGo, why })
    await shutOut(payload, restored, nobodys)
    return left
  }
  return translatePayloadErrors(() => inTransaction(payload, undo))
}
