import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { env } from '../env.ts'
import { logger } from '../telemetry/logger.ts'
import { countRequest } from '../telemetry/metrics.ts'
import { withRequestId } from '../telemetry/requestContext.ts'
import { hasSignedAddress } from './signatures.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Served from the cache, and logged only at the level `debug`. */
    isQuiet?: boolean
    requestId?: string
  }
}

/** The status in the log for a client that left before the answer. */
const leftBefore = 499
const beginning = randomBytes(9).toString('base64url')
let count = 0

/** Returns the storefront's id if its address is signed, else a new one: other clients could write into the log. */
function idOf(req: Request) {
  const given = req.headers['x-request-id']
  if (typeof given === 'string' && /^[\w-]{1,64}$/.test(given) && hasSignedAddress(req)) return given
  return `${beginning}-${(count += 1).toString(36)}`
}

const roots = ['/cms/api', '/cms', '/_next', '/media', '/internal/changes', '/api']
const quietRoots = new Set(['/_next/…', '/media/…', '/healthz', '/readyz'])

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Returns the route's pattern, never the address, which may contain codes and tokens. */
export function routeOf({ route, originalUrl }: Request): string {
  const pattern: unknown = (route as { path?: unknown } | undefined)?.path
  const [path = ''] = originalUrl.toLowerCase().split('?')
  if (typeof pattern === 'string') {
    // Restores the mount point of the router: `baseUrl` belongs to another router by the time a failure is answered.
    const own = segmentsOf(pattern)
    const mounted = segmentsOf(path)
    return `/${[...mounted.slice(0, mounted.length - own.length), ...own].join('/')}`
  }
  const root = roots.find((one) => path === one || path.startsWith(`${one}/`))
  return root ? `${root}/…` : 'none'
}

/** The requests that are being answered at this moment. */
export const openRequests = new Map<Response, Request>()

const isQuietLogged = logger.isLevelEnabled('debug')

function end(req: Request, res: Response, begunAt: number) {
  if (res.isQuiet && !isQuietLogged && !env.METRICS_PORT) return
  const ms = performance.now() - begunAt
  const route = routeOf(req)
  const status = res.headersSent ? res.statusCode : leftBefore
  countRequest(route, req.method, status, ms)
  const isQuiet = (res.isQuiet || quietRoots.has(route)) && status < 500
  if (isQuiet && !isQuietLogged) return
  const { requestId } = res
  const line = { requestId, method: req.method, route, status, ms: Math.round(ms * 10) / 10 }
  logger[isQuiet ? 'debug' : 'info'](line, 'request')
}

/** An answer from memory must be quick and logs only failures, so it gets no context for the log. */
const isPlainRead = ({ method, url, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/api/') && !headers.authorization

/** Counts every request and logs it in one line when it ends. Log lines in between carry its id. */
export const requestLog: RequestHandler = (req, res, next) => {
  const begunAt = performance.now()
  openRequests.set(res, req)
  const id = idOf(req)
  res.requestId = id
  res.on('close', () => {
    openRequests.delete(res)
    end(req, res, begunAt)
  })
  if (isPlainRead(req)) next()
  else withRequestId(id, next)
}
