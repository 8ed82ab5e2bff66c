/** How long a version is held that the stream does not confirm: a CMS may be behind the others, but not for long. */
const confirmation = 2_000
const endsKept = 4_096

const isNumber = (version: string | undefined): version is string =>
  version !== undefined && /^\d{1,15}$/.test(version)

/** Versions that are numbers can be compared; another text says only that something changed. */
export const isOlder = (one: string | undefined, other: string | undefined) =>
  isNumber(one) && isNumber(other) && Number(one) < Number(other)

export const isAtLeast = (one: string | undefined, other: string | undefined) =>
  isNumber(one) && isNumber(other) && Number(one) >= Number(other)

/** What is known of the catalogue's version. All times are of the clock that never jumps. */
export interface News {
  /** Counts the versions heard: HTML of an older generation is out of date. */
  generation: number
  version: string | undefined
  /** Whether somebody tells us of changes at this moment. */
  isConnected: boolean
  /** When the last that told us of changes was lost. */
  lostAt: number
  /** When the latest of the generations ended. */
  endedAt: Map<number, number>
}

/**
 * The version of the catalogue, as the stream tells it and as answers show it. All processes of the CMS count in one
 * row, so a larger number is believed wherever it is seen. A smaller one is that of a process that is behind, or of a
 * database that was restored: it holds when no larger one follows.
 */
export function createNews() {
  const state: News = {
    generation: 0,
    version: undefined,
    isConnected: false,
    lostAt: 0,
    endedAt: new Map(),
  }
  let told: string | undefined
  let doubt: NodeJS.Timeout | undefined

  function take(version: string) {
    if (version === state.version) return
    const [oldest] = state.endedAt.keys()
    if (oldest !== undefined && state.endedAt.size >= endsKept) state.endedAt.delete(oldest)
    state.endedAt.set(state.generation, performance.now())
    state.generation += 1
    state.version = version
  }

  function confirmSoon() {
    clearTimeout(doubt)
    doubt = setTimeout(() => {
      if (told !== undefined && state.isConnected) take(told)
    }, confirmation)
    doubt.unref()
  }

  return {
    state,
    /** Said by the stream, which says it again when it changes. */
    hear(version: string) {
      told = version
      state.isConnected = true
      clearTimeout(doubt)
      if (isOlder(version, state.version)) confirmSoon()
      else take(version)
    },
    /** Read on an answer: another process may know more than the one that tells us. */
    see(version: string | null | undefined) {
      if (version == null || !isOlder(state.version, version)) return
      take(version)
      confirmSoon()
    },
    lose() {
      if (state.isConnected) state.lostAt = performance.now()
      state.isConnected = false
    },
    /** The version that nothing we ask for may be older than, where versions can be compared. */
    atLeast: () => (isNumber(state.version) ? state.version : undefined),
    stop: () => clearTimeout(doubt),
  }
}

export type CatalogueNews = ReturnType<typeof createNews>
