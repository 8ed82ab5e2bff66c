import { LRUCache } from 'lru-cache'
import type { DrawnFrom } from './askCms.ts'
import { isAtLeast, isOlder, type News } from './catalogueNews.ts'
import type { PageAge, StoredPage } from './pageAge.ts'
import { packTighter, type PackedPage } from './packPage.ts'

/** A page fresh from drawing. */
export interface Drawn {
  page: PackedPage
  isStored: boolean
  drawnFrom?: DrawnFrom | undefined
}

/** How a page came to be served, for `Cache-Status`: `doubtful` was drawn just now, from what may be out of date. */
export type Provenance = 'hit' | 'stale' | 'miss' | 'doubtful'

export interface Served {
  page: PackedPage
  provenance: Provenance
}

const usesWorthTightening = 3

/** The pages themselves, bounded in size. */
export function createPageStore(changes: News, age: PageAge, maxBytes = 48 * 1024 * 1024) {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    // A gzip body may come later, of about the size of the brotli one.
    sizeCalculation: ({ page }, key) =>
      page.size + (page.bodies.br?.bytes.length ?? 0) + 2 * key.length + 2048,
  })
  let tightening = Promise.resolve()

  /** Keeps what was drawn, unless what is there is better. */
  function settle(
    key: string,
    { page, isStored, drawnFrom }: Drawn,
    begun: { generation: number; madeAt: number },
  ): Served {
    const { version, isDoubtful = false, isPartial = false } = drawnFrom ?? {}
    const old = pages.peek(key)
    const isWorse = isPartial || (isDoubtful && isOlder(version, old?.version))
    if (old && isWorse && age.isServeable(old)) {
      age.letRest(old)
      return { page: old.page, provenance: 'stale' }
    }
    // What was begun before a change may have been made of what is after it.
    const isNew = !isDoubtful && isAtLeast(version, changes.version)
    const generation = isNew ? changes.generation : begun.generation
    const { madeAt } = begun
    const stored = { page, generation, version, isDoubtful, madeAt, restsUntil: 0, uses: 0, isTight: false }
    if (isDoubtful) age.letRest(stored)
    if (isStored) pages.set(key, stored)
    else if (page.status === 404) pages.delete(key)
    return { page, provenance: isDoubtful ? 'doubtful' : 'miss' }
  }

  function tighten(stored: StoredPage) {
    stored.isTight = true
    tightening = tightening
      .then(() => (age.isCurrent(stored) ? packTighter(stored.page) : undefined))
      .catch(() => undefined)
  }

  /** A page that is good as it is. The quick way of nearly every request. */
  function find(key: string): PackedPage | undefined {
    const stored = pages.get(key)
    if (!stored || !age.isFresh(stored)) return undefined
    stored.uses += 1
    if (!stored.isTight && stored.uses >= usesWorthTightening) tighten(stored)
    return stored.page
  }

  return {
    settle,
    find,
    peek: (key: string) => pages.peek(key),
    size: () => ({ bytes: pages.calculatedSize, pages: pages.size }),
  }
}
