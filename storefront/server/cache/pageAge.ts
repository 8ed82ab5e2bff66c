import type { Source } from '../cms/freshness.ts'
import type { CurrentVersion } from '../cms/versionState.ts'
import type { CompressedPage } from './compressPage.ts'

export interface StoredPage {
  page: CompressedPage
  generation: number
  version: string | undefined
  /** The answers that it was made from. */
  sources: readonly Source[]
  /** The products whose stock it shows, by id; null: of any product. */
  stockOf: ReadonlySet<string> | null
  /** Made from data that may be out of date: served, and rendered again soon. */
  isTentative: boolean
  madeAt: number
  /** The page is not rendered again in the background before this time. */
  backsOffUntil: number
}

export interface AgeOptions {
  changes: CurrentVersion
  /** The greatest age at which a page is served while it cannot be rendered again. */
  maxAgeMs?: number
  /** The greatest age at which a page is served as fresh while no stream is open. */
  disconnectedMaxAgeMs?: number
  /** For this time after a change the old page is served while the new one is rendered. */
  staleWhileRevalidateMs?: number
  /** For this time after a render fails or takes too long, pages are served stale and this one is not rendered. */
  backoffMs?: number
}

const now = () => performance.now()

/** Decides whether a stored page may be served now. */
export function createPageAge(options: AgeOptions) {
  const {
    changes,
    maxAgeMs = 60 * 60 * 1000,
    disconnectedMaxAgeMs = 5_000,
    staleWhileRevalidateMs = 100,
    backoffMs = 1_000,
  } = options
  let breakerOpenUntil = 0

  /** Whether no change has touched the page. It counts as made in the present generation then. */
  function isCurrent(stored: StoredPage) {
    const isStanding = stored.generation >= changes.oldestStanding(stored.stockOf)
    if (isStanding) stored.generation = changes.generation
    return isStanding
  }

  /** The last time the page was known to be good: when it was made, or when its version or the stream ended. */
  function validUntil(stored: StoredPage) {
    const endedAt = isCurrent(stored) ? changes.lostAt : (changes.endedAt.get(stored.generation) ?? 0)
    return Math.max(stored.madeAt, endedAt)
  }

  return {
    isCurrent,
    isFresh: (stored: StoredPage) =>
      isCurrent(stored) &&
      !stored.isTentative &&
      (changes.isConnected
        ? now() - stored.madeAt < maxAgeMs
        : now() - validUntil(stored) < disconnectedMaxAgeMs),
    /** Whether the page is current, or was within the last `maxAgeMs`. */
    isServeable: (stored: StoredPage) =>
      (isCurrent(stored) && changes.isConnected) || now() - validUntil(stored) < maxAgeMs,
    /** Whether to serve the old page at once: it is only slightly old or tentative, or waiting would not help. */
    isGoodForNow: (stored: StoredPage) =>
      isCurrent(stored) ||
      now() < breakerOpenUntil ||
      now() - (changes.endedAt.get(stored.generation) ?? -Infinity) < staleWhileRevalidateMs,
    isBackingOff: (stored: StoredPage) => now() < stored.backsOffUntil,
    backOff(stored: StoredPage) {
      stored.backsOffUntil = now() + backoffMs
    },
    /** Called when a render fails or takes too long, since the next ones are likely to do the same. */
    openBreaker: () => void (breakerOpenUntil = now() + backoffMs),
  }
}

export type PageAge = ReturnType<typeof createPageAge>
