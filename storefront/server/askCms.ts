import type { CatalogueNews } from './catalogueNews.ts'
import { isOlder } from './catalogueNews.ts'
import { isUnavailable, type CmsNode, type CmsNodes } from './cmsNodes.ts'
import type { LastAnswers } from './lastAnswers.ts'
import { signAddress } from './signature.ts'

/** For one answer, however many processes are asked for it. */
const patience = 8_000
/** For each but the last that is likely to answer. */
const shortPatience = 2_000

/** For whom a page is drawn. */
export interface Asker {
  address: string
  requestId: string
}

/** What the answers that a page is made of say of it. */
export interface DrawnFrom {
  /** The oldest version among them. */
  version: string | undefined
  /** One of them is older than what was heard of, or comes from a CMS that cannot reach its database. */
  isDoubtful: boolean
  /** One of them did not come. */
  isPartial: boolean
}

export const newDrawnFrom = (): DrawnFrom => ({ version: undefined, isDoubtful: false, isPartial: false })

interface CmsAccess {
  nodes: CmsNodes
  news: CatalogueNews
  kept: LastAnswers
  secret: string
}

const oldest = '0'

/** What a CMS says when it answers from memory because its database is away. */
const isFromMemory = (headers: Headers) =>
  /\bdetail="?database-unreachable/.test(headers.get('cache-status') ?? '')

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** Page data: asked of one process after the other until one answers, whole, before it is used. */
export function createAskCms({ nodes, news, kept, secret }: CmsAccess) {
  async function askOne(node: CmsNode, url: string, headers: Record<string, string>, wait: number) {
    const signal = AbortSignal.timeout(Math.ceil(wait))
    try {
      const response = await fetch(node.url + url, { headers, signal, redirect: 'manual' })
      // One that is killed may break off in the middle: the answer counts when all of it is here.
      const bytes = Buffer.from(await response.arrayBuffer())
      nodes.note(node, 'page', isUnavailable(response.status) ? 'unavailable' : 'answered')
      return { response, bytes }
    } catch (error) {
      nodes.note(node, 'page', isTimeout(error) ? 'timeout' : 'unreachable')
      return undefined
    }
  }

  return async function askCms(
    url: string,
    asker: Asker,
    drawnFrom: DrawnFrom,
  ): Promise<Response | undefined> {
    const atLeast = news.atLeast()
    const headers = {
      accept: 'application/json',
      'x-request-id': asker.requestId,
      ...(secret && { 'x-client-address': signAddress(secret, asker.address) }),
      ...(atLeast && { 'x-catalogue-at-least': atLeast }),
    }
    const candidates = nodes.inTurn()
    // Those that are known to be down refuse at once: the last that is up has the rest of the time.
    const lastUp = candidates.findLastIndex(({ isUp }) => isUp)
    const deadline = performance.now() + patience
    let found: Awaited<ReturnType<typeof askOne>>
    for (const [index, node] of candidates.entries()) {
      const left = deadline - performance.now()
      if (left < 100) break
      const isLast = index === lastUp || index === candidates.length - 1
      found = (await askOne(node, url, headers, isLast ? left : Math.min(left, shortPatience))) ?? found
      if (found && !isUnavailable(found.response.status)) break
    }
    if (!found) return undefined
    const { response, bytes } = found
    const told = response.headers.get('x-catalogue-version') ?? undefined
    news.see(told)
    // What comes from memory tells no version: it takes the place of nothing that has one.
    const version = told ?? (isFromMemory(response.headers) ? oldest : undefined)
    if (version !== undefined && (drawnFrom.version === undefined || isOlder(version, drawnFrom.version)))
      drawnFrom.version = version
    if (isOlder(version, atLeast) || isFromMemory(response.headers)) drawnFrom.isDoubtful = true
    if (response.status === 404) kept.drop(url)
    const named = Object.fromEntries(response.headers)
    if (kept.isKeepable(url, response.status, named)) kept.keep(url, named, bytes)
    return new Response(bytes, { status: response.status, headers: response.headers })
  }
}

export type AskCms = ReturnType<typeof createAskCms>
