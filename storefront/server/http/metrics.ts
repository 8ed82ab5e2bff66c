import http from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const prefix = 'baithak_'

/**
 * How a page was served, for `Cache-Status`. A `tentative` page was rendered just now, from data that may be out of
 * date.
 */
export type Provenance = 'hit' | 'confirmed' | 'stale' | 'miss' | 'tentative'

/** How a request to a CMS process ended: answered, with a 502 to 504, with a timeout, or on a failed connection. */
export type Outcome = 'answered' | 'unavailable' | 'timeout' | 'unreachable'
export type RequestKind = 'page' | 'read' | 'write'

/** Values that are read when Prometheus asks for them. */
interface Readings {
  cacheSize: () => { bytes: number; pages: number }
  cms: () => readonly { name: string; isUp: boolean }[]
  isConnected: () => boolean
}

/** Counts the storefront's work. Every page from memory is counted too, so counting must cost next to nothing. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Requests of visitors, by the pattern of their address.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const pages = new Counter({
    name: `${prefix}page_cache_requests_total`,
    help: 'Pages by where they came from: memory, memory though out of date, or rendered for the visitor.',
    labelNames: ['result'] as const,
    registers,
  })
  const asked = new Counter({
    name: `${prefix}cms_requests_total`,
    help: 'Requests to the CMS, page data, reads and writes passed on, by how they ended.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })

  const reports = new Counter({
    name: `${prefix}csp_reports_total`,
    help: 'What browsers report that a content security policy refused, by page and directive.',
    labelNames: ['page', 'directive'] as const,
    registers,
  })

  function read(name: string, help: string, value: () => number) {
    const gauge: Gauge = new Gauge({
      name: prefix + name,
      help,
      registers,
      collect: () => gauge.set(value()),
    })
  }

  return {
    registry,
    countRequest: (route: string, method: string, status: number, milliseconds: number) =>
      requests.observe({ route, method, status }, milliseconds / 1000),
    countPage: (provenance: Provenance) =>
      pages.inc({ result: provenance === 'tentative' ? 'stale' : provenance }),
    countAsked: (kind: RequestKind, outcome: Outcome) => asked.inc({ kind, outcome }),
    countReport: (page: 'storefront' | 'cms', directive: string) => reports.inc({ page, directive }),
    watch({ cacheSize, cms, isConnected }: Readings) {
      read('page_cache_bytes', 'Bytes of the pages kept in memory.', () => cacheSize().bytes)
      read('page_cache_pages', 'Pages kept in memory.', () => cacheSize().pages)
      read('changes_connected', 'Whether a CMS tells of changes.', () => Number(isConnected()))
      const up: Gauge = new Gauge({
        name: `${prefix}cms_up`,
        help: 'Whether a process of the CMS answered when it was last asked.',
        labelNames: ['cms'] as const,
        registers,
        collect: () => cms().forEach(({ name, isUp }) => up.set({ cms: name }, Number(isUp))),
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Serves the metrics for Prometheus, on a port of its own that visitors do not reach. */
export function createMetricsServer({ registry }: Metrics) {
  collectDefaultMetrics({ register: registry, prefix })
  return http.createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found')
      return
    }
    try {
      const text = await registry.metrics()
      res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch {
      // A metric that cannot be read must not stop the shop; Prometheus notes that this half is down.
      res.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics could not be gathered')
    }
  })
}
