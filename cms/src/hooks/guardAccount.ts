import type { ZodType } from 'zod'
import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  extractJWT,
  generatePayloadCookie,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { forgotPasswordInput, longName } from '../contract/users.ts'
import {
  deleteCredentials,
  findCredentials,
  findStoredUser,
  setPassword,
  setResetHash,
} from '../accounts/credentials.ts'
import { updateIf } from '../database/statements.ts'
import { dropResetMails } from '../mail/dropResetMails.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { hashPassword, type HashedPassword } from '../accounts/passwords.ts'
import type { User } from '../payload-types.ts'
import { issueToken } from '../accounts/tokens.ts'
import { refusal } from '../text/refusal.ts'

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

/** The lengths of a password (docs/spec.md 14.6): the contract's rule, for doors that do not use the contract. */
const shortest = 8
const maxPasswordLength = 128

// Not a field error: after a refusal the admin's form hides its password fields and their messages.
const passwordError = (message: string) => refusal(400, message)

/** The key in `req.context` of a new password between the check and the save. */
const waiting = 'newPassword'

/**
 * Applies the same rules to an account at every door: one spelling of the address, limits of the name and the password.
 * A changed password bypasses Payload and goes to the credentials; only a new user's goes through Payload.
 */
export const guardAccount: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { email, name, password, ...rest } = (args as { data?: Partial<User> }).data ?? {}
  const data: Partial<User> = { ...rest }
  if (email !== undefined) data.email = checked('email', forgotPasswordInput.shape.email, email)
  if (name !== undefined) data.name = checked('name', longName, name)
  if (password !== undefined && password !== null && (password as unknown) !== '') {
    if (typeof password !== 'string') throw passwordError('Password must be text')
    if (password.length < shortest)
      throw passwordError(`Password must be at least ${shortest} characters long`)
    if (password.length > maxPasswordLength)
      throw passwordError(`Password must be at most ${maxPasswordLength} characters long`)
    if (operation === 'create') data.password = password
    else req.context[waiting] = password
  }
  return { ...args, data }
}

const lastAdmin = () =>
  refusal(409, 'This is the last administrator. Make someone else an administrator first.')

const countAdmins = async (payload: Payload) =>
  (await payload.count({ collection: 'users', where: { role: { equals: 'admin' } } })).totalDocs

/**
 * Demotes an admin, unless no other admin exists. Counts again afterwards and reverts the change if none is left, so
 * that of two admins who demote each other at the same moment one stays.
 */
async function demoteAdmin(payload: Payload, id: string) {
  if ((await countAdmins(payload)) < 2) throw lastAdmin()
  await updateIf(payload, { collection: 'users', id, where: { role: 'admin' }, set: { role: 'customer' } })
  if ((await countAdmins(payload)) > 0) return
  await updateIf(payload, { collection: 'users', id, where: { role: 'customer' }, set: { role: 'admin' } })
  throw lastAdmin()
}

/** Throws 409 if the last admin would be demoted. */
export const keepLastAdmin: CollectionBeforeChangeHook<User> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isDemoted = operation === 'update' && originalDoc?.role === 'admin' && data.role !== 'admin'
  if (isDemoted && (await countAdmins(req.payload)) < 2) throw lastAdmin()
  return data
}

/** Counts the admins after a demotion, and reverts it if none is left: two may be demoted at the same moment. */
async function restoreLastAdmin(payload: Payload, { id, role }: User) {
  if ((await countAdmins(payload)) > 0) return
  await updateIf(payload, { collection: 'users', id, where: { role }, set: { role: 'admin' } })
  throw lastAdmin()
}

/** Hashes a new password before anything is written: if too many hashes wait, nothing is. */
export const hashNewPassword: CollectionBeforeChangeHook<User> = async ({ data, operation, req }) => {
  const password = req.context[waiting]
  if (operation === 'update' && typeof password === 'string')
    req.context[waiting] = await hashPassword(password)
  return data
}

/** Renews the cookie of a user who changes their own password in the CMS, so that they stay logged in. */
async function renewOwnCookie(req: PayloadRequest, user: User) {
  const { payload } = req
  if (req.user?.id !== user.id || !req.headers || !extractJWT({ headers: req.headers, payload })) return
  const cookie = generatePayloadCookie({
    collectionAuthConfig: payload.collections.users.config.auth,
    cookiePrefix: payload.config.cookiePrefix,
    token: (await issueToken(payload, user.id)).token,
  })
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.append('Set-Cookie', String(cookie))
}

/**
 * Applies the effects of a changed account. A new address voids the reset code and sends a notice to the old address. A
 * new password ends all logins and voids the reset code. A demotion is reverted if no admin is left.
 */
export const announceAccount: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const { payload } = req
  if (operation === 'create') await findCredentials(payload, doc.id)
  if (operation === 'update' && previousDoc.role === 'admin' && doc.role !== 'admin')
    await restoreLastAdmin(payload, doc)
  if (operation === 'update' && previousDoc.email !== doc.email) {
    await setResetHash(payload, doc.id, null)
    await queueMail(payload, {
      kind: 'emailChanged',
      to: previousDoc.email,
      data: { name: doc.name, newEmail: doc.email },
    })
  }
  const password = req.context[waiting] as HashedPassword | undefined
  if (operation === 'update' && password) {
    await setPassword(payload, doc.id, password)
    await dropResetMails(payload, doc.email)
    await renewOwnCookie(req, doc)
  }
  return doc
}

/** Keeps the reviews of a deleted user, without their name and id. */
async function anonymiseReviews(payload: Payload, userId: string) {
  await payload.update({
    collection: 'reviews',
    // On SQLite, a review written during the deletion has lost its user, but not its key.
    where: { or: [{ user: { equals: userId } }, { authorKey: { like: userId } }] },
    data: { name: 'Former customer', user: null },
  })
}

/** Throws 409 for the account of the current login and for the last admin. Anonymises the user's reviews. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { payload, user } = req
  if (user?.id === id) throw refusal(409, 'You cannot delete the account you are logged in with.')
  const stored = await findStoredUser(payload, { id: String(id) })
  if (stored?.role === 'admin') await demoteAdmin(payload, stored.id)
  await anonymiseReviews(payload, String(id))
}

/** Removes the credentials of a deleted user, and anonymises reviews that were written during the deletion. */
export const forgetAccount: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteCredentials(req.payload, String(id))
  await anonymiseReviews(req.payload, String(id))
}
