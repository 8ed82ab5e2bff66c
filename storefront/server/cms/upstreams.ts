import type { Outcome, RequestKind } from '../http/metrics.ts'
import { connectUpstream, type Upstream } from './connectUpstream.ts'

const probeIntervalMs = 500
const probeTimeoutMs = 1_000

/** Whether another process may have an answer although this one has none. */
export const isUnavailable = (status: number | undefined) =>
  status === 502 || status === 503 || status === 504

const isReady = async (upstream: Upstream, timeoutMs: number) => {
  const attempt = new AbortController()
  try {
    const { statusCode, body } = await upstream.request({
      method: 'GET',
      path: '/readyz',
      headers: {},
      attempt,
      timeoutMs,
      isOwn: true,
    })
    await body.dump()
    return statusCode === 200
  } catch {
    return false
  }
}

/**
 * Keeps track of the CMS processes. A process that failed is tried last until it is ready again, or until it answers
 * a request because no other process was left.
 */
export function createUpstreams(
  urls: readonly string[],
  count: (kind: RequestKind, outcome: Outcome) => void = () => undefined,
) {
  const isAnotherUp = (self: Upstream) => upstreams.some((other) => other !== self && other.isUp)
  const upstreams: Upstream[] = urls.map((url) => connectUpstream(url, isAnotherUp))
  const probes = new Map<Upstream, NodeJS.Timeout>()
  const listeners = new Set<(upstream: Upstream, outcome: Outcome) => void>()
  let isStopped = false
  // A random start keeps storefronts that start together from all using the same process first.
  let turn = Math.floor(Math.random() * upstreams.length)

  function markUp(upstream: Upstream) {
    clearTimeout(probes.get(upstream))
    probes.delete(upstream)
    upstream.isUp = true
  }

  function probeLater(upstream: Upstream) {
    if (isStopped || probes.has(upstream)) return
    const timer = setTimeout(async () => {
      const isBack = await isReady(upstream, probeTimeoutMs)
      // A request may have been answered during the probe.
      if (probes.get(upstream) !== timer) return
      probes.delete(upstream)
      if (isBack) markUp(upstream)
      else probeLater(upstream)
    }, probeIntervalMs)
    timer.unref()
    probes.set(upstream, timer)
  }

  function markDown(upstream: Upstream, outcome: Outcome) {
    upstream.isUp = false
    probeLater(upstream)
    for (const listener of listeners) listener(upstream, outcome)
  }

  return {
    all: upstreams as readonly Upstream[],
    /** Returns the processes in the order in which to try them: first those that are up, in rotation. */
    candidates(): Upstream[] {
      turn = (turn + 1) % upstreams.length
      const turned = [...upstreams.slice(turn), ...upstreams.slice(0, turn)]
      return [...turned.filter(({ isUp }) => isUp), ...turned.filter(({ isUp }) => !isUp)]
    },
    /**
     * Records how a request ended. `reflectsHealth: false` is for an answer about something beyond the process: a
     * bucket, or a write that is refused for now.
     */
    record(upstream: Upstream, kind: RequestKind, outcome: Outcome, { reflectsHealth = true } = {}) {
      count(kind, outcome)
      if (outcome === 'answered') markUp(upstream)
      else if (reflectsHealth || outcome === 'unreachable') markDown(upstream, outcome)
    },
    markDown,
    /** Calls `listener` with each failure until the returned function is called. */
    onFailure(listener: (upstream: Upstream, outcome: Outcome) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Whether any process could take a write. */
    anyReady: () =>
      Promise.any(
        upstreams.map(async (upstream) => {
          if (!(await isReady(upstream, 3 * probeTimeoutMs))) throw new Error('not ready')
        }),
      ).then(
        () => true,
        () => false,
      ),
    stop() {
      isStopped = true
      for (const timer of probes.values()) clearTimeout(timer)
      probes.clear()
    },
    /** Aborts the requests that are under way. */
    disconnect: () => Promise.all(upstreams.map(({ disconnect }) => disconnect())),
  }
}

export type Upstreams = ReturnType<typeof createUpstreams>
