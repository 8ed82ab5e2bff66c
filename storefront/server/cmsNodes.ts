const probeAfter = 500
const probePatience = 1_000

export interface CmsNode {
  url: string
  /** Host and port, for logs and figures. */
  name: string
  isUp: boolean
}

/** How a request to one process ended: with an answer, a 502 to 504, silence, or no connection that held. */
export type Outcome = 'answered' | 'unavailable' | 'timeout' | 'unreachable'
export type RequestKind = 'page' | 'read' | 'write'

/** Another process may have an answer where this one has none. */
export const isUnavailable = (status: number | undefined) =>
  status === 502 || status === 503 || status === 504

const isReady = (node: CmsNode, patience: number) =>
  fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(patience) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )

/**
 * The processes of the CMS. One that failed is asked last until it says that it is ready again, or answers because no
 * other was left to ask.
 */
export function createCmsNodes(
  urls: readonly string[],
  count: (kind: RequestKind, outcome: Outcome) => void = () => undefined,
) {
  const nodes = urls.map((url): CmsNode => ({ url, name: new URL(url).host, isUp: true }))
  const probes = new Map<CmsNode, NodeJS.Timeout>()
  const watchers = new Set<(node: CmsNode, outcome: Outcome) => void>()
  let isStopped = false
  // Storefronts that start together do not all begin with the same one.
  let turn = Math.floor(Math.random() * nodes.length)

  function succeed(node: CmsNode) {
    clearTimeout(probes.get(node))
    probes.delete(node)
    node.isUp = true
  }

  function probeLater(node: CmsNode) {
    if (isStopped || probes.has(node)) return
    const timer = setTimeout(async () => {
      const isBack = await isReady(node, probePatience)
      // It answered a request meanwhile.
      if (probes.get(node) !== timer) return
      probes.delete(node)
      if (isBack) succeed(node)
      else probeLater(node)
    }, probeAfter)
    timer.unref()
    probes.set(node, timer)
  }

  function fail(node: CmsNode, outcome: Outcome) {
    node.isUp = false
    probeLater(node)
    for (const watcher of watchers) watcher(node, outcome)
  }

  return {
    all: nodes as readonly CmsNode[],
    /** Whom to ask, the likeliest to answer first; those that are up take turns. */
    inTurn(): CmsNode[] {
      turn = (turn + 1) % nodes.length
      const turned = [...nodes.slice(turn), ...nodes.slice(0, turn)]
      return [...turned.filter(({ isUp }) => isUp), ...turned.filter(({ isUp }) => !isUp)]
    },
    /**
     * How a request ended says whether the next one is well sent there. Not so (`tellsOfNode: false`) where the process
     * answers for something beyond itself: a bucket, or a write that cannot be done just now.
     */
    note(node: CmsNode, kind: RequestKind, outcome: Outcome, { tellsOfNode = true } = {}) {
      count(kind, outcome)
      if (outcome === 'answered') succeed(node)
      else if (tellsOfNode || outcome === 'unreachable') fail(node, outcome)
    },
    fail,
    /** Calls `watcher` with each failure until the answered function is called. */
    watchFailures(watcher: (node: CmsNode, outcome: Outcome) => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Whether any could take a request that changes something. */
    anyReady: () =>
      Promise.any(
        nodes.map(async (node) => {
          if (!(await isReady(node, 3 * probePatience))) throw new Error('not ready')
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
  }
}

export type CmsNodes = ReturnType<typeof createCmsNodes>
