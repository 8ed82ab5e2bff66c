import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseAway } from '../cluster/databaseHealth.ts'
import { catalogueReads, catalogueVersion } from '../cluster/invalidate.ts'
import { lastChange } from '../cluster/lastChanges.ts'
import { env } from '../env.ts'
import { logger } from '../telemetry/logger.ts'
import { countRequest } from '../telemetry/metrics.ts'
import { type Body, isWorthPacking, packBody, type Packing, sizeOf } from './body.ts'
import { routeOf } from './requestLog.ts'
import { apiHeaders } from './securityHeaders.ts'

const versionName = 'x-catalogue-version'

const matches = (header: string | undefined, etag: string) =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

/** The choice for each Accept-Encoding that browsers and storefronts send. */
const choices = new LRUCache<string, Packing | 'none'>({ max: 200 })

function choosePacking(req: IncomingMessage): Packing | undefined {
  const header = req.headers['accept-encoding']
  if (!header) return undefined
  const known = choices.get(header)
  if (known) return known === 'none' ? undefined : known
  const accepted = new Negotiator(req).encodings(['br', 'gzip'])
  const choice = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'none'
  choices.set(header, choice)
  return choice === 'none' ? undefined : choice
}

type Headers = Record<string, string | number>

function write(
  req: IncomingMessage,
  res: ServerResponse,
  headers: Headers,
  bytes: Buffer,
  packing?: Packing,
) {
  if (packing) headers['Content-Encoding'] = packing
  headers['Content-Length'] = bytes.length
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

/** An answer for everybody until what it was made of changes, with its headers besides version and content. */
interface Kept {
  body: Body
  headers: Headers
  route: string
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
  const rest = Object.fromEntries(all) as Headers
  kept.set(url, { body, headers: rest, route: routeOf(req as Parameters<typeof routeOf>[0]) })
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
  if (!found || found.body.generation < lastChange(found.body.sources)) return false
  if (isDatabaseAway() || req.headers.authorization || asksForNewer(req)) return false
  const { body, route } = found
  const packing = isWorthPacking(body) ? choosePacking(req) : undefined
  const bytes = packing ? body.packed[packing] : body.plain
  if (!Buffer.isBuffer(bytes)) return false
  catalogueReads().hit += 1
  const headers = { ...found.headers, [versionName]: catalogueVersion() }
  const isKnown = matches(req.headers['if-none-match'], body.etag)
  if (isKnown) res.writeHead(304, headers).end()
  else write(req, res, headers, bytes, packing)
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
  const packing = isWorthPacking(body) ? choosePacking(req) : undefined
  write(req, res, headers, packing ? await packBody(body, packing) : body.plain, packing)
}
