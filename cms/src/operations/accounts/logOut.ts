import type { Payload } from 'payload'
import { logSecurity } from '../../audit/securityLog.ts'
import { endLogins } from '../../accounts/credentials.ts'
import { endSession, endSessionOf, endSessionsOf, type StoredSession } from '../../accounts/sessions.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { HttpError } from '../../errors.ts'

export interface KnownLogin {
  user: Pick<TokenUser, 'id' | 'email'>
  session: Pick<StoredSession, 'id'>
}

/** Ends one login of a user, or all of them. */
export async function logOut(payload: Payload, { user, session }: KnownLogin, isEverywhere: boolean) {
  if (isEverywhere) {
    await endLogins(payload, user.id)
    await endSessionsOf(payload, user.id)
  } else await endSession(payload, session.id)
  await logSecurity(payload, { kind: isEverywhere ? 'logout everywhere' : 'logout', account: user })
}

export const deviceIsGone = () => new HttpError(404, 'This device is not logged in any more.')

/** Ends another login of a user, for example of a device that is lost. Throws 404. */
export async function logOutDevice(payload: Payload, user: TokenUser, id: string) {
  if (!(await endSessionOf(payload, user.id, id))) throw deviceIsGone()
  await logSecurity(payload, { kind: 'logout', account: user, detail: 'another device' })
}
