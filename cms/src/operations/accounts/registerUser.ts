import type { Payload } from 'payload'
import type { RegisterInput } from '../../contract/users.ts'
import type { User } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

/** Creates a customer. Throws 409 when the address is taken. */
export function registerUser(
  payload: Payload,
  { name, email, phone, password }: RegisterInput,
): Promise<User> {
  return translatePayloadErrors(() =>
    payload.create({
      collection: 'users',
      data: { name, email, phone, password, role: 'customer' },
      depth: 0,
    }),
  )
}
