import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseAway } from '../databaseHealth.ts'
import type { Body } from './body.ts'
import { apiHeaders } from './securityHeaders.ts'

const accepts = (header: string | undefined, coding: string) =>
  header?.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === coding && !parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter))
  }) ?? false

const matches = (header: string | undefined, etag: string) =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

/** Answers with the bytes that the client understands best, or 304 when it has them. Written for the hot path. */
export function sendBody(req: IncomingMessage, res: ServerResponse, body: Body) {
  res.isQuiet = true
  const headers: Record<string, string | number> = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: body.etag,
    Vary: 'Accept-Encoding',
  }
  if (isDatabaseAway() || (body.generation ?? Infinity) < (res.generation ?? 0)) {
    // What is here may be older than what others know: docs/decisions/several-processes.md
    res.removeHeader('X-Catalogue-Version')
    headers['Cache-Status'] = 'cms; hit; detail=database-unreachable'
  }
  if (body.total !== undefined) headers['X-Total-Count'] = body.total
  if (matches(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, headers).end()
    return
  }
  const accepted = req.headers['accept-encoding']
  let bytes = body.plain
  if (body.br && accepts(accepted, 'br')) {
    bytes = body.br
    headers['Content-Encoding'] = 'br'
  } else if (body.gzip && accepts(accepted, 'gzip')) {
    bytes = body.gzip
    headers['Content-Encoding'] = 'gzip'
  }
  headers['Content-Length'] = bytes.length
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
