import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { isDatabaseAway } from '../cluster/databaseHealth.ts'
import { type Body, isWorthPacking, packBody, type Packing } from './body.ts'
import { apiHeaders } from './securityHeaders.ts'

const matches = (header: string | undefined, etag: string) =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

function choosePacking(req: IncomingMessage): Packing | undefined {
  const accepted = new Negotiator(req).encodings(['br', 'gzip'])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/** Answers with the best encoding that the client accepts, or 304 if it has the bytes. Written for the hot path. */
export async function sendBody(req: IncomingMessage, res: ServerResponse, body: Body) {
  res.isQuiet = true
  const headers: Record<string, string | number> = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: body.etag,
    Vary: 'Accept-Encoding',
  }
  if (isDatabaseAway() || (body.generation ?? Infinity) < (res.generation ?? 0)) {
    // This answer may be older than that of other processes: docs/decisions/several-processes.md
    res.removeHeader('X-Catalogue-Version')
    headers['Cache-Status'] = 'cms; hit; detail=database-unreachable'
  }
  if (body.total !== undefined) headers['X-Total-Count'] = body.total
  if (matches(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, headers).end()
    return
  }
  const packing = isWorthPacking(body) ? choosePacking(req) : undefined
  let bytes = body.plain
  if (packing) {
    const packed = body.packed[packing]
    bytes = Buffer.isBuffer(packed) ? packed : await packBody(body, packing)
    headers['Content-Encoding'] = packing
  }
  headers['Content-Length'] = bytes.length
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
