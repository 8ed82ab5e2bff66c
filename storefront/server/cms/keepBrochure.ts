import type { Request, Response } from 'express'
import { hasCopy } from '../http/hasCopy.ts'
import { siteUrl } from '../../src/paths.ts'
import type { FetchFromCms } from './fetchFromCms.ts'
import { passedToVisitor, type HeaderFields } from './passedHeaders.ts'
import type { UpstreamResponse } from './connectUpstream.ts'
import type { Upstreams } from './upstreams.ts'

export const brochurePath = '/brochure.pdf'
const maxBytes = 32 * 1024 * 1024
const timeoutMs = 30_000

interface KeptBrochure {
  /** Its address: a new document has a new one. */
  url: string
  headers: HeaderFields
  bytes: Buffer
}

/**
 * Keeps the shop's brochure in memory, to serve it while no CMS answers. It hears which document that is from each answer
 * about the shop's settings, and from where `/brochure.pdf` leads.
 */
export function createBrochureStore({ candidates }: Upstreams) {
  let kept: KeptBrochure | undefined
  let wanted: string | null = null

  async function load(url: string) {
    for (const upstream of candidates()) {
      const attempt = new AbortController()
      const { statusCode, headers, body } = await upstream.request({
        method: 'GET',
        path: url,
        headers: {},
        attempt,
        timeoutMs,
        isOwn: true,
      })
      if (statusCode !== 200 || !(Number(headers['content-length']) <= maxBytes)) {
        await body.dump()
        continue
      }
      const bytes = Buffer.from(await body.arrayBuffer())
      if (wanted === url) kept = { url, headers: passedToVisitor(headers), bytes }
      return
    }
    throw new Error('No process of the CMS has sent the brochure.')
  }

  const isKept = (path: string) => kept !== undefined && (path === brochurePath || path === kept.url)

  /** Fetches the document at this address, unless it is kept. Null: the shop has none. */
  async function want(url: string | null) {
    if (url === wanted) return
    wanted = url
    // One that is in a bucket has an address of its own, where it stands whatever the CMS does.
    if (!url?.startsWith('/')) kept = undefined
    else
      await load(url).catch(() => {
        // Named again, it is tried again.
        if (wanted === url) wanted = null
      })
  }

  return {
    /** Returns the function with which pages ask the CMS, of whose answers this one hears. */
    following:
      (fetchFromCms: FetchFromCms): FetchFromCms =>
      async (url, ...rest) => {
        const answer = await fetchFromCms(url, ...rest)
        if (url === siteUrl && answer?.ok) {
          const { brochure } = (await answer.json()) as { brochure?: { url: string } | null }
          void want(brochure?.url ?? null)
        }
        return answer
      },
    followRedirect({ statusCode, headers }: UpstreamResponse) {
      if (statusCode === 302) void want(String(headers.location))
    },
    has: ({ path }: Request) => isKept(path),
    /** Sends the brochure. Returns false if the address is not its own or there is none. */
    serve(req: Request, res: Response): boolean {
      if (!kept || !isKept(req.path)) return false
      const { headers, bytes } = kept
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
      res.set({ 'Cache-Control': 'no-cache', 'Cache-Status': 'storefront; hit; detail=stale' })
      if (hasCopy(req.headers['if-none-match'], String(headers.etag ?? ''))) res.status(304).end()
      else res.status(200).end(req.method === 'HEAD' ? undefined : bytes)
      return true
    },
  }
}

export type BrochureStore = ReturnType<typeof createBrochureStore>
