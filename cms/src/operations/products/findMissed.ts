import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { sumPresses } from '../../database/pressCounts.ts'
import { joinedOf } from '../../rules/search/words.ts'
import { missedSince } from './countPress.ts'

const maxShown = 100

/** Returns what visitors searched for and did not find, the most frequent first; without what staff explained since. */
export async function findMissed(payload: Payload): Promise<{ words: string; count: number }[]> {
  const [sums, { searchWords }] = await Promise.all([
    sumPresses(payload, { since: missedSince(), kind: 'missed' }),
    findSettings(payload),
  ])
  const known = new Set((searchWords ?? []).map(({ value }) => joinedOf(value)))
  return [...sums]
    .map(([words, count]) => ({ words, count }))
    .filter(({ words }) => !known.has(joinedOf(words)))
    .sort((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1))
    .slice(0, maxShown)
}
