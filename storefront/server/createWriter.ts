import type { IncomingMessage, ServerResponse } from 'node:http'
import { transportSecurity } from './headers.ts'
import { chooseEncoding } from './encodings.ts'
import type { PackedPage } from './packPage.ts'
import type { Provenance } from './pageStore.ts'
import { retryAfter } from './plainPages.ts'
import { requestIdOf } from './requestFacts.ts'
import { isSecretPage, secretHeaders } from './secretPages.ts'
import { isSecure, type TrustProxy } from './visitors.ts'

const cacheStatus: Record<Provenance, string> = {
  hit: 'storefront; hit',
  stale: 'storefront; hit; detail=stale',
  miss: 'storefront; fwd=miss',
  doubtful: 'storefront; fwd=miss; detail=stale',
}

/** Name and value in turn. */
const headersOf = ({ headers }: PackedPage, url: string | undefined) =>
  isSecretPage(url) ? headers.map((text, at) => secretHeaders[headers[at - 1] ?? ''] ?? text) : [...headers]

/** Puts a finished page on the wire, or a 304 for who has it already. */
export const createWriter = (trustProxy: TrustProxy) =>
  function write(req: IncomingMessage, res: ServerResponse, page: PackedPage, provenance?: Provenance) {
    const headers = headersOf(page, req.url)
    headers.push('X-Request-Id', requestIdOf(req))
    if (provenance) headers.push('Cache-Status', cacheStatus[provenance])
    if (isSecure(req, trustProxy)) headers.push(...transportSecurity)
    if (page.status === 503) headers.push('Retry-After', String(retryAfter))
    // Express has set the common ones already; they are in the page's own list.
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    if (page.status === 200 && req.headers['if-none-match']?.includes(page.etag)) {
      res.writeHead(304, headers).end()
      return
    }
    const chosen = chooseEncoding(req.headers['accept-encoding'])
    const body = page.bodies[chosen] ?? page.bodies.identity
    if (!body) throw new Error(`A page without ${chosen}`)
    res.writeHead(page.status, [...headers, ...body.headers])
    res.end(req.method === 'HEAD' ? undefined : body.bytes)
  }
