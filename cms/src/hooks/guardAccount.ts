import type { ZodType } from 'zod'
import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  extractJWT,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { isAdmin, isStaff, roleWords } from '../access.ts'
import { chosenPassword, forgotPasswordInput, longName } from '../contract/accounts/users.ts'
import {
  createCredentials,
  deleteCredentials,
  findStoredUser,
  recordStaff,
  setPassword,
} from '../accounts/credentials.ts'
import { dropNewEmail, emailChange } from '../accounts/emailChange.ts'
import { clearOrders, findOrdersOf, forgetName, formerCustomer, isFinished } from '../accounts/clearOrders.ts'
import { removeSecondStep } from '../accounts/secondSteps.ts'
import { cmsCookie } from '../accounts/cmsCookie.ts'
import { deviceCookieOf, rememberDevice } from '../accounts/knownDevices.ts'
import { findActor } from '../audit/auditContext.ts'
import { logSecurity } from '../audit/securityLog.ts'
import { detachOrders } from '../database/orders/detachOrders.ts'
import { now } from '../database/statements.ts'
import { afterCommit } from '../database/transaction.ts'
import { dropMails, dropMailsOf } from '../mail/dropMails.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { hashPassword, type HashedPassword, newPassword } from '../accounts/passwords.ts'
import { refuseWeakPassword } from '../accounts/staffPasswords.ts'
import type { User } from '../payload-types.ts'
import { endSessionsOf, keepSession } from '../accounts/sessions.ts'
import { findLoginId, issueToken } from '../accounts/tokens.ts'
import { refusal } from '../text/refusal.ts'
import { endNoticesOf } from '../stock/notices.ts'
import { removePhotos } from '../products/reviewPhotos.ts'
import { endVotesOf } from '../products/reviewVotes.ts'
import { requireCmsProof } from './reauthenticate.ts'
import { followEmail } from './followEmail.ts'
import { followRoles } from './giveRoles.ts'
import { refuseLastAdmin } from './keepLastAdmin.ts'

/** Checks a name or an address by the contract's rules, for doors that do not use the contract. */
function checked(path: 'name' | 'email', schema: ZodType<string>, value: unknown): string {
  const { data, error } = schema.safeParse(value)
  if (data === undefined)
    throw new ValidationError({
      collection: 'users',
      errors: [{ path, message: error?.issues[0]?.message ?? 'Not valid' }],
    })
  return data
}

// Not a field error: after a refusal the admin's form hides its password fields and their messages.
const passwordError = (message: string) => refusal(400, message)

/** Returns a new password that the rules allow, or undefined if none is given. */
export function checkedPassword(password: unknown): string | undefined {
  if (password === undefined || password === null || password === '') return undefined
  if (typeof password !== 'string') throw passwordError('Password must be text')
  const { data, error } = chosenPassword.safeParse(password)
  if (data === undefined) throw passwordError(error?.issues[0]?.message ?? 'Not valid')
  return data
}

/**
 * Applies the same rules to an account at every door: one spelling of the address, limits of the name and the password.
 * A password bypasses Payload and goes to the credentials. A door that has hashed it already gives the hash in the
 * context.
 */
export const guardAccount: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { email, name, password, ...rest } = (args as { data?: Partial<User> }).data ?? {}
  const data: Partial<User> = { ...rest }
  if (email !== undefined) data.email = checked('email', forgotPasswordInput.shape.email, email)
  if (name !== undefined) data.name = checked('name', longName, name)
  const given = checkedPassword(password)
  if (given !== undefined) req.context[newPassword] ??= given
  return { ...args, data }
}

/** Throws Payload's own errors for a new user whose address is taken or who has no password. */
export const checkNewAccount: CollectionBeforeChangeHook<User> = async ({ data, operation, req }) => {
  if (operation !== 'create') return data
  const refused = (path: 'email' | 'password', message: string) =>
    new ValidationError({ collection: 'users', errors: [{ path, message }] }, req.t)
  if (!req.context[newPassword]) throw refused('password', req.t('validation:required'))
  if (data.email && (await findStoredUser(req.payload, { email: data.email })))
    throw refused('email', req.t('error:userEmailAlreadyRegistered'))
  return data
}

/** Hashes a new password that no door has hashed, before anything is written: if too many hashes wait, nothing is. */
export const hashNewPassword: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  const { [newPassword]: password } = req.context
  if (typeof password === 'string') {
    await refuseWeakPassword(req.payload, password, { ...originalDoc, ...data })
    req.context[newPassword] = await hashPassword(password)
  }
  return data
}

/** Renews the cookies of a user who changes their own password in the CMS, so that they stay logged in. */
async function renewOwnCookies(req: PayloadRequest, user: User) {
  const { payload } = req
  const former = req.user?.id === user.id && req.headers && extractJWT({ headers: req.headers, payload })
  const login = former ? await findLoginId(former) : null
  const session = login && (await keepSession(payload, login))
  if (!session) return
  const { token } = await issueToken(session, user)
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.append('Set-Cookie', cmsCookie(payload, token))
  const device = deviceCookieOf(req.headers.get('cookie') ?? '', 'cms')
  const known = await rememberDevice(payload, { userId: user.id, cookie: device, door: 'cms' })
  req.responseHeaders.append('Set-Cookie', known)
}

/**
 * Applies the effects of a changed account. A new password ends all logins and voids the reset code; for a new address
 * see followEmail.ts.
 */
export const announceAccount: CollectionAfterChangeHook<User> = async ({
  context,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { payload } = req
  const password = req.context[newPassword] as HashedPassword | undefined
  if (operation === 'create') {
    if (password) await createCredentials(payload, doc.id, password)
    if (isStaff(doc)) await recordStaff(payload, doc.id, { isToCheck: false })
    // People who register are in the audit trail. Only an admin makes accounts in somebody's name.
    if (findActor().person)
      await logSecurity(payload, { kind: 'account made', account: doc, detail: roleWords(doc) })
    return doc
  }
  if (previousDoc.email !== doc.email)
    await logSecurity(payload, {
      kind: 'e-mail changed',
      account: doc,
      detail: `${previousDoc.email} → ${doc.email}`,
    })
  const changed = await followEmail(payload, doc, { before: previousDoc, how: context[emailChange] })
  // After the e-mail: another address that an admin gives is not proven.
  await followRoles(payload, changed, previousDoc)
  if (password) {
    await setPassword(payload, doc.id, password)
    // The link of an older wish for another address would outlive the password.
    const isOlder = doc.pendingEmail && doc.pendingEmailUntil === previousDoc.pendingEmailUntil
    if (isOlder) await dropNewEmail(payload, doc.id)
    await dropMails(payload, doc.email, 'resetPassword')
    await logSecurity(payload, { kind: 'password changed', account: doc })
    // To the address of before, if somebody changes both at once.
    await queueMail(payload, {
      kind: 'passwordChanged',
      to: previousDoc.email,
      data: { name: doc.name, how: 'profile', at: now() },
    })
    afterCommit(() => renewOwnCookies(req, doc))
  }
  return changed
}

/** Keeps the reviews of a user who is being deleted, without their name and id. */
async function anonymiseReviews(payload: Payload, userId: string) {
  const { errors } = await payload.update({
    collection: 'reviews',
    where: { user: { equals: userId } },
    data: { name: formerCustomer, user: null },
    depth: 0,
  })
  const [failed] = errors
  // Payload goes on with the others, and the name would stay.
  if (failed) throw new Error(`The review ${failed.id} keeps its author: ${failed.message}`)
}

/** Keeps the orders of a user who is being deleted. Those that are finished lose the person; a job of the leader clears the rest. */
async function releaseOrders(payload: Payload, userId: string) {
  const orders = await findOrdersOf(payload, userId)
  // Of all of them: once they are nobody's, nobody knows which events were the customer's.
  await forgetName(payload, userId, orders)
  await clearOrders(
    payload,
    orders.filter((order) => isFinished(order) && !order.clearedAt),
  )
  await detachOrders(payload, userId)
}

/**
 * Throws 403 if the admin is to show again who they are before a person with a role goes, and 409 for the account of the
 * current login and for the last admin. Takes the person out of reviews and finished
 * orders, removes their photographs and votes, and drops the mails that wait for them.
 */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { payload, user } = req
  if (user?.id === id) throw refusal(409, 'You cannot delete the account you are logged in with.')
  const stored = await findStoredUser(payload, { id: String(id) })
  if (isStaff(stored)) await requireCmsProof(req)
  if (isAdmin(stored)) await refuseLastAdmin(payload)
  await anonymiseReviews(payload, String(id))
  await removePhotos(payload, { user: { equals: String(id) } })
  await endVotesOf(payload, String(id))
  await releaseOrders(payload, String(id))
  if (stored) await dropMailsOf(payload, stored.email)
  // Of an address that is not proven another person may wait.
  if (stored?.emailVerifiedAt) await endNoticesOf(payload, stored.email)
}

/** Removes the credentials of a deleted user. */
export const forgetAccount: CollectionAfterDeleteHook<User> = async ({ id, doc, req }) => {
  await deleteCredentials(req.payload, String(id))
  await endSessionsOf(req.payload, String(id))
  await removeSecondStep(req.payload, String(id))
  await logSecurity(req.payload, { kind: 'account deleted', account: { id: String(id), email: doc.email } })
}
