import type { Payload } from 'payload'
import { findSettingsStamp } from '../database/settingsStamp.ts'
import type { SiteSetting } from '../payload-types.ts'
import { processState } from '../process/processState.ts'

interface Known {
  stamp: string
  settings: Readonly<SiteSetting>
}

const known = processState('siteSettings', () => new WeakMap<Payload, Known>())

/**
 * Returns the site settings as stored; pictures and documents are ids. Reading all their fields takes Payload several
 * milliseconds, and an order with its mails needs them six times. So a process keeps them, and asks the database only
 * whether they have changed.
 */
export async function findSettings(payload: Payload): Promise<Readonly<SiteSetting>> {
  const stamp = await findSettingsStamp(payload)
  const kept = known.get(payload)
  if (stamp !== null && kept?.stamp === stamp) return kept.settings
  const settings = Object.freeze(await payload.findGlobal({ slug: 'site-settings', depth: 0 }))
  // Changed again since the stamp was read: the next reader finds another stamp.
  if (stamp !== null) known.set(payload, { stamp, settings })
  return settings
}

/** Returns the settings as the process has just read them, without asking whether they changed since. */
export const lastSettings = (payload: Payload) => known.get(payload)?.settings
