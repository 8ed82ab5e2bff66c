import type { TodayJob } from '../../contract/sales/today.ts'

/** So many of what waits are named. */
export const namedAtMost = 3

type Place = Pick<TodayJob, 'title' | 'href' | 'act'> & { none: string; isHot?: boolean }
interface Waiting {
  names: readonly string[]
  /** How many there are, where not all are named here. */
  count?: number
  since?: string | undefined
  /** Said before the names. */
  first?: string
}

/** A job with what waits; the others than the named ones are counted. */
export function jobOf({ none, isHot = false, ...place }: Place, waiting: Waiting): TodayJob {
  const { names, count = names.length, since = '', first = '' } = waiting
  const named = names.slice(0, namedAtMost).join(', ')
  const more = count - Math.min(names.length, namedAtMost)
  const detail = [first, more > 0 && named ? `${named} and ${more} more` : named].filter(Boolean).join(': ')
  return { ...place, isHot: isHot && count > 0, count, detail: count > 0 ? detail : none, since }
}

/** The moment of the oldest of these. */
export const oldest = (rows: readonly { createdAt: string }[]) =>
  rows.map(({ createdAt }) => createdAt).sort()[0]
