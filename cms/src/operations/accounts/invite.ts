import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import { roleWords } from '../../access.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { findStoredUser, holdAccount, setPassword } from '../../accounts/credentials.ts'
import { dropNewEmail, endInvitation } from '../../accounts/emailChange.ts'
import { readLink, signLink } from '../../accounts/emailLinks.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { endSessionsOf } from '../../accounts/sessions.ts'
import { refuseWeakPassword } from '../../accounts/staffPasswords.ts'
import { removeNotedWays } from '../../accounts/waysIn.ts'
import type { InvitationInput } from '../../contract/accounts/users.ts'
import { now, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { invitationMessage } from '../../mail/accountMessages.ts'
import { findBrand } from '../../mail/messages.ts'
import { invitationDays, invitationEnd, queueInvitation } from '../../mail/queueInvitation.ts'
import type { User } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { requireStoredUser } from './changeUser.ts'
import { createUser } from './registerUser.ts'
import { nobodysPassword } from './shutOut.ts'
import { markVerified } from './verifyEmail.ts'

/**
 * Takes an account over that somebody has registered with the invited address and nobody has confirmed: whoever it was
 * keeps no way in. Its orders and reviews stay. Throws 409 if it was confirmed meanwhile.
 */
async function takeOver(payload: Payload, { id }: User, input: InvitationInput, by: { name: string }) {
  const nobodys = await nobodysPassword()
  return inTransaction(payload, async () => {
    const user = (await holdAccount(payload, id)) ? await findStoredUser(payload, { id }) : null
    if (!user || user.email !== input.email || user.emailVerifiedAt)
      throw new HttpError(409, 'This account has just changed. Please try again.')
    await setPassword(payload, id, nobodys)
    await endSessionsOf(payload, id)
    await dropNewEmail(payload, id)
    const isToGo = () => true
    await removeNotedWays(payload, user, { isToGo, why: 'added before the invitation' })
    const invitedUntil = invitationEnd()
    await updateIf(payload, { collection: 'users', id, where: {}, set: { invitedUntil, updatedAt: now() } })
    const { name, phone, roles } = input
    const data = { name, roles, ...(phone !== undefined && { phone }) }
    const invited = await payload.update({ collection: 'users', id, data, depth: 0 })
    await logSecurity(payload, {
      kind: 'account made',
      account: invited,
      detail: `an invitation took it over: ${roleWords(invited)}`,
    })
    await queueInvitation(payload, invited, by.name)
    return invited
  })
}

/**
 * Makes an account whose password nobody knows, and mails the person a link to set their own. An account that nobody has
 * confirmed is taken over. Throws 409 for any other one.
 */
export async function invite(
  payload: Payload,
  input: InvitationInput,
  by: { id: string; name: string },
): Promise<User> {
  const known = await findStoredUser(payload, { email: input.email })
  if (known && !known.emailVerifiedAt && !known.invitedUntil && known.id !== by.id)
    return translatePayloadErrors(() => takeOver(payload, known, input, by))
  const password = randomBytes(32).toString('base64url')
  return translatePayloadErrors(() =>
    createUser(payload, { ...input, password, invitedUntil: invitationEnd() }, (user) =>
      queueInvitation(payload, user, by.name),
    ),
  )
}

/** Mails the invitation again, with another week. Throws 404, and 409 once the person has set a password. */
export const inviteAgain = (payload: Payload, id: string, by: { name: string }): Promise<User> =>
  inTransaction(payload, async () => {
    const user = await requireStoredUser(payload, id)
    if (!user.invitedUntil) throw new HttpError(409, `${user.name} has set a password already.`)
    const invitedUntil = invitationEnd()
    await updateIf(payload, { collection: 'users', id, where: {}, set: { invitedUntil, updatedAt: now() } })
    await queueInvitation(payload, user, by.name)
    return { ...user, invitedUntil }
  })

const mailData = z.object({ user: z.string(), by: z.string() })

/** Makes the mail of an invitation. Returns null when it was withdrawn or is accepted. */
export async function renderInvitationMail(payload: Payload, { to, data }: { to: string; data: unknown }) {
  const { user: id, by } = mailData.parse(data)
  const user = await findStoredUser(payload, { id })
  if (!user?.invitedUntil || user.email !== to) return null
  const link = signLink({ purpose: 'invite', user: id, email: to, until: Date.parse(user.invitedUntil) })
  return invitationMessage({
    name: user.name,
    by,
    roles: user.roles ?? [],
    url: `${env.PUBLIC_URL}/invitation/${link}`,
    days: invitationDays,
    ...(await findBrand(payload)),
  })
}

/** Sets the first password of an invited person, whose address is verified by it. Throws 400. */
export async function acceptInvitation(payload: Payload, token: string, password: string): Promise<User> {
  const invalid = new HttpError(400, 'This invitation is not valid any more. Please ask for a new one.')
  const link = readLink(token, 'invite')
  if (!link) throw invalid
  const { user: id } = link
  const isInvited = (user: User | null): user is User =>
    Boolean(user?.invitedUntil && user.email === link.email)
  const known = await findStoredUser(payload, { id })
  if (!isInvited(known)) throw invalid
  await refuseWeakPassword(payload, password, known)
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const hashed = await hashPassword(password)
  return inTransaction(payload, async () => {
    if (!(await setPassword(payload, id, hashed))) throw invalid
    // Of two who accept at once, the second finds it accepted.
    const user = await findStoredUser(payload, { id })
    if (!isInvited(user)) throw invalid
    await dropNewEmail(payload, id)
    await markVerified(payload, user)
    await endInvitation(payload, id)
    await logSecurity(payload, { kind: 'invitation accepted', account: user })
    return user
  })
}
