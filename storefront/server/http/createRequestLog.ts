import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/** Logged for a client that disconnected before the answer. */
const leftBefore = 499

/** Counts a finished request and logs it in one line, by route, since its address may contain a secret. */
export function createRequestLog(log: Logger, metrics: Metrics) {
  const isLogged = log.isLevelEnabled('info')
  const isQuietLogged = log.isLevelEnabled('debug')
  return ({ facts, method = '' }: IncomingMessage, res: ServerResponse) => {
    if (!facts) return
    const { requestId, begunAt, route, isQuiet } = facts
    const ms = performance.now() - begunAt
    const status = res.headersSent ? res.statusCode : leftBefore
    metrics.countRequest(route, method, status, ms)
    if (!(isQuiet ? isQuietLogged : isLogged)) return
    const line = { requestId, method, route, status, ms: Math.round(ms * 10) / 10 }
    if (isQuiet) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}
