import type { IncomingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from 'cms/sockets/encoding'
import { isSecretPage } from '../http/secretPages.ts'
import type { UpstreamResponse } from './connectUpstream.ts'
import { hasCopy } from '../http/hasCopy.ts'

interface StaleResponse {
  headers: Record<string, string>
  bytes: Buffer
}

const ttlMs = 60 * 60 * 1000
const maxEntryBytes = 2 * 1024 * 1024
const storedHeaders = [
  'content-type',
  'cache-control',
  'etag',
  'vary',
  'x-total-count',
  'x-catalogue-version',
] as const

/** Only answers about the catalogue carry its version, and they are the same for all visitors. */
const isForAll = (status: number | undefined, headers: IncomingHttpHeaders) =>
  status === 200 &&
  headers['x-catalogue-version'] !== undefined &&
  !/no-store|private/.test(headers['cache-control'] ?? '') &&
  !headers['set-cookie']

/** Keeps the last good answers about the catalogue, to serve them while no CMS answers. */
export function createStaleResponses(maxBytes = 8 * 1024 * 1024) {
  const responses = new LRUCache<string, StaleResponse>({
    maxSize: maxBytes,
    ttl: ttlMs,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 1024,
  })
  const keyOf = (url: string, encoding: Encoding) => `${encoding} ${url}`

  function find(url: string, accepted: string | string[] | undefined): StaleResponse | undefined {
    return responses.get(keyOf(url, chooseEncoding(accepted))) ?? responses.get(keyOf(url, 'identity'))
  }

  return {
    isStorable: (url: string, status: number | undefined, headers: IncomingHttpHeaders) =>
      isForAll(status, headers) && !isSecretPage(url) && !(Number(headers['content-length']) > maxEntryBytes),
    store(url: string, headers: IncomingHttpHeaders, bytes: Buffer, encoding: Encoding = 'identity') {
      if (bytes.length > maxEntryBytes) return
      const known = storedHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
      if (encoding !== 'identity') known.push(['content-encoding', encoding])
      responses.set(keyOf(url, encoding), { headers: Object.fromEntries(known), bytes })
    },
    /** Forgets an address that does not exist any more. */
    remove(url: string) {
      for (const encoding of ['br', 'gzip', 'identity'] as const) responses.delete(keyOf(url, encoding))
    },
    has: (req: Request) =>
      !req.headers.authorization && find(req.originalUrl, req.headers['accept-encoding']) !== undefined,
    /** Sends the last good answer. Returns false if there is none. */
    serve(req: Request, res: Response): boolean {
      if (req.headers.authorization) return false
      const last = find(req.originalUrl, req.headers['accept-encoding'])
      if (!last) return false
      res.set(last.headers).set('Cache-Status', 'storefront; hit; detail=stale')
      const { etag } = last.headers
      if (hasCopy(req.headers['if-none-match'], etag)) res.status(304).end()
      else
        res
          .status(200)
          .set('Content-Length', String(last.bytes.length))
          .end(req.method === 'HEAD' ? undefined : last.bytes)
      return true
    },
  }
}

export type StaleResponses = ReturnType<typeof createStaleResponses>

/** Copies a forwarded answer while it streams, and stores it if it may be stored. */
export function storeResponse(staleResponses: StaleResponses, req: Request, answer: UpstreamResponse) {
  const { headers, statusCode, body } = answer
  const encoding = headers['content-encoding'] ?? 'identity'
  const isWhole = req.method === 'GET' && !req.headers.authorization && !req.headers.range
  if (!isWhole || !(encoding === 'identity' || encoding === 'br' || encoding === 'gzip')) return
  if (statusCode === 404) staleResponses.remove(req.originalUrl)
  if (!staleResponses.isStorable(req.originalUrl, statusCode, headers)) return
  const parts: Buffer[] = []
  body.on('data', (part: Buffer) => parts.push(part))
  body.on('end', () => {
    staleResponses.store(req.originalUrl, headers, Buffer.concat(parts), encoding)
  })
}
