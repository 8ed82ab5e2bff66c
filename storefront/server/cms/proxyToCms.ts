import { pipeline, Readable } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { FileMemory } from '../http/createFileMemory.ts'
import type { Outcome } from '../http/metrics.ts'
import { passedRoute, requestIdOf, setRoute } from '../http/requestFacts.ts'
import { withoutSecret } from '../http/secretPages.ts'
import { type BrochureStore, brochurePath } from './keepBrochure.ts'
import {
  CmsBusy,
  isConnectFailure,
  isTimeout,
  type Upstream,
  type UpstreamResponse,
} from './connectUpstream.ts'
import { passedToCms, passedToVisitor, type HeaderFields } from './passedHeaders.ts'
import { signAddress } from './signatures.ts'
import { storeResponse, type StaleResponses } from './staleResponses.ts'
import { isUnavailable, type Upstreams } from './upstreams.ts'
import type { VersionState } from './versionState.ts'

const passedOn = /^\/(api|media)(\/|$)|^\/brochure(\.|\/|$)/
const isPicture = /^\/media\/./
const isApi = (req: Request) => /^\/api(\/|$)/.test(req.path)

/** A request line may contain the whole URL, but the CMS must get only the path. */
const absoluteForm = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** Time until an answer must begin, while another process is left to try or a stale answer is stored. */
const failoverTimeoutMs = 2_500
/** Time until an answer of the API must begin when it can come from no other process. */
const responseTimeoutMs = 15_000

interface ProxyOptions {
  upstreams: Upstreams
  versionState: VersionState
  staleResponses: StaleResponses
  brochure: BrochureStore
  secret: string
  fileMemory: FileMemory
  log: Logger
}

/** A visitor's request, ready to be sent to any process of the CMS. */
interface Call {
  req: Request
  res: Response
  headers: HeaderFields
  hasBody: boolean
  /** A read, which may be sent to several processes. */
  isRead: boolean
}

/** The reason for the log, and the status for the visitor. */
interface Failure {
  cms?: string
  status: 502 | 503 | 504
  reason: string
}

/** Returns undefined for a request whose length the CMS could not know. */
function prepare(req: Request, res: Response, { versionState, secret }: ProxyOptions): Call | undefined {
  const headers = passedToCms(req.headers, req.originalUrl.split('?')[0] ?? '')
  headers['x-request-id'] = requestIdOf(req)
  if (secret) headers['x-client-address'] = signAddress(secret, req.ip ?? '')
  const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers
  // The header may have been dropped: `Connection: content-length` removes the length.
  const isChunked = hasBody && !('content-length' in headers)
  // A body without a length is not framed for these methods: the CMS would read it as another request.
  if (isChunked && /^(GET|HEAD|DELETE|OPTIONS|TRACE)$/.test(req.method)) return undefined
  const isRead = /^(GET|HEAD)$/.test(req.method) && !hasBody
  const atLeast = versionState.atLeast()
  // A visitor must not see older data through one process than in the page made from another one's answers.
  if (isRead && isApi(req) && atLeast) headers['x-catalogue-at-least'] = atLeast
  return { req, res, headers, hasBody, isRead }
}

/** Time until an answer must begin; undefined for a write, or a file that no other process can send. */
function timeoutOf({ req, isRead }: Call, upstream: Upstream, others: Upstream[], hasStale: boolean) {
  if (!isRead) return undefined
  // The last process that is up has no other to hand over to.
  const isLast = others.length === 0 || (upstream.isUp && !others.some(({ isUp }) => isUp))
  if (!isLast || hasStale) return failoverTimeoutMs
  return isApi(req) ? responseTimeoutMs : undefined
}

/** Keeps the request open after its body ends: the visitor still needs an answer, maybe from another process. */
async function* bodyOf(req: Request) {
  for await (const chunk of req.iterator({ destroyOnReturn: false })) yield chunk as Buffer
}

function passOn(
  { req, res, isRead }: Call,
  response: UpstreamResponse,
  { versionState, staleResponses, brochure, fileMemory }: ProxyOptions,
) {
  const version = response.headers['x-catalogue-version']
  versionState.observe(typeof version === 'string' ? version : undefined)
  res.status(response.statusCode)
  for (const [name, value] of Object.entries(passedToVisitor(response.headers)))
    if (value !== undefined) res.setHeader(name, value)
  if (isRead && isApi(req)) storeResponse(staleResponses, req, response)
  if (isRead && req.path === brochurePath) brochure.followRedirect(response)
  if (isPicture.test(req.path)) fileMemory.watch(req, res, response.body)
  pipeline(response.body, res, () => undefined)
}

function refuse(req: Request, res: Response, status: number) {
  const message =
    status === 411
      ? 'This request must say its length.'
      : 'The shop is not answering just now. Please try again in a moment.'
  res.status(status).set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
  if (req.path.startsWith('/api')) res.json({ message })
  else res.type('text').send(message)
}

/** Passes `/api`, `/media` and the brochure on to the CMS, streamed in both directions. */
export function proxyToCms(options: ProxyOptions): RequestHandler {
  const { upstreams, staleResponses, brochure, log } = options

  /** Returns the answer of the first process that gives one, or else the failure of the last. */
  async function sendToAny(call: Call): Promise<UpstreamResponse | Failure> {
    const { req, res, isRead } = call
    const candidates = upstreams.candidates()
    const hasStale = isRead && (staleResponses.has(req) || brochure.has(req))
    let failure: Failure = { status: 502, reason: 'no process of the CMS is known' }
    let attempt = new AbortController()
    res.once('close', () => {
      if (!res.writableFinished) attempt.abort()
    })
    const queue = [...candidates]
    for (const [index, upstream] of queue.entries()) {
      const others = candidates.slice(index + 1)
      attempt = new AbortController()
      const record = (outcome: Outcome) =>
        upstreams.record(upstream, isRead ? 'read' : 'write', outcome, {
          reflectsHealth: isRead && isApi(req),
        })
      try {
        const response = await upstream.request({
          method: req.method,
          path: req.originalUrl.replace(absoluteForm, ''),
          headers: call.headers,
          attempt,
          timeoutMs: timeoutOf(call, upstream, others, hasStale),
          ...(call.hasBody && { body: Readable.from(bodyOf(req), { objectMode: false }) }),
        })
        const isNone = isUnavailable(response.statusCode)
        record(isNone ? 'unavailable' : 'answered')
        if (!isNone || !isRead || (others.length === 0 && !hasStale)) return response
        response.body.dump().catch(() => undefined)
        failure = { cms: upstream.name, status: 502, reason: `answered ${response.statusCode}` }
      } catch (error) {
        if (res.destroyed) break
        if (error instanceof CmsBusy) {
          failure = { cms: upstream.name, status: 503, reason: 'too many requests are under way' }
          continue
        }
        record(isTimeout(error) ? 'timeout' : 'unreachable')
        failure = { cms: upstream.name, status: isTimeout(error) ? 504 : 502, reason: String(error) }
        // If no other process answers, one that was only slow is asked again and waited for.
        if (isRead && isApi(req) && isTimeout(error) && others.length > 0) queue.push(upstream)
        // A write goes to another process only if this one cannot have received any of it.
        if (!isRead && !isConnectFailure(error)) break
      }
    }
    return failure
  }

  async function answer(call: Call) {
    const { req, res, isRead } = call
    const result = await sendToAny(call)
    if ('body' in result) {
      passOn(call, result, options)
      return
    }
    if (res.destroyed || (isRead && (staleResponses.serve(req, res) || brochure.serve(req, res)))) return
    const { cms, status, reason } = result
    log.warn({ requestId: requestIdOf(req), cms }, `${req.method} ${withoutSecret(req.path)}: ${reason}`)
    refuse(req, res, status)
  }

  return async (req, res, next) => {
    if (!passedOn.test(req.path)) {
      next()
      return
    }
    setRoute(req, passedRoute(req.path))
    const call = prepare(req, res, options)
    if (call) await answer(call)
    else refuse(req, res, 411)
  }
}
