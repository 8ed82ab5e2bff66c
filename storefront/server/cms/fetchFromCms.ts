import { type CmsAnswer, toAnswer } from './cmsAnswer.ts'
import { CmsBusy, expireAfter, isTimeout, type Upstream } from './connectUpstream.ts'
import { type Freshness, recordStock, shownStock } from './freshness.ts'
import { signAddress } from './signatures.ts'
import type { StaleResponses } from './staleResponses.ts'
import { isUnavailable, type Upstreams } from './upstreams.ts'
import { isOlder, type VersionState, isAtLeast, type CurrentVersion } from './versionState.ts'
import { LRUCache } from 'lru-cache'

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
function createKeptAnswers(current: CurrentVersion, maxBytes = 4 * 1024 * 1024) {
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

/** Timeout of one answer, over all processes that are tried. */
const totalTimeoutMs = 8_000
/** Timeout of each process except the last one that is likely to answer. */
const failoverTimeoutMs = 2_000

/** The visitor for whom a page is rendered. */
export interface ClientContext {
  address: string
  requestId: string
}

interface CmsAccess {
  upstreams: Upstreams
  versionState: VersionState
  staleResponses: StaleResponses
  secret: string
}

const oldest = '0'

interface Question {
  client: ClientContext
  secret: string
  atLeast: string | undefined
  etag: string | undefined
}

const headersFor = ({ client, secret, atLeast, etag }: Question) => ({
  accept: 'application/json',
  'x-request-id': client.requestId,
  ...(secret && { 'x-client-address': signAddress(secret, client.address) }),
  ...(atLeast && { 'x-catalogue-at-least': atLeast }),
  ...(etag && { 'if-none-match': etag }),
})

interface Fetched {
  response: CmsAnswer
  headers: Record<string, string>
  bytes: Buffer
}

const oneValueEach = (headers: object): Fetched['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Whether the CMS answered from memory because it cannot reach its database. */
const isFromMemory = (headers: Fetched['headers']) =>
  /\bdetail="?database-unreachable/.test(headers['cache-status'] ?? '')

/**
 * Fetches page data: tries one process after the other until one gives a complete answer. With the ETag of a known
 * answer, the CMS may answer 304.
 */
export function createFetchFromCms({ upstreams, versionState, staleResponses, secret }: CmsAccess) {
  const keptAnswers = createKeptAnswers(versionState.current)

  async function fetchFrom(
    upstream: Upstream,
    path: string,
    headers: Record<string, string>,
    timeoutMs: number,
  ): Promise<Fetched | 'timeout' | 'unreachable' | 'busy'> {
    const attempt = new AbortController()
    const timer = expireAfter(attempt, timeoutMs)
    try {
      const answer = await upstream.request({ method: 'GET', path, headers, attempt })
      const { statusCode, body } = answer
      // A process that dies may break off in the middle, so only a complete answer counts.
      const bytes = Buffer.from(await body.arrayBuffer())
      upstreams.record(upstream, 'page', isUnavailable(statusCode) ? 'unavailable' : 'answered')
      const named = oneValueEach(answer.headers)
      return { response: toAnswer(statusCode, named, bytes), headers: named, bytes }
    } catch (error) {
      const outcome = error instanceof CmsBusy ? 'busy' : isTimeout(error) ? 'timeout' : 'unreachable'
      if (outcome !== 'busy') upstreams.record(upstream, 'page', outcome)
      return outcome
    } finally {
      clearTimeout(timer)
    }
  }

  return async function fetchFromCms(
    url: string,
    client: ClientContext,
    freshness: Freshness,
    etag?: string,
  ): Promise<CmsAnswer | undefined> {
    const { generation } = versionState.current
    const kept = keptAnswers.find(url, freshness, etag)
    if (kept) return kept
    const atLeast = versionState.atLeast()
    const headers = headersFor({ client, secret, atLeast, etag })
    const candidates = upstreams.candidates()
    // Processes that are known to be down refuse at once, so the last one that is up gets the remaining time.
    const lastUp = candidates.findLastIndex(({ isUp }) => isUp)
    const deadline = performance.now() + totalTimeoutMs
    let found: Fetched | undefined
    const queue = [...candidates]
    for (const [index, upstream] of queue.entries()) {
      const left = deadline - performance.now()
      const isRepeat = index >= candidates.length
      if (left < 100 || (isRepeat && found)) break
      const isLast = isRepeat || index === lastUp || index === candidates.length - 1
      const result = await fetchFrom(
        upstream,
        url,
        headers,
        isLast ? left : Math.min(left, failoverTimeoutMs),
      )
      // If no other process answers, one that was only slow gets the time that is left.
      if (result === 'timeout' && !isRepeat) queue.push(upstream)
      if (typeof result === 'string') continue
      found = result
      if (!isUnavailable(found.response.status)) break
    }
    if (!found) return undefined
    const { response, headers: received, bytes } = found
    const stated = received['x-catalogue-version']
    versionState.observe(stated)
    // An answer from memory carries no version, so it never replaces one that does.
    const version = stated ?? (isFromMemory(received) ? oldest : undefined)
    if (version !== undefined && (freshness.version === undefined || isOlder(version, freshness.version)))
      freshness.version = version
    if (isOlder(version, atLeast) || isFromMemory(received)) freshness.isTentative = true
    freshness.sources.push({ url, etag: received.etag })
    recordStock(freshness, received['x-shows-stock'])
    keptAnswers.keep(url, { status: response.status, headers: received, bytes }, generation)
    if (response.status === 404) staleResponses.remove(url)
    if (staleResponses.isStorable(url, response.status, received)) staleResponses.store(url, received, bytes)
    return response
  }
}

export type FetchFromCms = ReturnType<typeof createFetchFromCms>
