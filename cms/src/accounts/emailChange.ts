import type { Payload } from 'payload'
import { now, updateIf } from '../database/statements.ts'
import type { User } from '../payload-types.ts'

/**
 * The key in a request's context that tells how an address is changed: by its `own` user, `proven` by a link sent to the
 * new one, or `undone` by a link sent to the old one.
 */
export const emailChange = 'emailChange'

/** Returns the address that a user wants and has not proven yet, while its link works. */
export const pendingEmailOf = ({
  pendingEmail,
  pendingEmailUntil,
}: Partial<Pick<User, 'pendingEmail' | 'pendingEmailUntil'>>): string | null =>
  pendingEmail && pendingEmailUntil && Date.parse(pendingEmailUntil) > Date.now() ? pendingEmail : null

/** Gives up the wish for another address, whose link would outlive a new password. */
export async function dropNewEmail(payload: Payload, id: string) {
  const set = { pendingEmail: null, pendingEmailUntil: null, updatedAt: now() }
  await updateIf(payload, { collection: 'users', id, where: {}, set })
}

/** Notes that a person has chosen a password by a mail, which accepts an invitation. */
export async function endInvitation(payload: Payload, id: string) {
  await updateIf(payload, { collection: 'users', id, where: {}, set: { invitedUntil: null } })
}
