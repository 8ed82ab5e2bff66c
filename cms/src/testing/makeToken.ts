import type { Payload } from 'payload'
import type { User } from '../payload-types.ts'

/** Begins a login of a program for this user. Returns its token. */
export async function makeToken(payload: Payload, user: Pick<User, 'id' | 'roles'>): Promise<string> {
  // Both read the environment, which the tests set first.
  const { openSession } = await import('../accounts/sessions.ts')
  const { issueToken } = await import('../accounts/tokens.ts')
  return (await issueToken(await openSession(payload, user.id, 'program'), user)).token
}
