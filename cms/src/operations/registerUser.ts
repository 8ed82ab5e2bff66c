import type { Payload } from 'payload'
import type { RegisterInput } from '../contract/users.ts'
import type { User } from '../payload-types.ts'
import { changing } from './changing.ts'

/** A new customer. Throws 409 when the address is taken. */
export function registerUser(
  payload: Payload,
  { name, email, phone, password }: RegisterInput,
): Promise<User> {
  return changing(() =>
    payload.create({
      collection: 'users',
      data: { name, email, phone, password, role: 'customer' },
      depth: 0,
    }),
  )
}
