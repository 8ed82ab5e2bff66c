import { createHash, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { noteChange } from '../audit.ts'
import { findByResetHash, findStoredUser, setPassword, setResetHash } from '../credentials.ts'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { forgive } from '../limits.ts'
import { dropResetMails } from '../mail/dropResetMails.ts'
import { findBrand, resetPasswordMessage } from '../mail/messages.ts'

/** How long a code works. */
const minutes = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The mail with the one-time code, which is made here and now: 256 random bits, of which only a hash is kept. Null
 * when nobody has the address.
 */
export async function makeResetMail(payload: Payload, email: string) {
  const user = await findStoredUser(payload, { email })
  if (!user) return null
  const token = randomBytes(32).toString('base64url')
  await setResetHash(payload, user.id, {
    resetHash: hashOf(token),
    resetUntil: Date.now() + minutes * 60_000,
  })
  const { brand } = await findBrand(payload)
  return resetPasswordMessage({
    name: user.name,
    url: `${env.PUBLIC_URL}/reset-password/${token}`,
    minutes,
    brand,
  })
}

/**
 * Sets a new password by the code of the mail, once. Ends every login, the lockout and the pause before another code.
 * Throws 400.
 */
export async function resetPassword(payload: Payload, token: string, password: string) {
  const invalid = new HttpError(400, 'This link is not valid any more. Please ask for a new one.')
  const resetHash = hashOf(token)
  const credentials = await findByResetHash(payload, resetHash)
  if (!credentials || (credentials.resetUntil ?? 0) < Date.now()) throw invalid
  if (!(await setPassword(payload, credentials.id, password, { resetHash }))) throw invalid
  const user = await findStoredUser(payload, { id: credentials.id })
  if (!user) throw invalid
  await noteChange(payload, {
    action: 'changed',
    subject: 'users',
    id: user.id,
    name: user.name,
    changes: [{ field: 'password', from: null, to: 'changed' }],
    who: user,
  })
  await forgive(payload, 'failures', user.email)
  await dropResetMails(payload, user.email)
  // Last: a code that is asked for from here on is not dropped.
  await forgive(payload, 'cooldown', user.email)
}
