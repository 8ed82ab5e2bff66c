import http from 'node:http'
import https from 'node:https'
import type { Logger } from 'pino'
import type { CatalogueNews } from './catalogueNews.ts'
import type { CmsNode, CmsNodes } from './cmsNodes.ts'
import { signInternal } from './signature.ts'

const changesPath = '/internal/changes'
const firstDelay = 250
const longestDelay = 5_000
/** Until a stream opens, while there is another process to ask, and for the last. */
const beginning = { some: 3_000, last: 12_000 }

interface ChangesOptions {
  nodes: CmsNodes
  news: CatalogueNews
  secret: string
  log: Logger
  /** The CMS sends a heartbeat every 5 s; a stream silent for longer than this is dead. */
  silence?: number
}

function openStream(node: CmsNode, { news, secret, silence = 12_000 }: ChangesOptions) {
  const url = new URL(node.url + changesPath)
  const client = url.protocol === 'https:' ? https : http
  const atLeast = news.atLeast()
  const headers = {
    accept: 'text/event-stream',
    ...(secret && { 'x-internal-signature': signInternal(secret, changesPath) }),
    ...(atLeast && { 'x-catalogue-at-least': atLeast }),
  }
  return client.get(url, { headers, timeout: silence, agent: false })
}

/** Hands over each event as it is complete. */
function readEvents(stream: http.IncomingMessage, receive: (event: string) => void, onError: () => void) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const events = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = events.pop() ?? ''
    try {
      for (const event of events) receive(event)
    } catch {
      onError()
    }
  })
}

/**
 * Follows the catalogue's version over one stream kept open to one process of the CMS, so that no page has to ask.
 * When it ends, another is followed at once; when none is left, all are tried again after a while.
 */
export function followChanges(options: ChangesOptions) {
  const { nodes, news, log } = options
  let delay = firstDelay
  let lastReason = ''
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let request: http.ClientRequest | undefined
  let followed: CmsNode | undefined
  /** Those that gave no stream since one of them last did. */
  const tried = new Set<CmsNode>()

  function receive(event: string) {
    const data = /^data: ?(.*)$/m.exec(event)?.[1]
    if (data === undefined) return
    const told: unknown = JSON.parse(data)
    news.hear(String((told as { version?: unknown }).version))
    tried.clear()
    lastReason = ''
    delay = firstDelay
  }

  function lose(node: CmsNode, reason: string) {
    request = undefined
    followed = undefined
    if (isStopped) return
    if (reason !== lastReason) log.warn({ cms: node.name }, `No stream of changes from the CMS: ${reason}`)
    lastReason = reason
    news.lose()
    nodes.fail(node, 'unreachable')
    tried.add(node)
    if (tried.size < nodes.all.length) {
      connect()
      return
    }
    tried.clear()
    timer = setTimeout(connect, delay)
    delay = Math.min(delay * 2, longestDelay)
  }

  function connect() {
    const node = nodes.inTurn().find((one) => !tried.has(one))
    if (!node) return
    const opened = openStream(node, options)
    request = opened
    followed = node
    let end = 'closed'
    // One that takes the connection and says nothing is not waited for as long as one that has spoken.
    const patience = beginning[tried.size < nodes.all.length - 1 ? 'some' : 'last']
    const hasBegun = setTimeout(() => opened.destroy(new Error('no answer in time')), patience)
    opened.on('timeout', () => opened.destroy(new Error('silent for too long')))
    opened.on('error', (error) => (end = error.message))
    opened.on('close', () => {
      clearTimeout(hasBegun)
      lose(node, end)
    })
    opened.on('response', (response) => {
      if (response.statusCode !== 200) {
        opened.destroy(new Error(`answered ${response.statusCode}`))
        return
      }
      clearTimeout(hasBegun)
      response.on('error', (error) => (end = error.message))
      readEvents(response, receive, () => opened.destroy(new Error('unreadable event')))
    })
  }

  // A process that stands still keeps its connections open: whoever waited for it in vain tells us.
  const unwatch = nodes.watchFailures((node, outcome) => {
    if (node === followed && outcome === 'timeout') request?.destroy(new Error('gives no answers'))
  })
  connect()
  return {
    stop() {
      isStopped = true
      unwatch()
      clearTimeout(timer)
      request?.destroy()
    },
  }
}
