import { createTouches } from './createTouches.ts'

/** How long to keep a version that the stream does not confirm: a CMS process is behind the others only briefly. */
const confirmationMs = 2_000
const maxEndedGenerations = 4_096

const isNumber = (version: string | undefined): version is string =>
  version !== undefined && /^\d{1,15}$/.test(version)

/** Only numeric versions can be compared; any other text says only that something changed. */
export const isOlder = (one: string | undefined, other: string | undefined) =>
  isNumber(one) && isNumber(other) && Number(one) < Number(other)

export const isAtLeast = (one: string | undefined, other: string | undefined) =>
  isNumber(one) && isNumber(other) && Number(one) >= Number(other)

/** A version as the stream tells it, with what has changed since the one before. Without that, anything may have. */
export interface VersionStep {
  version: string
  since?: string
  tags?: readonly string[]
}

/** The known version of the catalogue. All times are in ms of the monotonic clock. */
export interface CurrentVersion {
  /** Counts the versions seen so far. HTML of an older generation may be out of date. */
  generation: number
  /** Returns the oldest generation whose pages stand if they show the stock of these products; null: of any. */
  oldestStanding: (stockOf: ReadonlySet<string> | null) => number
  version: string | undefined
  /** Whether the stream of changes is open. */
  isConnected: boolean
  /** When the stream of changes was last lost. */
  lostAt: number
  /** The times at which the latest generations ended. */
  endedAt: Map<number, number>
}

/**
 * Keeps the version of the catalogue, from the stream and from answers. All CMS processes count in one row, so a larger
 * number counts wherever it comes from. A smaller one comes from a process that is behind, or from a restored
 * database: it counts if no larger one follows.
 */
export function createVersionState() {
  const touches = createTouches()
  /** The generation of a version that answers have told before the stream; what it changed is not known yet. */
  let unexplained = 0
  const current: CurrentVersion = {
    generation: 0,
    oldestStanding: (stockOf) => Math.max(unexplained, touches.lastOf(stockOf)),
    version: undefined,
    isConnected: false,
    lostAt: 0,
    endedAt: new Map(),
  }
  let announced: string | undefined
  let confirmation: NodeJS.Timeout | undefined

  function advance(version: string) {
    if (version === current.version) return
    const [oldest] = current.endedAt.keys()
    if (oldest !== undefined && current.endedAt.size >= maxEndedGenerations) current.endedAt.delete(oldest)
    current.endedAt.set(current.generation, performance.now())
    current.generation += 1
    current.version = version
  }

  function scheduleConfirmation() {
    clearTimeout(confirmation)
    confirmation = setTimeout(() => {
      if (announced === undefined || announced === current.version || !current.isConnected) return
      advance(announced)
      touches.touchAll(current.generation)
    }, confirmationMs)
    confirmation.unref()
  }

  return {
    current,
    /** Called when the stream opens and at each change. */
    onEvent({ version, since, tags }: VersionStep) {
      const before = announced
      announced = version
      current.isConnected = true
      clearTimeout(confirmation)
      if (isOlder(version, current.version)) scheduleConfirmation()
      else advance(version)
      if (version === before) return
      // A step that does not begin where the last one ended leaves out what changed between them.
      if (tags && since === before) touches.touch(tags, current.generation)
      else touches.touchAll(current.generation)
      if (version === current.version) unexplained = 0
    },
    /** Called with the version of an answer, which may come from a process that is ahead of the stream's. */
    observe(version: string | null | undefined) {
      if (version == null || !isOlder(current.version, version)) return
      advance(version)
      unexplained = current.generation
      scheduleConfirmation()
    },
    disconnect() {
      if (current.isConnected) current.lostAt = performance.now()
      current.isConnected = false
    },
    /** The version that an answer must at least have, if versions can be compared. */
    atLeast: () => (isNumber(current.version) ? current.version : undefined),
    stop: () => clearTimeout(confirmation),
  }
}

export type VersionState = ReturnType<typeof createVersionState>
