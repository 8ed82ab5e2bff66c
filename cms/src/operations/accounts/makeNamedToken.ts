import type { Payload } from 'payload'
import { isStaff } from '../../access.ts'
import { holdAccount } from '../../accounts/credentials.ts'
import { findSecondStep } from '../../accounts/secondSteps.ts'
import { findSessionsOf, isFresh, isNamed, openNamed } from '../../accounts/sessions.ts'
import { issueToken, type KnownToken } from '../../accounts/tokens.ts'
import { requireProvenEmail } from '../../accounts/waysIn.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { maxTokens, type NewToken } from '../../contract/accounts/namedTokens.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { requireProof } from './proveIdentity.ts'
import { refuseOverdue } from './secondStep.ts'

/** Throws unless one of the staff has just shown who they are, by the second step too where there is one. */
async function requireMaker(payload: Payload, { user, session }: KnownToken) {
  if (!isStaff(user)) throw new HttpError(403, 'You may not do this.')
  requireProof({ session })
  await refuseOverdue(payload, user)
  // A password or a passkey that is asked for again is one of the two.
  if ((await findSecondStep(payload, user.id)) && !isFresh(session))
    throw new HttpError(403, 'Please log out and in again first. A new token needs your second step.')
}

/**
 * Makes a token for a program, with a name and an end, and the rights of the person. Tells its owner by mail, with a link
 * that ends it. Throws 403, and 409 for one too many.
 */
export async function makeNamedToken(payload: Payload, known: KnownToken, wish: NewToken) {
  await requireMaker(payload, known)
  const { name, days, scopes } = wish
  const { user, claims } = known
  const session = await inTransaction(payload, async () => {
    // Parallel ones wait for each other.
    if (!(await holdAccount(payload, user.id)))
      throw new HttpError(401, 'Your login has ended. Please log in again.')
    await requireProvenEmail(payload, user.id)
    if ((await findSessionsOf(payload, user)).filter(isNamed).length >= maxTokens)
      throw new HttpError(409, `You have ${maxTokens} tokens, which is as many as can be. Log one out first.`)
    const made = await openNamed(payload, { ...wish, account: user.id, stamp: claims.stamp })
    const detail = `${name}, until ${new Date(made.expiresAt).toISOString().slice(0, 10)}${scopes ? `, for ${scopes.join(', ')}` : ''}`
    await logSecurity(payload, { kind: 'token made', account: user, detail })
    const added = { user: user.id, at: made.startedAt }
    const data = { name: user.name, what: 'tokenMade', token: { name, days }, added } as const
    await queueMail(payload, { kind: 'secondStep', to: user.email, data })
    return made
  })
  return { session, token: (await issueToken(session, user)).token }
}
