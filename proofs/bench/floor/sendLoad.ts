import { spawnSync } from 'node:child_process'
import autocannon from 'autocannon'
import { runProcess } from '../../../ops/lib/processes.mjs'

export interface Target {
  url: string
  headers: Record<string, string>
}

interface Load {
  seconds: number
  connections: number
}

/** The answers of one burst. */
export interface Answered {
  requests: number
  perSecond: number
}

/** A client that sends one request after another on each connection. It throws if any answer is a failure. */
type SendLoad = (target: Target, load: Load) => Promise<Answered>

/** So long (seconds) may one answer take. */
const timeoutSeconds = 30

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)

/** Returns what wrk has counted. Throws if it counted a failure, or if it printed something else. */
export function readWrk(text: string): Answered {
  const requests = numberIn(text, /(\d+) requests in /)
  const perSecond = numberIn(text, /Requests\/sec:\s+([\d.]+)/)
  const failed = numberIn(text, /Non-2xx or 3xx responses: (\d+)/)
  const [errors = ''] = /Socket errors: .*/.exec(text) ?? []
  if (requests === 0 || failed > 0 || errors) throw new Error(`${failed} failures. ${errors}\n${text}`)
  return { requests, perSecond }
}

const sendByWrk: SendLoad = async ({ url, headers }, { seconds, connections }) => {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${timeoutSeconds}s`]
  return readWrk(await runProcess(`Load on ${url}`, 'wrk', [...load, ...sent, url]))
}

const sendByAutocannon: SendLoad = async ({ url, headers }, { seconds, connections }) => {
  const result = await autocannon({ url, headers, duration: seconds, connections, timeout: timeoutSeconds })
  const failed = result['4xx'] + result['5xx']
  if (failed > 0 || result.errors > 0)
    throw new Error(`${url} answered ${failed} failures and ${result.errors} errors under load`)
  return { requests: result.requests.total, perSecond: result.requests.total / result.duration }
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined

/** The client's name: figures of different clients cannot be compared. */
export const loadClient = hasWrk ? 'wrk' : 'autocannon'

/** Loads one address. Wrk takes less of the processor than a server; autocannon takes more, so ratios come out too near 1. */
export const sendLoad: SendLoad = hasWrk ? sendByWrk : sendByAutocannon
