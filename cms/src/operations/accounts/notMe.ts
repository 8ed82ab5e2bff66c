import type { Payload } from 'payload'
import { findStoredUser, holdAccount } from '../../accounts/credentials.ts'
import { readLink } from '../../accounts/emailLinks.ts'
import { findSessionsOf, isNamed } from '../../accounts/sessions.ts'
import { isTrustedBy } from '../../accounts/trustedDevices.ts'
import { removeNotedWays, type WayIn } from '../../accounts/waysIn.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { nobodysPassword, shutOut } from './shutOut.ts'

/**
 * Takes off the way in that a mail has told its owner of, who has not added it, and shuts out whoever has. Returns the
 * ways that are left. Throws 400, also once that way is gone.
 */
export async function removeForeignWay(payload: Payload, token: string): Promise<WayIn[]> {
  const invalid = new HttpError(400, 'This link is not valid any more.')
  const link = readLink(token, 'notMe')
  if (!link) throw invalid
  const nobodys = await nobodysPassword()
  return inTransaction(payload, async () => {
    if (!(await holdAccount(payload, link.user))) throw invalid
    const user = await findStoredUser(payload, { id: link.user })
    // Of a changed address the link in its own mail is the way back.
    if (!user || user.email !== link.email) throw invalid
    const isTrust = link.trustedBy !== undefined && (await isTrustedBy(payload, user.id, link.trustedBy))
    // With the other logins it ends below.
    const isToken = (await findSessionsOf(payload, user)).some(
      (one) => isNamed(one) && one.startedAt === link.changedAt,
    )
    const isToGo = (addedAt: number) => addedAt === link.changedAt
    const { gone, left } = await removeNotedWays(payload, user, { isToGo, why: 'its owner did not add it' })
    if (gone.length === 0 && !isTrust && !isToken) throw invalid
    await shutOut(payload, user, nobodys)
    return left
  })
}
