import type { Payload } from 'payload'
import { removeNotedWays } from '../../accounts/waysIn.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import type { User } from '../../payload-types.ts'

/**
 * Removes what was added to an account before anybody has shown that its address is theirs: it may be a stranger's, who
 * has registered the address of somebody else. Part of the caller's transaction, which proves the address.
 */
export async function removeUnproven(payload: Payload, user: User) {
  if (user.emailVerifiedAt) return
  const why = 'added before the e-mail was confirmed'
  const { gone } = await removeNotedWays(payload, user, { isToGo: () => true, why })
  if (gone.length === 0) return
  const data = { name: user.name, what: 'unproven' } as const
  await queueMail(payload, { kind: 'secondStep', to: user.email, data })
}
