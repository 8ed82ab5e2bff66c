import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { at } from './places.mjs'
import { hasEnded, lastLines, startProcess } from './processes.mjs'

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
  const keep = (list, text) => {
    list.push(text)
    if (list.length > keptLines) list.shift()
  }
  createInterface({ input: child.stdout }).on('line', (text) => {
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
    log: () => log.join('\n'),
    complaints: () => lastLines(complaints.join('\n'), 20),
  }
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

/** Waits until a half answers that it is ready. Returns false if it ended instead. */
export async function waitUntilReady({ child }, port) {
  while (!hasEnded(child)) {
    if (await isReady(port)) return true
    await sleep(60)
  }
  return false
}
