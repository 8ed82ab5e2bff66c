import http from 'node:http'
import https from 'node:https'
import type { Logger } from 'pino'
import { signInternal } from './signature.ts'

const changesPath = '/internal/changes'
const firstDelay = 250
const longestDelay = 5_000

interface ChangesOptions {
  cmsUrl: string
  secret: string
  log: Logger
  /** The CMS sends a heartbeat every 15 s; a stream silent for longer than this is dead. */
  silence?: number
}

/**
 * Follows the catalogue's version over one stream kept open to the CMS, so that no page has to ask.
 * `generation` counts the versions seen: HTML of an older generation is out of date.
 */
export function followChanges({ cmsUrl, secret, log, silence = 40_000 }: ChangesOptions) {
  const state = { generation: 0, isConnected: false }
  let version: string | undefined
  let delay = firstDelay
  let lastReason = ''
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let request: http.ClientRequest | undefined

  function receive(event: string) {
    const data = /^data: ?(.*)$/m.exec(event)?.[1]
    if (data === undefined) return
    const news: unknown = JSON.parse(data)
    const next = String((news as { version?: unknown }).version)
    if (next !== version) state.generation += 1
    version = next
    state.isConnected = true
    lastReason = ''
    delay = firstDelay
  }

  function lose(reason: string) {
    request = undefined
    if (isStopped) return
    if (reason !== lastReason) log.warn(`No stream of changes from the CMS: ${reason}`)
    lastReason = reason
    state.isConnected = false
    timer = setTimeout(connect, delay)
    delay = Math.min(delay * 2, longestDelay)
  }

  function connect() {
    const url = new URL(changesPath, cmsUrl)
    const client = url.protocol === 'https:' ? https : http
    const headers = {
      accept: 'text/event-stream',
      ...(secret && { 'x-internal-signature': signInternal(secret, changesPath) }),
    }
    const opened = client.get(url, { headers, timeout: silence, agent: false })
    request = opened
    let end = 'closed'
    opened.on('timeout', () => opened.destroy(new Error('silent for too long')))
    opened.on('error', (error) => (end = error.message))
    opened.on('close', () => lose(end))
    opened.on('response', (response) => {
      if (response.statusCode !== 200) {
        opened.destroy(new Error(`answered ${response.statusCode}`))
        return
      }
      let rest = ''
      response.setEncoding('utf8')
      response.on('error', (error) => (end = error.message))
      response.on('data', (text: string) => {
        const events = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
        rest = events.pop() ?? ''
        try {
          for (const event of events) receive(event)
        } catch {
          opened.destroy(new Error('unreadable event'))
        }
      })
    })
  }

  connect()
  return {
    state,
    stop() {
      isStopped = true
      clearTimeout(timer)
      request?.destroy()
    },
  }
}

export type Changes = ReturnType<typeof followChanges>
