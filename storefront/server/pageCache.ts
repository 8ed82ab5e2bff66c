import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'
import { CmsUnavailable } from './loadAnswers.ts'
import { packTighter, type PackedPage } from './packPage.ts'

interface StoredPage {
  page: PackedPage
  generation: number
  madeAt: number
  uses: number
  isTight: boolean
}

/** How a page came to be served, for `Cache-Status`. */
export type Provenance = 'hit' | 'stale' | 'miss'

interface PageCacheOptions {
  changes: Changes['state']
  maxBytes?: number
  maxAge?: number
  /** How old HTML may be while nobody tells us of changes. */
  blindAge?: number
}

const usesWorthTightening = 3

/** Finished pages by address, out of date as soon as the catalogue has another version. */
export function createPageCache(options: PageCacheOptions) {
  const { changes, maxBytes = 48 * 1024 * 1024, maxAge = 60 * 60 * 1000, blindAge = 5_000 } = options
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    // A gzip body may come later, of about the size of the brotli one.
    sizeCalculation: ({ page }, key) =>
      page.size + (page.bodies.br?.bytes.length ?? 0) + 2 * key.length + 2048,
  })
  const making = new Map<string, Promise<PackedPage>>()
  let tightening = Promise.resolve()

  const isFresh = ({ generation, madeAt }: StoredPage) =>
    generation === changes.generation && Date.now() - madeAt < (changes.isConnected ? maxAge : blindAge)

  /** Made once for all who wait. What was begun before a change is never kept as if made after it. */
  function make(key: string, draw: () => Promise<{ page: PackedPage; isStored: boolean }>) {
    const { generation } = changes
    const flight = `${generation} ${key}`
    const running = making.get(flight)
    if (running) return running
    const madeAt = Date.now()
    const made = draw()
      .then(({ page, isStored }) => {
        if (isStored) pages.set(key, { page, generation, madeAt, uses: 0, isTight: false })
        else if (page.status === 404) pages.delete(key)
        return page
      })
      .finally(() => making.delete(flight))
    making.set(flight, made)
    return made
  }

  function tighten(stored: StoredPage) {
    stored.isTight = true
    tightening = tightening
      .then(() => (stored.generation === changes.generation ? packTighter(stored.page) : undefined))
      .catch(() => undefined)
  }

  /** A page that is good as it is. The quick way of nearly every request. */
  function find(key: string): PackedPage | undefined {
    const stored = pages.get(key)
    if (!stored || !isFresh(stored)) return undefined
    stored.uses += 1
    if (!stored.isTight && stored.uses >= usesWorthTightening) tighten(stored)
    return stored.page
  }

  async function get(
    key: string,
    draw: () => Promise<{ page: PackedPage; isStored: boolean }>,
  ): Promise<{ page: PackedPage; provenance: Provenance }> {
    const ready = find(key)
    if (ready) return { page: ready, provenance: 'hit' }
    const old = pages.get(key)
    if (old && old.generation === changes.generation) {
      // Only age speaks against it: this visitor has it, the next has the new one.
      make(key, draw).catch(() => undefined)
      return { page: old.page, provenance: 'stale' }
    }
    try {
      return { page: await make(key, draw), provenance: 'miss' }
    } catch (error) {
      if (old && error instanceof CmsUnavailable) return { page: old.page, provenance: 'stale' }
      throw error
    }
  }

  return { find, get }
}

export type PageCache = ReturnType<typeof createPageCache>
