import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { env } from '../env.ts'
import { logger } from '../logger.ts'
import { countRequest } from '../metrics.ts'
import { withRequestId } from '../requestContext.ts'
import { hasSignedAddress } from './signatures.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Answered with what was there: of interest only to who looks closely. */
    isQuiet?: boolean
    requestId?: string
  }
}

/** Who left before there was an answer has none of our statuses. */
const leftBefore = 499
const beginning = randomBytes(9).toString('base64url')
let count = 0

/** The storefront's id where it signs for it: anybody else could write into the log. Else one of our own. */
function idOf(req: Request) {
  const given = req.headers['x-request-id']
  if (typeof given === 'string' && /^[\w-]{1,64}$/.test(given) && hasSignedAddress(req)) return given
  return `${beginning}-${(count += 1).toString(36)}`
}

const roots = ['/cms/api', '/cms', '/_next', '/media', '/internal/changes', '/api']
const quietRoots = new Set(['/_next/…', '/media/…', '/healthz', '/readyz'])

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** The pattern that an address fits, never the address: codes and tokens may be part of that. */
function routeOf({ route, originalUrl }: Request): string {
  const pattern: unknown = (route as { path?: unknown } | undefined)?.path
  const [path = ''] = originalUrl.toLowerCase().split('?')
  if (typeof pattern === 'string') {
    // Where the router is mounted: `baseUrl` is another one's by the time that a failure is answered.
    const own = segmentsOf(pattern)
    const mounted = segmentsOf(path)
    return `/${[...mounted.slice(0, mounted.length - own.length), ...own].join('/')}`
  }
  const root = roots.find((one) => path === one || path.startsWith(`${one}/`))
  return root ? `${root}/…` : 'none'
}

/** The requests that are being answered at this moment. */
export const openRequests = new Map<Response, Request>()

const isQuietTold = logger.isLevelEnabled('debug')

function end(req: Request, res: Response, begunAt: number) {
  if (res.isQuiet && !isQuietTold && !env.METRICS_PORT) return
  const ms = performance.now() - begunAt
  const route = routeOf(req)
  const status = res.headersSent ? res.statusCode : leftBefore
  countRequest(route, req.method, status, ms)
  const isQuiet = (res.isQuiet || quietRoots.has(route)) && status < 500
  if (isQuiet && !isQuietTold) return
  const { requestId } = res
  const line = { requestId, method: req.method, route, status, ms: Math.round(ms * 10) / 10 }
  logger[isQuiet ? 'debug' : 'info'](line, 'request')
}

/** What is answered from memory must be quick, and has nothing to log but a failure. */
const isPlainRead = ({ method, url, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/api/') && !headers.authorization

/** Counts every request and logs it in one line when it is over; what is logged meanwhile carries its id. */
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
