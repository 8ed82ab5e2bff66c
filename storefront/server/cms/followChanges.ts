import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Upstream } from './connectUpstream.ts'
import { signInternal } from './signatures.ts'
import type { Upstreams } from './upstreams.ts'
import type { VersionState, VersionStep } from './versionState.ts'

const changesPath = '/internal/changes'
const minBackoffMs = 250
const maxBackoffMs = 5_000
/** Timeout for a stream to open: while other processes are left to try, and for the last one. */
const openTimeoutMs = { some: 3_000, last: 12_000 }
/** The CMS sends a heartbeat every 5 s; a stream that is silent for longer than this is dead. */
const idleTimeoutMs = 12_000

interface ChangesOptions {
  upstreams: Upstreams
  versionState: VersionState
  secret: string
  log: Logger
}

/** Returns undefined for an event without data, such as a heartbeat. Throws if the data is not JSON. */
function readStep(event: string): VersionStep | undefined {
  const data = /^data: ?(.*)$/m.exec(event)?.[1]
  if (data === undefined) return undefined
  const { version, since, tags } = JSON.parse(data) as { version?: unknown; since?: unknown; tags?: unknown }
  return {
    version: String(version),
    ...(since !== undefined && Array.isArray(tags) && { since: String(since), tags: tags.map(String) }),
  }
}

/** Yields the steps of the version in a stream, each when its event is complete. */
async function* readSteps(stream: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream) {
    const events = (rest + decoder.decode(bytes, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const step = readStep(event)
      if (step !== undefined) yield step
    }
  }
}

function openStream(upstream: Upstream, attempt: AbortController, isLast: boolean, options: ChangesOptions) {
  const { versionState, secret } = options
  const atLeast = versionState.atLeast()
  const headers = {
    accept: 'text/event-stream',
    ...(secret && { 'x-internal-signature': signInternal(secret, changesPath) }),
    ...(atLeast && { 'x-catalogue-at-least': atLeast }),
  }
  // A process that connects but sends nothing gets less time than one that has sent events before.
  const timeoutMs = openTimeoutMs[isLast ? 'last' : 'some']
  const request = {
    method: 'GET',
    path: changesPath,
    headers,
    attempt,
    timeoutMs,
    bodyTimeoutMs: idleTimeoutMs,
    isOwn: true,
  }
  return upstream.request(request)
}

/**
 * Follows the catalogue version over one open stream to one CMS process, so that pages need not ask for it. When the
 * stream ends, it follows another process at once; when none is left, it tries all of them again after a pause.
 */
export function followChanges(options: ChangesOptions) {
  const { upstreams, versionState, log } = options
  const stopped = new AbortController()
  let followed: { upstream: Upstream; attempt: AbortController } | undefined
  let backoffMs = minBackoffMs
  let lastReason = ''
  /** The processes whose stream failed since the last one that sent an event. */
  const tried = new Set<Upstream>()

  /** Resolves with the reason when the stream has ended. */
  async function follow(upstream: Upstream, attempt: AbortController) {
    try {
      const isLast = tried.size >= upstreams.all.length - 1
      const { statusCode, body } = await openStream(upstream, attempt, isLast, options)
      if (statusCode !== 200) return `answered ${statusCode}`
      for await (const step of readSteps(body)) {
        versionState.onEvent(step)
        tried.clear()
        lastReason = ''
        backoffMs = minBackoffMs
      }
      return 'closed'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      attempt.abort()
    }
  }

  async function run() {
    while (!stopped.signal.aborted) {
      const upstream = upstreams.candidates().find((one) => !tried.has(one))
      if (!upstream) return
      followed = { upstream, attempt: new AbortController() }
      const reason = await follow(upstream, followed.attempt)
      followed = undefined
      if (stopped.signal.aborted) return
      if (reason !== lastReason)
        log.warn({ cms: upstream.name }, `No stream of changes from the CMS: ${reason}`)
      lastReason = reason
      versionState.disconnect()
      upstreams.markDown(upstream, 'unreachable')
      tried.add(upstream)
      if (tried.size < upstreams.all.length) continue
      tried.clear()
      await sleep(backoffMs, undefined, { signal: stopped.signal }).catch(() => undefined)
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs)
    }
  }

  // A frozen process keeps its connections open. A request that timed out on it reports it here.
  const unwatch = upstreams.onFailure((upstream, outcome) => {
    if (upstream === followed?.upstream && outcome === 'timeout')
      followed.attempt.abort(new Error('gives no answers'))
  })
  void run()
  return {
    stop() {
      stopped.abort()
      unwatch()
      followed?.attempt.abort()
    },
  }
}
