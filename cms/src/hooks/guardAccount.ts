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
} from '../credentials.ts'
import { updateIf } from '../database/statements.ts'
import { dropResetMails } from '../mail/dropResetMails.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { hashPassword, type HashedPassword } from '../passwords.ts'
import type { User } from '../payload-types.ts'
import { issueToken } from '../tokens.ts'
import { refusal } from './refusal.ts'

/** What the contract says of a name and an address, for the doors that it does not guard. */
function checked(path: 'name' | 'email', schema: ZodType<string>, value: unknown): string {
  const { data, error } = schema.safeParse(value)
  if (data === undefined)
    throw new ValidationError({
      collection: 'users',
      errors: [{ path, message: error?.issues[0]?.message ?? 'Not valid' }],
    })
  return data
}

/** Passwords are this long wherever one is set (SPEC 5; the contract's rule, for the doors that it does not guard). */
const shortest = 8
const longest = 128

// Not by field: the admin's form folds its password fields away after a refusal, and the words with them.
const passwordError = (message: string) => refusal(400, message)

/** Where a new password waits between the check and the save. */
const waiting = 'newPassword'

/**
 * What holds for an account whichever door a change comes by: one spelling of the address and the length of a
 * password. A changed password goes past Payload to the credentials; only a new user's goes through it.
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
    if (password.length > longest) throw passwordError(`Password must be at most ${longest} characters long`)
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
 * Takes the right of an admin away, unless nobody else has it. Counted after the change and undone if need be, so
 * that of two admins who demote each other at the same moment one stays.
 */
async function demoteAdmin(payload: Payload, id: string) {
  if ((await countAdmins(payload)) < 2) throw lastAdmin()
  await updateIf(payload, { collection: 'users', id, where: { role: 'admin' }, set: { role: 'customer' } })
  if ((await countAdmins(payload)) > 0) return
  await updateIf(payload, { collection: 'users', id, where: { role: 'customer' }, set: { role: 'admin' } })
  throw lastAdmin()
}

/** The last admin stays one. */
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

/** Of two admins who are demoted at the same moment one stays: looked at again when it is done, and taken back. */
async function restoreLastAdmin(payload: Payload, { id, role }: User) {
  if ((await countAdmins(payload)) > 0) return
  await updateIf(payload, { collection: 'users', id, where: { role }, set: { role: 'admin' } })
  throw lastAdmin()
}

/** Hashed before anything is written: where too many wait for that, nothing is. */
export const hashNewPassword: CollectionBeforeChangeHook<User> = async ({ data, operation, req }) => {
  const password = req.context[waiting]
  if (operation === 'update' && typeof password === 'string')
    req.context[waiting] = await hashPassword(password)
  return data
}

/** Who changed their own password in the CMS stays logged in there: the login's cookie is renewed. */
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

/** Enough of an address for its owner to know it: the old one's reader may be somebody else. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1…')

/** What a changed account sets off: a notice to the old address; with a new password, the end of all logins and codes. */
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
      data: { name: doc.name, newEmail: masked(doc.email) },
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

/** Reviews outlive their author, without a name and without any id. */
async function anonymiseReviews(payload: Payload, userId: string) {
  await payload.update({
    collection: 'reviews',
    // SQLite has forgotten the user of one that was written while the account went; its key has not.
    where: { or: [{ user: { equals: userId } }, { authorKey: { like: userId } }] },
    data: { name: 'Former customer', user: null },
  })
}

/** Nobody deletes the account they are logged in with, nor the last admin. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { payload, user } = req
  if (user?.id === id) throw refusal(409, 'You cannot delete the account you are logged in with.')
  const stored = await findStoredUser(payload, { id: String(id) })
  if (stored?.role === 'admin') await demoteAdmin(payload, stored.id)
  await anonymiseReviews(payload, String(id))
}

/** What is left of an account. Reviews once more: one may have been written meanwhile. */
export const forgetAccount: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteCredentials(req.payload, String(id))
  await anonymiseReviews(req.payload, String(id))
}
