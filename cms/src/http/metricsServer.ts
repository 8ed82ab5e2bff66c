import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge } from 'prom-client'
import type { Payload } from 'payload'
import { catalogueReads, catalogueVersion } from '../cluster/invalidate.ts'
import { listenToStatements } from '../database/statementTimes.ts'
import { isDatabaseAway } from '../cluster/databaseHealth.ts'
import { isLeader } from '../cluster/leader.ts'
import { logger } from '../telemetry/logger.ts'
import { countStatement, prefix, registry } from '../telemetry/metrics.ts'

/** Timeout (ms) of a figure that is read from the database. */
const collectTimeoutMs = 1000
const registers = [registry]

function gauge(name: string, help: string, read: () => number) {
  const made: Gauge = new Gauge({ name: prefix + name, help, registers, collect: () => made.set(read()) })
}

function countReads() {
  const reads: Counter = new Counter({
    name: `${prefix}catalogue_reads_total`,
    help: 'Reads of the catalogue: from memory, after a build, or from memory though out of date.',
    labelNames: ['result'],
    registers,
    collect() {
      reads.reset()
      for (const [result, count] of Object.entries(catalogueReads())) reads.inc({ result }, count)
    },
  })
}

/** Reports the number of waiting mails and the age of the oldest (s). The same in every process; none in an outage. */
function watchMails(payload: Payload) {
  const waiting = new Gauge({
    name: `${prefix}mail_queue_length`,
    help: 'Mails that are not sent yet.',
    registers,
  })
  const read = async () => {
    if (isDatabaseAway()) return undefined
    const { docs, totalDocs } = await payload.find({
      collection: 'mails',
      where: { givenUpAt: { exists: false } },
      sort: 'createdAt',
      limit: 1,
      depth: 0,
    })
    const since = docs[0]?.createdAt
    return { length: totalDocs, age: since ? Math.max(0, (Date.now() - Date.parse(since)) / 1000) : 0 }
  }
  const oldest: Gauge = new Gauge({
    name: `${prefix}mail_queue_oldest_seconds`,
    help: 'For how long the oldest mail has waited.',
    registers,
    async collect() {
      const found = await Promise.race([
        read().catch(() => undefined),
        pause(collectTimeoutMs, undefined, { ref: false }),
      ])
      waiting.set(found?.length ?? Number.NaN)
      oldest.set(found?.age ?? Number.NaN)
    },
  })
}

/** Serves the metrics for Prometheus on a separate port that no visitor reaches. */
export function startMetrics(payload: Payload, { port, host }: { port: number; host: string }): Server {
  collectDefaultMetrics({ register: registry, prefix })
  listenToStatements(payload, countStatement)
  countReads()
  watchMails(payload)
  gauge('catalogue_version', 'The version of the catalogue that this process knows of.', () =>
    Number(catalogueVersion()),
  )
  // The metric keeps its first name, which dashboards ask for.
  gauge('keeper', 'Whether this process does what one process does at a time.', () => Number(isLeader()))
  gauge('database_away', 'Whether the database did not answer when it was last asked.', () =>
    Number(isDatabaseAway()),
  )
  const server = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (error) {
      logger.error({ err: error }, 'metrics could not be gathered')
      res.writeHead(500).end()
    }
  })
  return server.listen(port, host)
}
