import type { Payload } from 'payload'
import { type LoginInput, refusedLogin } from '../../contract/accounts/users.ts'
import { findActor } from '../../audit/auditContext.ts'
import { logSecurity } from '../../audit/securityLog.ts'
import { isStaff } from '../../access.ts'
import { findCredentials, findStoredUser, recordPasswordChecked } from '../../accounts/credentials.ts'
import { findKnownDevice } from '../../accounts/knownDevices.ts'
import { HttpError } from '../../errors.ts'
import { spendTicket, type Ticket } from '../../accounts/tickets.ts'
import { reset, reward, block, consume, type LimitName, retryAfter, take } from '../../cluster/limits.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import { isPasswordOf } from '../../accounts/passwords.ts'
import { weaknessOf } from '../../accounts/staffPasswords.ts'
import type { User } from '../../payload-types.ts'
import { requestCode, findCodeTicket } from './loginCode.ts'
import { type LoginSource, recordLogin } from './recordLogin.ts'
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

/** By what a person shows, beside the password, that no stranger asks. */
interface Shown {
  /** The cookie of a browser that its owner has used (knownDevices.ts). */
  device?: string | undefined
  /** The login of somebody who is logged in already. */
  session?: string
  /** A mailed code. */
  ticket?: Ticket | null
}

interface Budgets {
  own: Budget[]
  /** The common one of all that may be strangers. */
  guesses?: Budget
}

/** Returns the counts that a login is charged to. */
async function budgetsOf(
  payload: Payload,
  email: string,
  { device: cookie, session, ticket }: Shown,
): Promise<Budgets> {
  const user = cookie === undefined ? null : await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const device = credentials && findKnownDevice(credentials, cookie)
  if (device) return { own: [['failures', `device ${device}`]] }
  const own = [ofAddress(email)]
  if (session !== undefined) return { own: [...own, ['failures', `session ${session}`]] }
  return ticket ? { own } : { own, guesses: ['guesses', email] }
}

/**
 * Charges a login to its counts before the password is checked. Returns those that had a point: the guesses have none if
 * strangers have used them up. Throws 429 if one of its own is used up.
 */
async function charge(payload: Payload, { own, guesses }: Budgets) {
  for (const budget of own) {
    const wait = await retryAfter(payload, ...budget)
    if (wait > 0) throw locked(wait)
  }
  for (const budget of own)
    await consume(payload, ...budget).catch((error: unknown) => {
      throw error instanceof HttpError && error.retryAfter ? locked(error.retryAfter) : error
    })
  const isCrowded = guesses !== undefined && !(await take(payload, ...guesses))
  return { charged: guesses && !isCrowded ? [...own, guesses] : own, isCrowded }
}

/** Tells the owner of an account of many failed logins, once a day. The mail is dropped if nobody has this address. */
async function warnOwner(payload: Payload, email: string) {
  if (await take(payload, 'warning', email))
    await queueMail(payload, { kind: 'manyFailures', to: email, data: {} })
}

/** Begins the full lockout of those counts whose last allowed failure this was. */
async function recordFailure(payload: Payload, email: string, charged: readonly Budget[]) {
  let isUsedUp = false
  for (const [name, key] of charged) {
    if ((await retryAfter(payload, name, key)) === 0) continue
    isUsedUp = true
    if (name === 'failures') await block(payload, name, key)
  }
  if (isUsedUp) await warnOwner(payload, email)
}

/** A person who has shown a password. A login of it ends with its stamp, though the next password came meanwhile. */
export interface Proved {
  user: User
  stamp: string
}

/** Ends the lockout of the client that asks: it has shown that the address is its own. */
export const endLockout = (payload: Payload, email: string) => reset(payload, ...ofAddress(email))

/**
 * Returns the user with this address and password, and the stamp of that password. Counts every attempt before it checks the password, so that parallel
 * attempts cannot exceed the limit: by address and client, and by address for all that may be strangers. Beyond the latter
 * a password alone opens nothing, and nobody is told whether it is right: its owner gets a code by mail. So nobody locks
 * the owner out, and guessing from many clients is slow. An address without an account is counted too, and takes as long.
 * Throws 401, or 429 with the seconds to wait.
 */
export async function provePassword(
  payload: Payload,
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
  shown: Shown,
): Promise<Proved> {
  const budgets = await budgetsOf(payload, email, shown)
  const logSlowed = () => logSecurity(payload, { kind: 'login slowed', email })
  const { charged, isCrowded } = await charge(payload, budgets).catch(async (error: unknown) => {
    if (error instanceof HttpError) await logSlowed()
    throw error
  })
  const giveBack = async () => {
    for (const budget of charged) await reward(payload, ...budget)
  }
  const user = await findStoredUser(payload, { email })
  const credentials = user && (await findCredentials(payload, user.id))
  const isRight = await isPasswordOf(credentials, password).catch(async (error: unknown) => {
    // The password was not checked because too many checks wait, so this is no failed login.
    await giveBack()
    throw error
  })
  if (isCrowded) {
    // A right password counts as a failure too, or the count would tell it.
    await recordFailure(payload, email, charged)
    await logSlowed()
    throw await requestCode(payload, email, isRight)
  }
  if (!isRight || !credentials) {
    await recordFailure(payload, email, charged)
    await logSecurity(payload, { kind: 'login failed', account: user, email })
    throw new HttpError(401, refusedLogin)
  }
  if (shown.ticket) await spendTicket(payload, shown.ticket)
  await giveBack()
  for (const budget of budgets.own) await reset(payload, ...budget)
  return { user, stamp: credentials.stamp }
}

/**
 * Throws 403 for a person who has become staff with a password that staff may not have, which nobody could know before:
 * the mail leads to another one.
 */
async function refuseWeakOfNewStaff(payload: Payload, user: User, password: string) {
  const credentials = isStaff(user) ? await findCredentials(payload, user.id) : null
  if (!credentials?.checkPassword) return
  if (!(await weaknessOf(payload, password, user))) return recordPasswordChecked(payload, credentials)
  const isSent = await queueLimitedMail(payload, { kind: 'resetPassword', to: user.email, data: {} })
  throw new HttpError(
    403,
    `Your password is too easy to guess for somebody who runs the shop. ${isSent ? 'A link to set another is on its way to your email.' : 'Please set another one by "Forgot password?".'}`,
  )
}

/** Logs in by a password, and a mailed code if need be. Throws as `provePassword`, 401 with a ticket for what is to come, and 403. */
export async function logIn(payload: Payload, input: LoginInput, from: LoginSource): Promise<Proved> {
  const ticket = await findCodeTicket(payload, input)
  const proved = await provePassword(payload, input, { device: from.device, ticket })
  await refuseWeakOfNewStaff(payload, proved.user, input.password)
  await demandSecondStep(payload, proved, from)
  await recordLogin(payload, proved.user, { from })
  return proved
}
