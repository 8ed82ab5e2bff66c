import { LRUCache } from 'lru-cache'
import { isAtLeast, isOlder, type CurrentVersion } from '../cms/versionState.ts'
import type { Freshness } from '../cms/freshness.ts'
import type { Provenance } from '../http/metrics.ts'
import type { PageAge, StoredPage } from './pageAge.ts'
import type { CompressedPage } from './compressPage.ts'

/** A page as the renderer returned it. */
export interface Rendered {
  page: CompressedPage
  isStored: boolean
  isNarrowed?: boolean
  freshness?: Freshness | undefined
}

export interface Served {
  page: CompressedPage
  provenance: Provenance
}

/** When a page was begun, and at which version. */
export interface Begun {
  generation: number
  madeAt: number
}

/** This share of the bytes is for lists that visitors narrow down: as many as anybody likes to ask for. */
const narrowedShare = 1 / 4

function createPages(maxBytes: number) {
  return new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    // A gzip body may be added later; it is about as large as the brotli one.
    sizeCalculation: ({ page }, key) => 2 * page.size + 2 * key.length + 2048,
  })
}

/** Stores the pages, up to a limit in bytes. */
export function createPageStore(changes: CurrentVersion, age: PageAge, maxBytes = 48 * 1024 * 1024) {
  const pages = createPages(maxBytes * (1 - narrowedShare))
  const narrowed = createPages(maxBytes * narrowedShare)
  const peek = (key: string) => pages.peek(key) ?? narrowed.peek(key)

  /** A page that was begun before a change may already contain the changed data. */
  const generationOf = (version: string | undefined, begun: Begun) =>
    isAtLeast(version, changes.version) ? changes.generation : begun.generation

  /** Stores a rendered page unless the stored one is better, and returns the page to serve. */
  function settle(key: string, { page, isStored, isNarrowed, freshness }: Rendered, begun: Begun): Served {
    const { version, isTentative = false, isPartial = false, sources = [], stockOf = null } = freshness ?? {}
    const old = peek(key)
    const isWorse = isPartial || (isTentative && isOlder(version, old?.version))
    if (old && isWorse && age.isServeable(old)) {
      age.backOff(old)
      return { page: old.page, provenance: 'stale' }
    }
    const generation = isTentative ? begun.generation : generationOf(version, begun)
    const { madeAt } = begun
    const stored = {
      page,
      generation,
      version,
      sources,
      stockOf,
      isTentative,
      madeAt,
      backsOffUntil: 0,
    }
    if (isTentative) age.backOff(stored)
    const place = isNarrowed ? narrowed : pages
    if (isStored) place.set(key, stored)
    else if (page.status === 404) place.delete(key)
    return { page, provenance: isTentative ? 'tentative' : 'miss' }
  }

  /** Lets a stored page count as made anew, from answers of this version that are the same as before. */
  function confirm(stored: StoredPage, { version, stockOf }: Freshness, begun: Begun): Served {
    const { madeAt } = begun
    Object.assign(stored, { generation: generationOf(version, begun), version, stockOf, madeAt })
    return { page: stored.page, provenance: 'confirmed' }
  }

  /** Returns a page that may be served as it is: the fast path of nearly every request. */
  function find(key: string): CompressedPage | undefined {
    const stored = pages.get(key) ?? narrowed.get(key)
    return stored && age.isFresh(stored) ? stored.page : undefined
  }

  return {
    settle,
    confirm,
    find,
    peek,
    size: () => ({
      bytes: pages.calculatedSize + narrowed.calculatedSize,
      pages: pages.size + narrowed.size,
    }),
  }
}
