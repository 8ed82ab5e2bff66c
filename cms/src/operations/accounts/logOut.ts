import type { Payload } from 'payload'
import { noteSecurity } from '../../audit/securityLog.ts'
import { endLogins } from '../../accounts/credentials.ts'
import { revokeToken, type TokenClaims, type TokenUser } from '../../accounts/tokens.ts'

/** Ends one login of a user, or all of them. */
export async function logOut(
  payload: Payload,
  { user, claims }: { user: TokenUser; claims: TokenClaims },
  isEverywhere: boolean,
) {
  if (isEverywhere) await endLogins(payload, user.id)
  else await revokeToken(payload, claims)
  await noteSecurity(payload, { kind: isEverywhere ? 'logout everywhere' : 'logout', account: user })
}
