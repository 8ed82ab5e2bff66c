import type { Payload } from 'payload'
import type { LoginInput } from '../contract/users.ts'
import { findCredentials, findStoredUser } from '../credentials.ts'
import { HttpError } from '../errors.ts'
import { forgive, giveBack, shut, take, waitOf } from '../limits.ts'
import { isPassword } from '../passwords.ts'
import type { User } from '../payload-types.ts'

const locked = (seconds: number) =>
  new HttpError(
    429,
    `Too many attempts. Try again in ${Math.max(1, Math.ceil(seconds / 60))} minute(s), or set a new password.`,
    undefined,
    seconds,
  )

/**
 * The user whose address and password these are. Every try is counted before it is looked at, so that many at once
 * are no more than the limit; an address that nobody has is counted and costs the same. Throws 401, or 429 with the
 * seconds to wait.
 */
export async function logIn(payload: Payload, { email, password }: LoginInput): Promise<User> {
  const wait = await waitOf(payload, 'failures', email)
  if (wait > 0) throw locked(wait)
  await take(payload, 'failures', email).catch((error: unknown) => {
    throw error instanceof HttpError && error.retryAfter ? locked(error.retryAfter) : error
  })
  const user = await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const isRight = await isPassword(credentials, password).catch(async (error: unknown) => {
    // Not looked at, since too many wait: no failure of who asked.
    await giveBack(payload, 'failures', email)
    throw error
  })
  if (!isRight || !user) {
    // The full wait begins with the last failure that was allowed.
    if ((await waitOf(payload, 'failures', email)) > 0) await shut(payload, 'failures', email)
    throw new HttpError(401, 'Invalid email or password')
  }
  await forgive(payload, 'failures', email)
  return user
}
