import type { Readable } from 'node:stream'
import { createSemaphore, TooMany } from 'cms/sockets/createSemaphore'
import { buildConnector, Client, interceptors, Pool, type Dispatcher } from 'undici'
import type { HeaderFields } from './passedHeaders.ts'

/** Timeout for a connection: while another process is up, and for the last one. */
const connectTimeoutMs = { some: 2_000, last: 10_000 }
/** A body in either direction is aborted when no data moves for this long. */
const idleTimeoutMs = 60_000
/** Shorter than the CMS keeps idle connections open: one that it closes while we take it fails the request. */
const keepAliveTimeoutMs = 30_000
/** Requests of visitors that are under way in one process, each on a connection of its own, and those that may wait. */
const visitorSlots = { most: 128, maxWaiting: 512 }
/** Connections beside those: probes, and the stream of changes. */
const ownConnections = 8

interface UpstreamRequest {
  method: string
  path: string
  headers: HeaderFields
  body?: Readable
  /** Ends the request, whether or not it was sent. */
  attempt: AbortController
  /** Time until the answer must begin. */
  timeoutMs?: number | undefined
  /** A request of the storefront itself, which waits for no visitor's. */
  isOwn?: boolean
  /** Idle timeout of the body, instead of a minute: for a stream with a heartbeat. */
  bodyTimeoutMs?: number
}

export type UpstreamResponse = Dispatcher.ResponseData

export interface Upstream {
  /** Host and port, for logs and metrics. */
  name: string
  isUp: boolean
  /**
   * Resolves when the answer begins. Rejects as soon as `attempt` aborts, whereas undici waits for a connection first.
   * Sends a read again if its connection breaks before the answer begins; sends anything else only once.
   */
  request: (request: UpstreamRequest) => Promise<UpstreamResponse>
  disconnect: () => Promise<void>
}

/** This process of the CMS has enough to do: nothing was sent, and nothing is wrong with it. */
export class CmsBusy extends Error {
  override name = 'CmsBusy'
}

export const isTimeout = (error: unknown) => error instanceof Error && /Timeout/.test(error.name)

/** Whether the connection failed: nothing was sent, so the request had no effect. */
export function isConnectFailure(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isConnectFailure)
  if (!(error instanceof Error)) return false
  if (error.name === 'ConnectTimeoutError') return true
  return 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
}

const isBroken = (error: Error) =>
  'code' in error && /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(String(error.code))

/** Aborts with an error that `isTimeout` recognises. */
export const expireAfter = (attempt: AbortController, milliseconds: number) =>
  setTimeout(() => attempt.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds)

/** Settles with `answer` or rejects on abort: undici reacts to an abort only once it has a connection. */
const unlessAborted = <Value>(answer: Promise<Value>, signal: AbortSignal) =>
  new Promise<Value>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    answer.then(resolve, reject)
  })

/**
 * Connects to one process of the CMS. Requests are bounded, and so are those that wait. Reads share a pool of connections,
 * each with one request at a time.
 */
export function connectUpstream(url: string, isAnotherUp: (self: Upstream) => boolean): Upstream {
  const { origin, host, pathname } = new URL(url)
  const prefix = pathname.replace(/\/$/, '')
  const settings: Client.Options = {
    keepAliveTimeout: keepAliveTimeoutMs,
    headersTimeout: idleTimeoutMs,
    connect: (options, done) => {
      const timeout = connectTimeoutMs[isAnotherUp(upstream) ? 'some' : 'last']
      buildConnector({ timeout })(options, done)
    },
  }
  /** The headers objects of requests whose answer began. It is already being passed on, so they are not retried. */
  const begun = new WeakSet<object>()
  const retryOnce = interceptors.retry({
    methods: ['GET', 'HEAD'],
    statusCodes: [],
    // The CMS may close an idle connection just as a request takes it.
    retry: (error, { state, opts }, done) =>
      done(isBroken(error) && state.counter <= 1 && !begun.has(opts.headers as object) ? null : error),
  })
  const pool = new Pool(origin, { ...settings, connections: visitorSlots.most + ownConnections })
  const reads = pool.compose(retryOnce)
  const slots = createSemaphore(visitorSlots)

  /** Waits for a slot. One that could not be had in time says nothing about the process. */
  const takeSlot = (signal: AbortSignal) =>
    slots.take(signal).catch((error: unknown) => {
      throw error instanceof TooMany || isTimeout(error) ? new CmsBusy() : error
    })

  async function read(request: Dispatcher.RequestOptions) {
    const response = await reads.request(request)
    begun.add(request.headers as object)
    return response
  }

  /** Opens a connection for each write: an idle one that the CMS closes would lose it, and a write is not retried. */
  async function write(request: Dispatcher.RequestOptions) {
    const client = new Client(origin, settings)
    const close = () => void client.destroy()
    const response = await client.request(request).catch((error: unknown) => {
      close()
      throw error
    })
    response.body.once('close', close)
    return response
  }

  const upstream: Upstream = {
    name: host,
    isUp: true,
    async request({ path, timeoutMs, bodyTimeoutMs = idleTimeoutMs, attempt, isOwn, ...options }) {
      const { signal } = attempt
      const timer = timeoutMs === undefined ? undefined : expireAfter(attempt, timeoutMs)
      const request = { ...options, path: prefix + path, signal, bodyTimeout: bodyTimeoutMs }
      const isRead = /^(GET|HEAD)$/.test(options.method) && !options.body
      let release: (() => void) | undefined
      try {
        if (!isOwn) release = await takeSlot(signal)
        const response = await unlessAborted(isRead ? read(request) : write(request), signal)
        if (release) response.body.once('close', release)
        return response
      } catch (error) {
        release?.()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    disconnect: () => pool.destroy(),
  }
  return upstream
}
