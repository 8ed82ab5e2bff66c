import type { Payload } from 'payload'
import type { LoginInput } from '../../contract/accounts/users.ts'
import { findActor } from '../../audit/auditContext.ts'
import { noteSecurity } from '../../audit/securityLog.ts'
import { isStaff } from '../../access.ts'
import {
  findCredentials,
  findStoredUser,
  notePasswordChecked,
  raiseHash,
} from '../../accounts/credentials.ts'
import { findKnownDevice } from '../../accounts/knownDevices.ts'
import { HttpError } from '../../errors.ts'
import { reset, reward, block, consume, type LimitName, retryAfter } from '../../cluster/limits.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import { comparePassword } from '../../accounts/passwords.ts'
import { weaknessOf } from '../../accounts/staffPasswords.ts'
import type { User } from '../../payload-types.ts'
import { type LoginSource, noteLogin } from './noteLogin.ts'
import { demandSecondStep } from './secondStep.ts'

const locked = (seconds: number) =>
  new HttpError(
    429,
    `Too many attempts. Try again in ${Math.max(1, Math.ceil(seconds / 60))} minute(s), or set a new password.`,
    undefined,
    seconds,
  )

type Budget = readonly [name: LimitName, key: string]

/** The failures of an e-mail that one client address may make. */
const ofAddress = (email: string): Budget => ['failures', `${email} ${findActor().client}`]

/** Returns the counts that a login is charged to. A device that the owner has logged in with has one of its own. */
async function budgetsOf(payload: Payload, email: string, cookie: string | undefined): Promise<Budget[]> {
  const user = cookie === undefined ? null : await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const device = credentials && findKnownDevice(credentials, cookie)
  return device ? [['failures', `device ${device}`]] : [ofAddress(email), ['guesses', email]]
}

/** Charges a login to all of its counts before the password is checked. Throws 429 if one of them is used up. */
async function charge(payload: Payload, budgets: readonly Budget[]) {
  for (const budget of budgets) {
    const wait = await retryAfter(payload, ...budget)
    if (wait > 0) throw locked(wait)
  }
  for (const budget of budgets)
    await consume(payload, ...budget).catch((error: unknown) => {
      throw error instanceof HttpError && error.retryAfter ? locked(error.retryAfter) : error
    })
}

/** Tells the owner of an account of many failed logins, once a day. The mail is dropped if nobody has this address. */
async function warnOwner(payload: Payload, email: string) {
  const isFirst = await consume(payload, 'warning', email).then(
    () => true,
    () => false,
  )
  if (isFirst) await queueMail(payload, { kind: 'manyFailures', to: email, data: {} })
}

/** Begins the full lockout of those counts whose last allowed failure this was. */
async function noteFailure(payload: Payload, email: string, budgets: readonly Budget[]) {
  let isUsedUp = false
  for (const [name, key] of budgets) {
    if ((await retryAfter(payload, name, key)) === 0) continue
    isUsedUp = true
    if (name === 'failures') await block(payload, name, key)
  }
  if (isUsedUp) await warnOwner(payload, email)
}

/** Ends the lockout of the client that asks: it has shown that the address is its own. */
export const endLockout = (payload: Payload, email: string) => reset(payload, ...ofAddress(email))

/**
 * Returns the user with this address and password. Counts every attempt before it checks the password, so that parallel
 * attempts cannot exceed the limit: by address and client, and by address for all clients that are not known to be the
 * owner's (`cookie`, of knownDevices.ts). So nobody locks the owner out, and guessing from many clients is slow. An
 * address without an account is counted too, and takes as long. Throws 401, or 429 with the seconds to wait.
 */
export async function provePassword(
  payload: Payload,
  { email, password }: LoginInput,
  cookie?: string,
): Promise<User> {
  const budgets = await budgetsOf(payload, email, cookie)
  await charge(payload, budgets).catch(async (error: unknown) => {
    if (error instanceof HttpError) await noteSecurity(payload, { kind: 'login slowed', email })
    throw error
  })
  const giveBack = async () => {
    for (const budget of budgets) await reward(payload, ...budget)
  }
  const user = await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const { isRight, isOutdated } = await comparePassword(credentials, password).catch(
    async (error: unknown) => {
      // The password was not checked because too many checks wait, so this is no failed login.
      await giveBack()
      throw error
    },
  )
  if (!isRight || !user) {
    await noteFailure(payload, email, budgets)
    await noteSecurity(payload, { kind: 'login failed', account: user, email })
    throw new HttpError(401, 'Invalid email or password')
  }
  await giveBack()
  const [own] = budgets
  if (own) await reset(payload, ...own)
  // If too many hashes wait, the next login raises it.
  if (credentials && isOutdated) await raiseHash(payload, credentials, password).catch(() => undefined)
  return user
}

/**
 * Throws 403 for a person who has become staff with a password that staff may not have, which nobody could know before:
 * the mail leads to another one.
 */
async function refuseWeakOfNewStaff(payload: Payload, user: User, password: string) {
  const credentials = isStaff(user) ? await findCredentials(payload, user.id) : null
  if (!credentials?.checkPassword) return
  if (!(await weaknessOf(payload, password, user))) return notePasswordChecked(payload, credentials)
  const isSent = await queueLimitedMail(payload, { kind: 'resetPassword', to: user.email, data: {} })
  throw new HttpError(
    403,
    `Your password is too easy to guess for somebody who runs the shop. ${isSent ? 'A link to set another is on its way to your email.' : 'Please set another one by "Forgot password?".'}`,
  )
}

/** Logs in by a password. Throws as `provePassword`, 401 with a ticket if a second step is to come, and 403. */
export async function logIn(payload: Payload, input: LoginInput, from: LoginSource): Promise<User> {
  const user = await provePassword(payload, input, from.device)
  await refuseWeakOfNewStaff(payload, user, input.password)
  await demandSecondStep(payload, user, from)
  await noteLogin(payload, user, { from })
  return user
}
