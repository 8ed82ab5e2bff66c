import type { Payload } from 'payload'
import type { LoginInput } from '../../contract/users.ts'
import { findCredentials, findStoredUser, raiseHash } from '../../accounts/credentials.ts'
import { HttpError } from '../../errors.ts'
import { reset, reward, block, consume, retryAfter } from '../../cluster/limits.ts'
import { isOutdated, isPassword } from '../../accounts/passwords.ts'
import type { User } from '../../payload-types.ts'

const locked = (seconds: number) =>
  new HttpError(
    429,
    `Too many attempts. Try again in ${Math.max(1, Math.ceil(seconds / 60))} minute(s), or set a new password.`,
    undefined,
    seconds,
  )

/**
 * Returns the user with this address and password. Counts every attempt before it checks the password, so that parallel
 * attempts cannot exceed the limit. An address without an account is counted too, and takes as long. Throws 401, or 429
 * with the seconds to wait.
 */
export async function logIn(payload: Payload, { email, password }: LoginInput): Promise<User> {
  const wait = await retryAfter(payload, 'failures', email)
  if (wait > 0) throw locked(wait)
  await consume(payload, 'failures', email).catch((error: unknown) => {
    throw error instanceof HttpError && error.retryAfter ? locked(error.retryAfter) : error
  })
  const user = await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const isRight = await isPassword(credentials, password).catch(async (error: unknown) => {
    // The password was not checked because too many checks wait, so this is no failed login.
    await reward(payload, 'failures', email)
    throw error
  })
  if (!isRight || !user) {
    // The full lockout begins with the last allowed failure.
    if ((await retryAfter(payload, 'failures', email)) > 0) await block(payload, 'failures', email)
    throw new HttpError(401, 'Invalid email or password')
  }
  await reset(payload, 'failures', email)
  // If too many hashes wait, the next login raises it.
  if (credentials && isOutdated(credentials))
    await raiseHash(payload, credentials, password).catch(() => undefined)
  return user
}
