import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { roles as allRoles } from '../../access.ts'
import { runningConfig } from '../../process/runningConfig.ts'
import { findOpeners } from './findOpeners.ts'

/** Leads a person of the staff away from a page that none of their roles opens, to the words that name one which does. */
export async function leadAway(segments: readonly string[] = []) {
  const payload = await getPayload({ config: runningConfig.config })
  const openers = await findOpeners(payload, segments)
  // A page that nobody opens is not named: Payload answers that there is none.
  if (!openers || openers.length === 0 || openers.length === allRoles.length) return
  const { user } = await payload.auth({ headers: await headers() })
  const roles = user?.roles ?? []
  if (roles.length === 0 || roles.some((role) => openers.includes(role))) return
  redirect(`/cms/unauthorized?page=${segments.slice(0, 2).join('/')}`)
}
