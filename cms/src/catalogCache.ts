import { randomUUID } from 'node:crypto'

/**
 * What visitors read is built once for all who wait and kept until something changes. The state hangs on globalThis
 * because Next compiles its own copy of the hooks that call `forgetCatalog`.
 */
interface CatalogState {
  boot: string
  generation: number
  built: { generation: number; content: Promise<unknown> } | null
  watchers: Set<(version: string) => void>
}

const key = Symbol.for('baithak.catalogCache')
const shared = globalThis as unknown as Record<symbol, CatalogState | undefined>
const state: CatalogState = (shared[key] ??= {
  boot: randomUUID(),
  generation: 0,
  built: null,
  watchers: new Set(),
})

/** Names the present content; another one means that something changed or the process is another. */
export const catalogVersion = () => `${state.boot}.${state.generation}`

/** Something that visitors see has changed. The next read builds anew. */
export function forgetCatalog() {
  state.generation += 1
  const version = catalogVersion()
  for (const watcher of state.watchers) watcher(version)
}

/** Calls `watcher` with each new version until the answered function is called. */
export function watchCatalog(watcher: (version: string) => void) {
  state.watchers.add(watcher)
  return () => state.watchers.delete(watcher)
}

/** The content of the present version; `build` runs once for all who ask for it. A failed build is tried again. */
export function readCatalog<Content>(build: () => Promise<Content>): Promise<Content> {
  if (state.built?.generation === state.generation) return state.built.content as Promise<Content>
  const content = build()
  const entry = { generation: state.generation, content }
  state.built = entry
  content.catch(() => {
    if (state.built === entry) state.built = null
  })
  return content
}
