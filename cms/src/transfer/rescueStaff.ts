import type { Payload } from 'payload'
import { roleWords } from '../access.ts'
import { findStoredUser } from '../accounts/credentials.ts'
import { signLink } from '../accounts/emailLinks.ts'
import { findSecondStep } from '../accounts/secondSteps.ts'
import { removeNotedWays } from '../accounts/waysIn.ts'
import { recordChange } from '../audit/audit.ts'
import { logSecurity } from '../audit/securityLog.ts'
import { invitationInput } from '../contract/accounts/users.ts'
import { inTransaction } from '../database/transaction.ts'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { invitationDays } from '../mail/queueInvitation.ts'
import { invite } from '../operations/accounts/invite.ts'
import { makeResetLink, resetMinutes } from '../operations/accounts/resetPassword.ts'

// For an owner who has no login any more. The host decides who may: these run at the server alone.

const theServer = { id: '', name: 'The server' }

/** Returns a line for each person with a role. */
export async function listStaff(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { roles: { exists: true } },
    sort: 'email',
    pagination: false,
    depth: 0,
  })
  const lineOf = async (user: (typeof docs)[number]) => {
    const notes = [
      roleWords(user),
      ...(user.invitedUntil ? ['has not accepted the invitation yet'] : []),
      ...((await findSecondStep(payload, user.id)) ? ['second step on'] : []),
    ]
    return `${user.email}  ${user.name} (${notes.join('; ')})`
  }
  return Promise.all(docs.filter(({ roles }) => (roles ?? []).length > 0).map(lineOf))
}

/** Makes an admin. Returns the link by which they set a password. Throws 409 for an address that has an account. */
export async function inviteAdmin(payload: Payload, email: string, name: string): Promise<string[]> {
  const { data, error } = invitationInput.safeParse({ name: name || email, email, roles: ['admin'] })
  if (!data) throw new HttpError(400, error.issues[0]?.message ?? 'Not valid')
  const user = await invite(payload, data, theServer)
  await logSecurity(payload, { kind: 'account made', account: user, detail: 'an admin, at the server' })
  const until = Date.parse(user.invitedUntil ?? '')
  const link = signLink({ purpose: 'invite', user: user.id, email: user.email, until })
  return [
    `${user.email} becomes an admin by this link, for ${invitationDays} days:`,
    `${env.PUBLIC_URL}/invitation/${link}`,
  ]
}

interface ResetOptions {
  /** Takes the second step off too: the phone and the recovery codes are lost. */
  withSecondStep: boolean
}

/** Returns a link by which a person sets another password. Throws 404. */
export function resetAtServer(payload: Payload, email: string, { withSecondStep }: ResetOptions) {
  return inTransaction(payload, async () => {
    const user = await findStoredUser(payload, { email: email.trim().toLowerCase() })
    if (!user) throw new HttpError(404, `Nobody has the address ${email}. "list" names those with a role.`)
    const isToGo = () => true
    if (withSecondStep) await removeNotedWays(payload, user, { isToGo, why: 'reset at the server' })
    const note = { action: 'changed', subject: 'users', id: user.id, name: user.name } as const
    const changes = [{ field: 'password', from: null, to: 'a link for a new one' }]
    await recordChange(payload, { ...note, changes, who: { ...theServer, id: null } })
    await logSecurity(payload, { kind: 'password reset asked', account: user, detail: 'at the server' })
    const link = await makeResetLink(payload, user)
    return [`${user.email} sets a new password by this link, within ${resetMinutes} minutes:`, link]
  })
}
