import { Counter, Histogram, Registry } from 'prom-client'

// Metrics that are counted while the shop runs. metricsServer.ts collects the others on request.

export const registry = new Registry()
export const prefix = 'baithak_'
const registers = [registry]

const requests = new Histogram({
  name: `${prefix}http_request_duration_seconds`,
  help: 'Requests, by the pattern of their address.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

const statements = new Histogram({
  name: `${prefix}database_duration_seconds`,
  help: 'Statements that the database was asked, by kind, until they were answered.',
  labelNames: ['kind'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

const failures = new Counter({
  name: `${prefix}database_failures_total`,
  help: 'Statements that the database refused or did not answer, by kind.',
  labelNames: ['kind'],
  registers,
})

const builds = new Histogram({
  name: `${prefix}catalogue_build_duration_seconds`,
  help: 'Builds of the catalogue in memory after a change.',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

type Observer = Histogram.Internal<string>
const observers = new Map<string, Observer>()

/** Counts one request. This runs for every answer from memory too, so the labels are looked up only once. */
export function countRequest(route: string, method: string, status: number, milliseconds: number) {
  const name = `${status} ${method} ${route}`
  let observer = observers.get(name)
  if (!observer) {
    observer = requests.labels(route, method, String(status))
    observers.set(name, observer)
  }
  observer.observe(milliseconds / 1000)
}

export interface Statement {
  kind: 'read' | 'insert' | 'update' | 'delete' | 'other'
  seconds: number
  isAnswered: boolean
}

export function countStatement({ kind, seconds, isAnswered }: Statement) {
  statements.observe({ kind }, seconds)
  if (!isAnswered) failures.inc({ kind })
}

/** Runs a build of the catalogue and records how long it took. */
export async function timeBuild<Result>(build: () => Promise<Result>): Promise<Result> {
  const end = builds.startTimer()
  const built = await build()
  end()
  return built
}
