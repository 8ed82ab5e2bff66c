import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { UpstreamResponse } from './connectUpstream.ts'

interface Picture {
  headers: Record<string, string>
  bytes: Buffer
}

const maxEntryBytes = 300_000
const kept = ['content-type', 'cache-control', 'etag', 'last-modified']

/** Answers popular pictures from memory. A picture's name depends on its content, so it never changes. */
export function createMediaCache(maxBytes = 12 * 1024 * 1024) {
  const pictures = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, path) => bytes.length + path.length + 512,
  })

  function answer(req: Request, res: Response): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.range) return false
    const picture = pictures.get(req.originalUrl)
    if (!picture) return false
    res.set(picture.headers)
    const { etag } = picture.headers
    if (etag && req.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) res.status(304).end()
    else
      res
        .set('Content-Length', String(picture.bytes.length))
        .end(req.method === 'HEAD' ? undefined : picture.bytes)
    return true
  }

  function keep(req: Request, received: UpstreamResponse) {
    const { headers, statusCode, body } = received
    const size = Number(headers['content-length'])
    const isFixed = statusCode === 200 && /immutable/.test(String(headers['cache-control']))
    if (!isFixed || req.method !== 'GET' || !/^\/media\/[^?]+$/.test(req.originalUrl)) return
    if (!(size <= maxEntryBytes) || headers['content-encoding'] || headers['set-cookie']) return
    const parts: Buffer[] = []
    body.on('data', (part: Buffer) => parts.push(part))
    body.on('end', () => {
      const bytes = Buffer.concat(parts)
      if (bytes.length !== size) return
      const known = kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
      pictures.set(req.originalUrl, { headers: Object.fromEntries(known), bytes })
    })
  }

  return { answer, keep }
}
