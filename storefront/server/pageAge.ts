import type { News } from './catalogueNews.ts'
import type { PackedPage } from './packPage.ts'

export interface StoredPage {
  page: PackedPage
  generation: number
  version: string | undefined
  /** Made of what may be out of date: good enough until it can be drawn anew. */
  isDoubtful: boolean
  madeAt: number
  /** Not drawn anew behind visitors before this moment. */
  restsUntil: number
  uses: number
  isTight: boolean
}

export interface AgeOptions {
  changes: News
  /** For how long a page may be served that nobody can draw anew. */
  maxAge?: number
  /** How old HTML may be while nobody tells us of changes. */
  blindAge?: number
  /** How long after a change the old page may still be served while the new one is drawn. */
  grace?: number
  /** For how long nobody waits, and a page is not tried again, after a drawing failed or took too long. */
  rest?: number
}

const now = () => performance.now()

/** What a stored page is good for at this moment. */
export function createPageAge(options: AgeOptions) {
  const { changes, maxAge = 60 * 60 * 1000, blindAge = 5_000, grace = 100, rest = 1_000 } = options
  let troubleUntil = 0

  const isCurrent = ({ generation }: StoredPage) => generation === changes.generation

  /** When a page was last known to be good: without the stream, when it was made or the stream was lost. */
  function goodAt(stored: StoredPage) {
    const endedAt = isCurrent(stored) ? changes.lostAt : (changes.endedAt.get(stored.generation) ?? 0)
    return Math.max(stored.madeAt, endedAt)
  }

  return {
    isCurrent,
    isFresh: (stored: StoredPage) =>
      isCurrent(stored) &&
      !stored.isDoubtful &&
      (changes.isConnected ? now() - stored.madeAt < maxAge : now() - goodAt(stored) < blindAge),
    /** Whether it is, or was good within the last hour. */
    isServeable: (stored: StoredPage) =>
      (isCurrent(stored) && changes.isConnected) || now() - goodAt(stored) < maxAge,
    /** Whether a visitor has the old page at once: only age or doubt speaks against it, or waiting is of no use. */
    isGoodForNow: (stored: StoredPage) =>
      isCurrent(stored) ||
      now() < troubleUntil ||
      now() - (changes.endedAt.get(stored.generation) ?? -Infinity) < grace,
    isResting: (stored: StoredPage) => now() < stored.restsUntil,
    letRest(stored: StoredPage) {
      stored.restsUntil = now() + rest
    },
    /** A drawing failed or took too long: the next ones will, too. */
    noteTrouble: () => void (troubleUntil = now() + rest),
  }
}

export type PageAge = ReturnType<typeof createPageAge>
