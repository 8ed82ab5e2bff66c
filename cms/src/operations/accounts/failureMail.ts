import type { Payload } from 'payload'
import { findStoredUser } from '../../accounts/credentials.ts'
import { env } from '../../env.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { findBrand, manyFailuresMessage } from '../../mail/messages.ts'

/** Makes the mail about many failed logins. Returns null when no account has the address. */
export async function renderFailureMail(payload: Payload, email: string): Promise<MailMessage | null> {
  const user = await findStoredUser(payload, { email })
  if (!user) return null
  const { brand } = await findBrand(payload)
  return manyFailuresMessage({ name: user.name, url: `${env.PUBLIC_URL}/forgot-password`, brand })
}
