import type { Payload } from 'payload'
import type { ProfileInput, UserInput } from '../../contract/users.ts'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { User } from '../../payload-types.ts'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
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

/** Changes a user's own account. A new password ends their other logins. */
export function changeProfile(payload: Payload, id: string, input: ProfileInput): Promise<User> {
  const { name, email, phone, password } = input
  return translatePayloadErrors(() =>
    payload.update({ collection: 'users', id, data: given({ name, email, phone, password }), depth: 0 }),
  )
}

/** `isAdmin: false` makes a customer of an admin; staff and customers keep their role. */
const wantedRole = (isAdmin: boolean | undefined, role: User['role']) => {
  if (isAdmin === undefined) return undefined
  if (isAdmin) return 'admin' as const
  return role === 'admin' ? ('customer' as const) : undefined
}

/** Changes an account on behalf of an admin. Throws 404, and 409 for a taken address or the last admin. */
export async function changeUser(payload: Payload, id: string, input: UserInput): Promise<User> {
  const { role } = await requireStoredUser(payload, id)
  const { name, email, phone, isAdmin } = input
  const data = given({ name, email, phone, role: wantedRole(isAdmin, role) })
  return translatePayloadErrors(() => payload.update({ collection: 'users', id, data, depth: 0 }))
}

/** Removes an account for an admin; its reviews lose their name. Throws 404, and 409 for the last admin or oneself. */
export async function removeUser(payload: Payload, id: string, by: TokenUser) {
  await requireStoredUser(payload, id)
  await translatePayloadErrors(() => payload.delete({ collection: 'users', id, user: asUser(by), depth: 0 }))
}
