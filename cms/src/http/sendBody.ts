import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseAway } from '../cluster/databaseHealth.ts'
import { catalogueGeneration, catalogueReads, catalogueVersion } from '../cluster/invalidate.ts'
import { lastChange } from '../cluster/lastChanges.ts'
import { env } from '../env.ts'
import { logger } from '../telemetry/logger.ts'
import { countRequest } from '../telemetry/metrics.ts'
import { chooseEncoding, type Encoding } from '../sockets/encoding.ts'
import { type Body, isWorthCompressing, compressBody, sizeOf } from './body.ts'
import { routeOf } from './requestLog.ts'
import { apiHeaders } from './headers/securityHeaders.ts'

const versionName = 'x-catalogue-version'

const matches = (header: string | undefined, etag: string) =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

const encodingFor = ({ headers }: IncomingMessage, body: Body): Encoding =>
  isWorthCompressing(body) ? chooseEncoding(headers['accept-encoding']) : 'identity'

type Headers = Record<string, string | number>

/** Names and values in turn: an object would be made and checked again for each answer. */
type HeaderList = string[]

/** An answer for everybody until what it was made of changes, with its headers besides version and content. */
interface Kept {
  body: Body
  headers: HeaderList
  route: string
  /** The state of the catalogue in which the answer last stood. */
  stoodAt: number
  /** All headers as they are sent with these bytes, in this version. */
  heads: Partial<Record<Encoding | 'unchanged', { version: string; bytes: Buffer; all: HeaderList }>>
}

const keptBytes = 64 * 1024 * 1024
const kept = new LRUCache<string, Kept>({
  maxSize: keptBytes,
  sizeCalculation: ({ body }) => sizeOf(body) + 1000,
})
const longestUrl = 500

/** Keeps an answer for `sendKept`, with the headers that the middleware has set. */
function keep(
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  body: Body,
  headers: Headers,
) {
  const url = req.originalUrl ?? ''
  if (req.method !== 'GET' || url === '' || url.length > longestUrl) return
  const all = Object.entries({ ...res.getHeaders(), ...headers })
    .map(([name, value]) => [name.toLowerCase(), value])
    .filter(([name]) => name !== versionName)
  const rest = Object.entries(Object.fromEntries(all) as Headers).flatMap(([name, value]) => [
    name,
    String(value),
  ])
  const route = routeOf(req as Parameters<typeof routeOf>[0])
  kept.set(url, { body, headers: rest, route, stoodAt: body.generation, heads: {} })
}

/** Whether nothing that the answer was made of has changed since. */
function stands(found: Kept): boolean {
  const generation = catalogueGeneration()
  if (found.stoodAt === generation) return true
  if (found.body.generation < lastChange(found.body.sources)) return false
  found.stoodAt = generation
  return true
}

/** Returns the headers of an answer with these bytes, or of a 304. They are made once. */
function headOf({ headers, heads }: Kept, kind: keyof Kept['heads'], bytes: Buffer): HeaderList {
  const version = catalogueVersion()
  const known = heads[kind]
  if (known?.version === version && known.bytes === bytes) return known.all
  const all = [...headers, versionName, version]
  if (kind !== 'identity' && kind !== 'unchanged') all.push('Content-Encoding', kind)
  if (kind !== 'unchanged') all.push('Content-Length', String(bytes.length))
  heads[kind] = { version, bytes, all }
  return all
}

const isLogged = logger.isLevelEnabled('debug')

/** Whether the caller asks for a newer version than is known here, so that the database must be asked. */
const asksForNewer = ({ headers }: IncomingMessage) => {
  const atLeast = headers['x-catalogue-at-least']
  return atLeast !== undefined && !(Number(atLeast) <= Number(catalogueVersion()))
}

/**
 * Answers from memory what `sendBody` has answered before, if nothing that it was made of has changed since: with the
 * same bytes and headers. Runs before Express, whose middleware would take most of the time. Returns false if it cannot.
 */
export function sendKept(req: IncomingMessage, res: ServerResponse): boolean {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || isLogged) return false
  const found = kept.get(req.url ?? '')
  if (!found || !stands(found)) return false
  if (isDatabaseAway() || req.headers.authorization || asksForNewer(req)) return false
  const { body, route } = found
  const encoding = encodingFor(req, body)
  const bytes = encoding === 'identity' ? body.plain : body.compressed[encoding]
  if (!Buffer.isBuffer(bytes)) return false
  catalogueReads().hit += 1
  if (matches(req.headers['if-none-match'], body.etag))
    res.writeHead(304, headOf(found, 'unchanged', bytes)).end()
  else {
    res.writeHead(200, headOf(found, encoding, bytes))
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }
  if (env.METRICS_PORT) countRequest(route, req.method, res.statusCode, 0)
  return true
}

interface Sending {
  /** The answer also depends on the day, so it is not kept for `sendKept`. */
  isDated?: boolean
  /** Whose stock changes the answer: that of a product, by its id, of any, or of none. */
  showsStock?: string
}

/** Answers with the best encoding that the client accepts, or 304 if it has the bytes. */
export async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  body: Body,
  { isDated = false, showsStock = 'no' }: Sending = {},
) {
  res.isQuiet = true
  const headers: Headers = {
    ...apiHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: body.etag,
    Vary: 'Accept-Encoding',
    'X-Shows-Stock': showsStock,
  }
  if (body.total !== undefined) headers['X-Total-Count'] = body.total
  if (isDatabaseAway() || body.generation < (res.generation ?? 0)) {
    // This answer may be older than that of other processes: docs/decisions/several-processes.md
    res.removeHeader(versionName)
    headers['Cache-Status'] = 'cms; hit; detail=database-unreachable'
  } else if (!isDated) keep(req, res, body, headers)
  if (matches(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, headers).end()
    return
  }
  const encoding = encodingFor(req, body)
  const bytes = await compressBody(body, encoding)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Content-Length'] = bytes.length
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
