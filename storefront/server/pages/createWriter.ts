import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from 'cms/sockets/encoding'
import type { CompressedPage } from '../cache/compressPage.ts'
import { hasCopy } from '../http/hasCopy.ts'
import type { Provenance } from '../http/metrics.ts'
import { retryAfter } from './plainPages.ts'
import { requestIdOf } from '../http/requestFacts.ts'
import { isSecretPage, secretHeaders } from '../http/secretPages.ts'
import type { TransportSecurity } from '../http/transportSecurity.ts'

const cacheStatus: Record<Provenance, string> = {
  hit: 'storefront; hit',
  confirmed: 'storefront; hit; detail=confirmed',
  stale: 'storefront; hit; detail=stale',
  miss: 'storefront; fwd=miss',
  tentative: 'storefront; fwd=miss; detail=stale',
}

/** Returns names and values in turn. */
const headersOf = ({ headers }: CompressedPage, url: string | undefined) =>
  isSecretPage(url) ? headers.map((text, at) => secretHeaders[headers[at - 1] ?? ''] ?? text) : [...headers]

/** Sends a finished page, or a 304 if the client already has it. */
export const createWriter = (transportSecurity: TransportSecurity) =>
  function write(req: IncomingMessage, res: ServerResponse, page: CompressedPage, provenance?: Provenance) {
    const headers = headersOf(page, req.url)
    headers.push('X-Request-Id', requestIdOf(req))
    if (provenance) headers.push('Cache-Status', cacheStatus[provenance])
    headers.push(...transportSecurity(req))
    if (page.status === 503 || page.status === 429) headers.push('Retry-After', String(retryAfter))
    // Express may have set some of these headers already; the page's own list contains them.
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    if (page.status === 200 && hasCopy(req.headers['if-none-match'], page.etag)) {
      res.writeHead(304, headers).end()
      return
    }
    const chosen = chooseEncoding(req.headers['accept-encoding'])
    const body = page.bodies[chosen] ?? page.bodies.identity
    if (!body) throw new Error(`A page without ${chosen}`)
    res.writeHead(page.status, [...headers, ...body.headers])
    res.end(req.method === 'HEAD' ? undefined : body.bytes)
  }
