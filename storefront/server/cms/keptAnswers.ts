import { LRUCache } from 'lru-cache'
import { type CmsAnswer, toAnswer } from './cmsAnswer.ts'
import { type Freshness, recordStock, shownStock } from './freshness.ts'
import { isAtLeast, type CurrentVersion } from './versionState.ts'

interface KeptAnswer {
  headers: Record<string, string>
  bytes: Buffer
  generation: number
  stockOf: ReadonlySet<string> | null
}

interface Received {
  status: number
  headers: Record<string, string>
  bytes: Buffer
}

const ttlMs = 10 * 60 * 1000

/**
 * Keeps the answers from which pages are made, such as the shop's own facts, while no change touches them: most pages
 * share some of theirs.
 */
export function createKeptAnswers(current: CurrentVersion, maxBytes = 4 * 1024 * 1024) {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    ttl: ttlMs,
    sizeCalculation: ({ bytes }, url) => bytes.length + 2 * url.length + 1024,
  })
  return {
    /** Returns the answer if it is the newest one, as 304 if it has the ETag. Updates the freshness of the page. */
    find(url: string, freshness: Freshness, etag: string | undefined): CmsAnswer | undefined {
      const kept = current.isConnected ? answers.get(url) : undefined
      if (!kept || kept.generation < current.oldestStanding(kept.stockOf)) return undefined
      const { headers, bytes } = kept
      freshness.version ??= current.version
      freshness.sources.push({ url, etag: headers.etag })
      recordStock(freshness, headers['x-shows-stock'])
      return toAnswer(etag !== undefined && etag === headers.etag ? 304 : 200, headers, bytes)
    },
    /**
     * Keeps a whole answer that says what changes it, or lets the kept one count as new after a 304. `generation` is the
     * one in which it was asked for.
     */
    keep(url: string, { status, headers, bytes }: Received, generation: number) {
      const shown = headers['x-shows-stock']
      if (shown === undefined || !isAtLeast(headers['x-catalogue-version'], current.version)) return
      const stockOf = shownStock(shown)
      const kept = answers.peek(url)
      if (status === 200) answers.set(url, { headers, bytes, generation, stockOf })
      else if (status === 304 && kept && kept.headers.etag === headers.etag)
        answers.set(url, { ...kept, generation, stockOf })
    },
  }
}
