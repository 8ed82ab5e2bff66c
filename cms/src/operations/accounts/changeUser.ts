import type { Payload } from 'payload'
import { isAdmin, roleWords } from '../../access.ts'
import type { ProfileInput, UserInput } from '../../contract/accounts/users.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { findCredentials } from '../../accounts/credentials.ts'
import { emailChange } from '../../accounts/emailChange.ts'
import { hashPassword, newPassword } from '../../accounts/passwords.ts'
import { refuseWeakPassword } from '../../accounts/staffPasswords.ts'
import type { User } from '../../payload-types.ts'
import { asUser, type KnownToken, type TokenUser } from '../../accounts/tokens.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

const given = <Value extends object>(data: Value) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<Value>

/** Returns the user with this id. Throws 404. */
export async function requireStoredUser(payload: Payload, id: string): Promise<User> {
  const user = isId(id)
    ? await payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
    : null
  if (!user) throw new HttpError(404, 'User not found')
  return user
}

/** Runs a change of an account in one transaction, and throws Payload's errors as the API's. */
const transact = <Result>(payload: Payload, work: () => Promise<Result>) =>
  translatePayloadErrors(() => inTransaction(payload, work))

/** Changes a user's own account. A new password ends their other logins; a new address waits for its link. */
export async function changeProfile(
  payload: Payload,
  { user: { id }, claims }: Pick<KnownToken, 'user' | 'claims'>,
  input: ProfileInput,
): Promise<User> {
  const { name, email, phone, password } = input
  const data = given({ name, email, phone })
  if (password !== undefined)
    await refuseWeakPassword(payload, password, { ...(await requireStoredUser(payload, id)), ...data })
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const hashed = password === undefined ? undefined : await hashPassword(password)
  return transact(payload, async () => {
    // A new password by mail, which ended this login while the change waited, is not undone.
    if ((await findCredentials(payload, id))?.stamp !== claims.stamp)
      throw new HttpError(401, 'Your login has ended. Please log in again.')
    return payload.update({
      collection: 'users',
      id,
      data,
      context: { [newPassword]: hashed, [emailChange]: 'own' },
      depth: 0,
    })
  })
}

/** Without `roles`, `isAdmin: false` makes a customer of an admin; others keep their roles. */
function wantedRoles({ isAdmin: wanted, roles }: UserInput, user: User): User['roles'] {
  if (roles || wanted === undefined) return roles
  if (wanted === isAdmin(user)) return undefined
  return wanted ? [...(user.roles ?? []), 'admin'] : []
}

/** Whether a change of one's own account gives it another way in: the person then shows again who they are. */
export const touchesIdentity = (user: TokenUser, { email, password }: ProfileInput) =>
  password !== undefined || (email !== undefined && email !== user.email)

/** Whether a change by an admin gives or takes rights, or gives the account to another address. Throws 404. */
export async function touchesRights(payload: Payload, id: string, input: UserInput) {
  const stored = await requireStoredUser(payload, id)
  const roles = wantedRoles(input, stored)
  return (
    (roles !== undefined && roleWords({ roles }) !== roleWords(stored)) ||
    (input.email !== undefined && input.email !== stored.email)
  )
}

/** Changes an account on behalf of an admin, whose own new address waits for its link. Throws 404, and 409 for a taken address or the last admin. */
export const changeUser = (payload: Payload, id: string, input: UserInput, by?: TokenUser): Promise<User> =>
  transact(payload, async () => {
    const stored = await requireStoredUser(payload, id)
    const { name, email, phone } = input
    const data = given({ name, email, phone, roles: wantedRoles(input, stored) })
    const context = by?.id === id ? { [emailChange]: 'own' } : {}
    return payload.update({ collection: 'users', id, data, context, depth: 0 })
  })

/** Removes an account for an admin; its reviews lose their name. Throws 404, and 409 for the last admin or oneself. */
export const removeUser = (payload: Payload, id: string, by: TokenUser) =>
  transact(payload, async () => {
    await requireStoredUser(payload, id)
    await payload.delete({ collection: 'users', id, user: asUser(by), depth: 0 })
  })
