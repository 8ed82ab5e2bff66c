import type { Payload } from 'payload'
import { askedAgain, isProved, recordProof, refuseNamed } from '../../accounts/sessions.ts'
import type { KnownToken, TokenUser } from '../../accounts/tokens.ts'
import { HttpError } from '../../errors.ts'
import { provePassword } from './logIn.ts'

export interface Proof {
  password: string
  /** The cookie of a browser that the owner has used before. */
  cookie: string | undefined
  /** The login that asks. */
  session: string
}

/** Checks and counts a password as a login does. Throws 403 with this field for a wrong one, and 429 as a login. */
export async function requirePassword(
  payload: Payload,
  { email }: Pick<TokenUser, 'email'>,
  { password, cookie, session }: Proof,
  field: string,
) {
  await provePassword(payload, { email, password }, { device: cookie, session }).catch((error: unknown) => {
    const wrong = 'This is not your password.'
    throw error instanceof HttpError && error.status === 401
      ? new HttpError(403, wrong, { [field]: wrong })
      : error
  })
}

/** Checks the password of a person who is logged in, who then counts as having just shown who they are. */
export async function proveIdentity(
  payload: Payload,
  { user, session }: KnownToken,
  proof: Omit<Proof, 'session'>,
) {
  refuseNamed(session)
  await requirePassword(payload, user, { ...proof, session: session.id }, 'currentPassword')
  await recordProof(payload, session.id)
}

/** Throws 403 if a person has not shown who they are for ten minutes: a copied token alone takes nothing over. */
export function requireProof({ session }: Pick<KnownToken, 'session'>) {
  refuseNamed(session)
  if (isProved(session)) return
  throw new HttpError(403, askedAgain, { currentPassword: askedAgain })
}
