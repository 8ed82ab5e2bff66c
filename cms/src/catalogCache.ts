/**
 * What visitors read is built once for all who wait and kept until something changes. The state hangs on globalThis
 * because Next compiles its own copy of the hooks that call `forgetCatalog`.
 */
interface CatalogState {
  /** Grows with every change that this process knows of. */
  generation: number
  /** The number that all processes of the shop share; sharedVersion.ts keeps it. */
  version: number
  built: { generation: number; content: Promise<unknown> } | null
  /** What was built last without a fault, for when the database is away. */
  last: { generation: number; content: unknown } | null
  watchers: Set<(version: string) => void>
  /** Lets the other processes know of a change made here. */
  announce: (() => Promise<void>) | null
  /** How often what was there served, how often somebody waited for a build, how often older content served. */
  reads: { hit: number; miss: number; stale: number }
}

const key = Symbol.for('baithak.catalogCache')
const shared = globalThis as unknown as Record<symbol, CatalogState | undefined>
const state: CatalogState = (shared[key] ??= {
  generation: 0,
  version: 0,
  built: null,
  last: null,
  watchers: new Set(),
  announce: null,
  reads: { hit: 0, miss: 0, stale: 0 },
})

/** Another number after each change that this process knows of. */
export const catalogGeneration = () => state.generation

/** The version of the catalogue that all processes of the shop share; what is read from here on is no older. */
export const catalogVersion = () => String(state.version)

/** Something that visitors see has changed. The next read builds anew. Settles when the other processes can know. */
export async function forgetCatalog(): Promise<void> {
  state.generation += 1
  await state.announce?.()
}

/** Calls `watcher` with each new version until the answered function is called. */
export function watchCatalog(watcher: (version: string) => void) {
  state.watchers.add(watcher)
  return () => state.watchers.delete(watcher)
}

/** For sharedVersion.ts: what the database says the version is. `isForeign`: somebody else has made a change. */
export function setVersion(version: number, { isForeign }: { isForeign: boolean }) {
  if (isForeign) state.generation += 1
  if (version === state.version) return
  state.version = version
  for (const watcher of state.watchers) watcher(catalogVersion())
}

/** For sharedVersion.ts: how changes are told from now on; null: to nobody. */
export const announceBy = (announce: CatalogState['announce']) => {
  state.announce = announce
}

/** How reads of the catalogue were served since the process began. */
export const catalogReads = () => state.reads

interface Reading<Content> {
  build: () => Promise<Content>
  /** Whether the database is known to be away: then what is there serves. */
  isAway: () => boolean
  /** Whether a build failed because the database did not answer. */
  isOutage: (error: unknown) => boolean
}

function startBuild<Content>({ build }: Reading<Content>) {
  const entry = { generation: state.generation, content: build() as Promise<unknown> }
  state.built = entry
  entry.content.then(
    (content) => {
      // A slow build of older content may end after the one that followed it.
      if (!state.last || state.last.generation < entry.generation)
        state.last = { generation: entry.generation, content }
    },
    () => state.built === entry && (state.built = null),
  )
  return entry
}

/**
 * The content of the present version; `build` runs once for all who ask for it. A failed build is tried again; where
 * the database is away, the last content serves. Throws what the build throws when there is none.
 */
export async function readCatalog<Content>(reading: Reading<Content>): Promise<Content> {
  const { last, reads } = state
  if (last?.generation === state.generation) {
    reads.hit += 1
    return last.content as Content
  }
  if (last && reading.isAway()) {
    reads.stale += 1
    return last.content as Content
  }
  reads.miss += 1
  const entry = state.built?.generation === state.generation ? state.built : startBuild(reading)
  try {
    return (await entry.content) as Content
  } catch (error) {
    if (!state.last || !reading.isOutage(error)) throw error
    reads.stale += 1
    return state.last.content as Content
  }
}
