import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from './places.mjs'
import { hasEnded, lastLines, startProcess } from './processes.mjs'
import { Refusal } from './refusal.mjs'
import { addressOf } from './settings.mjs'

const follow = pathToFileURL(at('ops/lib/followParent.mjs')).href
const keptLines = 200

const readLogLine = (text) => {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** Formats a pino line for people. */
const readable = (log) => {
  if (log.msg === 'request')
    return `${log.method} ${log.route} ${log.status} ${log.ms} ms, request ${log.requestId}`
  const cause = log.err?.message && log.err.message !== log.msg ? `: ${log.err.message}` : ''
  return `${log.msg ?? ''}${cause}`
}

/**
 * Starts one half as a direct child. `onProgress({ step, done, total })` gets the progress of migrations and seed,
 * `onLine(text, { time, level })` warnings, errors and plain lines, and with a LOG_LEVEL of the environment all lines of it.
 */
export function startHalf(
  half,
  env,
  { onProgress = () => {}, onLine = () => {}, nodeArgs = half.start } = {},
) {
  const child = startProcess(process.execPath, ['--import', follow, ...nodeArgs], {
    cwd: half.folder,
    // Otherwise glibc keeps a pool of freed memory for every thread, and pictures, hashes and compression use many.
    env: { MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = []
  const complaints = []
  let heardAt = Date.now()
  const keep = (list, text) => {
    list.push(text)
    if (list.length > keptLines) list.shift()
  }
  createInterface({ input: child.stdout }).on('line', (text) => {
    heardAt = Date.now()
    if (text.startsWith('@progress ')) return onProgress(JSON.parse(text.slice('@progress '.length)))
    keep(log, text)
    const found = readLogLine(text)
    if (!found) return onLine(text, { time: Date.now(), level: 'info' })
    const line = readable(found)
    if (found.level >= 40 || env.LOG_LEVEL) onLine(line, { time: found.time, level: levels[found.level] })
    if (found.level >= 50) keep(complaints, line)
  })
  createInterface({ input: child.stderr }).on('line', (text) => {
    keep(log, text)
    keep(complaints, text)
    onLine(text, { time: Date.now(), level: 'error' })
  })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: error.message }))
    child.once('close', (code, signal) => resolve({ code: code ?? signal }))
  })
  return {
    half,
    child,
    ended,
    heardAt: () => heardAt,
    log: () => log.join('\n'),
    complaints: () => lastLines(complaints.join('\n'), 20),
  }
}

/** Returns the status of the answer whether a half is ready; 0 for none. */
const askReady = (url) =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )

/** Longer than a database takes to be opened or changed, during which a half may say nothing. */
const longestSilenceMs = 300_000

/**
 * Waits until a half answers at its HOST that it is ready. Returns false if it ended instead; throws a Refusal if it has
 * neither answered nor said anything for `silentMs`.
 */
export async function waitUntilReady(one, port, { host, silentMs = longestSilenceMs } = {}) {
  const url = `http://${addressOf(host)}:${port}`
  let answeredAt = Date.now()
  while (!hasEnded(one.child)) {
    const status = await askReady(`${url}/readyz`)
    if (status === 200) return true
    if (status > 0) answeredAt = Date.now()
    if (Date.now() - Math.max(answeredAt, one.heardAt()) > silentMs)
      throw new Refusal(
        `The ${one.half.name} does not answer at ${url}. Check HOST, STOREFRONT_HOST and the rules of a firewall.`,
      )
    await sleep(60)
  }
  return false
}
