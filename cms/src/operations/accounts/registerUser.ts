import type { Payload } from 'payload'
import { hashPassword, newPassword } from '../../accounts/passwords.ts'
import type { RegisterInput } from '../../contract/users.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { User } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

type NewUser = Pick<User, 'name' | 'email' | 'roles'> &
  Partial<Pick<User, 'id' | 'phone'>> & { password: string }

/** Stores a user with their credentials and the trail, or nothing. */
export async function createUser(payload: Payload, { password, ...data }: NewUser): Promise<User> {
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const hashed = await hashPassword(password)
  return inTransaction(payload, () =>
    payload.create({ collection: 'users', data, context: { [newPassword]: hashed }, depth: 0 }),
  )
}

/** Creates a customer. Throws 409 when the address is taken. */
export function registerUser(
  payload: Payload,
  { name, email, phone, password }: RegisterInput,
): Promise<User> {
  return translatePayloadErrors(() => createUser(payload, { name, email, phone, password, roles: [] }))
}
