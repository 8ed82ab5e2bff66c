import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { now, updateIf } from '../database/statements.ts'
import { hashPassword, type HashedPassword } from './passwords.ts'
import type { Credential, User } from '../payload-types.ts'

const newStamp = () => randomBytes(16).toString('base64url')

/** Reads a user past Payload's hooks. */
export const findStoredUser = (payload: Payload, where: { id: string } | { email: string }) => {
  const [[field, value] = ['id', '']] = Object.entries(where)
  return payload.db.findOne<User>({ collection: 'users', where: { [field]: { equals: value } } })
}

/** Stores the first password of a new user. */
export const createCredentials = (payload: Payload, id: string, { hash, salt }: HashedPassword) =>
  payload.create({ collection: 'credentials', data: { id, hash, salt, stamp: newStamp() } })

/** Returns a user's credentials, or null if there is no such user. */
export const findCredentials = (payload: Payload, userId: string): Promise<Credential | null> =>
  payload.db.findOne<Credential>({ collection: 'credentials', where: { id: { equals: userId } } })

export async function findByResetHash(payload: Payload, resetHash: string): Promise<Credential | null> {
  return payload.db.findOne<Credential>({
    collection: 'credentials',
    where: { resetHash: { equals: resetHash } },
  })
}

const voided = { resetHash: null, resetUntil: null }

/**
 * Sets a new password, which ends every login and voids every reset code. With `resetHash`, only if that code is still
 * the current one: the check and the change are one statement, so a code works once. Returns whether the password was
 * set.
 */
export async function setPassword(
  payload: Payload,
  userId: string,
  password: string | HashedPassword,
  where: { resetHash?: string } = {},
): Promise<boolean> {
  const hashed = typeof password === 'string' ? await hashPassword(password) : password
  const set = { ...hashed, stamp: newStamp(), checkPassword: false, ...voided }
  return updateIf(payload, { collection: 'credentials', id: userId, where, set })
}

/** Notes that a user becomes staff now. `isToCheck`: the next login looks at the password, which nobody knows now. */
export async function recordStaff(payload: Payload, userId: string, { isToCheck }: { isToCheck: boolean }) {
  const set = { staffSince: Date.now(), checkPassword: isToCheck }
  await updateIf(payload, { collection: 'credentials', id: userId, where: {}, set })
}

/** Notes that the password of somebody who became staff may stay. */
export async function recordPasswordChecked(payload: Payload, { id, hash }: Credential) {
  await updateIf(payload, { collection: 'credentials', id, where: { hash }, set: { checkPassword: false } })
}

/** Ends every login of a user. */
export async function endLogins(payload: Payload, userId: string) {
  await updateIf(payload, { collection: 'credentials', id: userId, where: {}, set: { stamp: newStamp() } })
}

/** Sets the only valid reset code, as a hash, with its expiry (ms since 1970). Null voids the last one. */
export async function setResetHash(
  payload: Payload,
  userId: string,
  code: { resetHash: string; resetUntil: number } | null,
) {
  await updateIf(payload, { collection: 'credentials', id: userId, where: {}, set: code ?? voided })
}

/**
 * Makes the caller's transaction and the deletion of this user exclude each other, because both write the credentials.
 * Returns whether the user still exists.
 */
export const holdAccount = (payload: Payload, userId: string): Promise<boolean> =>
  updateIf(payload, { collection: 'credentials', id: userId, where: {}, set: { updatedAt: now() } })

export async function deleteCredentials(payload: Payload, userId: string) {
  await payload.delete({ collection: 'credentials', where: { id: { equals: userId } } })
}
