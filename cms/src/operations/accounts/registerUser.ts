import type { Payload } from 'payload'
import { logSecurity } from '../../audit/securityLog.ts'
import { hashPassword, newPassword } from '../../accounts/passwords.ts'
import type { RegisterInput } from '../../contract/accounts/users.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import type { User } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

type NewUser = Pick<User, 'name' | 'email' | 'roles'> &
  Partial<Pick<User, 'id' | 'phone' | 'emailVerifiedAt' | 'invitedUntil'>> & { password: string }

/** Stores a user with their credentials, the trail and what `also` adds, or nothing. */
export async function createUser(
  payload: Payload,
  { password, ...data }: NewUser,
  also?: (user: User) => Promise<void>,
): Promise<User> {
  // Before the transaction, which would hold up other writers for as long as hashing takes.
  const hashed = await hashPassword(password)
  return inTransaction(payload, async () => {
    const context = { [newPassword]: hashed }
    const user = await payload.create({ collection: 'users', data, context, depth: 0 })
    await also?.(user)
    return user
  })
}

/** Creates a customer, whom a mail asks to verify their address. Throws 409 when the address is taken. */
export function registerUser(
  payload: Payload,
  { name, email, phone, password }: RegisterInput,
): Promise<User> {
  const welcome = async (user: User) => {
    // A registration is a login too: later ones from this device are not new.
    await logSecurity(payload, { kind: 'login', account: user })
    await queueLimitedMail(payload, { kind: 'verifyEmail', to: user.email, data: { isWelcome: true } })
  }
  return translatePayloadErrors(() =>
    createUser(payload, { name, email, phone, password, roles: [] }, welcome),
  )
}
