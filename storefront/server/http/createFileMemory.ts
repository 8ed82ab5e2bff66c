import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from 'cms/sockets/encoding'
import type { TransportSecurity } from './transportSecurity.ts'
import { requestIdOf, setRoute } from './requestFacts.ts'
import { hasCopy } from './hasCopy.ts'

interface KeptFile {
  /** Names and values in turn. */
  headers: string[]
  etag: string
  bytes: Buffer
  route: string
}

const maxEntryBytes = 300_000

/** Headers of one answer or connection, not of the file. */
const ofAnswer = /^(x-request-id|strict-transport-security|date|connection|keep-alive|cache-status)$/

const keyOf = ({ url, headers }: IncomingMessage) => `${chooseEncoding(headers['accept-encoding'])} ${url}`

/**
 * Keeps files that never change, whose names depend on their content: pictures and the browser's build. `answer` sends
 * them before Express, whose middleware would take most of the time.
 */
export function createFileMemory(transportSecurity: TransportSecurity, maxBytes = 12 * 1024 * 1024) {
  const files = new LRUCache<string, KeptFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 1024,
  })

  function keep(key: string, res: ServerResponse, bytes: Buffer, route: string) {
    const size = Number(res.getHeader('content-length'))
    const isFixed = res.statusCode === 200 && /immutable/.test(String(res.getHeader('cache-control')))
    if (!isFixed || bytes.length !== size || res.hasHeader('set-cookie')) return
    const names = res.getHeaderNames().filter((name) => !ofAnswer.test(name))
    const headers = names.flatMap((name) => [name, String(res.getHeader(name))])
    files.set(key, { headers, etag: String(res.getHeader('etag') ?? ''), bytes, route })
  }

  return {
    /** Answers from memory. Returns false if it cannot. */
    answer(req: IncomingMessage, res: ServerResponse): boolean {
      if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.range) return false
      const file = files.get(keyOf(req))
      if (!file) return false
      setRoute(req, file.route, true)
      const headers = [...file.headers, 'X-Request-Id', requestIdOf(req)]
      headers.push(...transportSecurity(req))
      const isKnown = hasCopy(req.headers['if-none-match'], file.etag)
      res.writeHead(isKnown ? 304 : 200, headers)
      res.end(isKnown || req.method === 'HEAD' ? undefined : file.bytes)
      return true
    },
    /** Keeps the file that is being sent from `source`, once it has come whole. */
    watch(req: IncomingMessage, res: ServerResponse, source: Readable) {
      const key = keyOf(req)
      const { route = 'other' } = req.facts ?? {}
      if (req.method !== 'GET' || req.url?.includes('?')) return
      const parts: Buffer[] = []
      let length = 0
      source.on('data', (part: Buffer) => {
        length += part.length
        if (length <= maxEntryBytes) parts.push(part)
      })
      source.once('end', () => length <= maxEntryBytes && keep(key, res, Buffer.concat(parts), route))
    },
  }
}

export type FileMemory = ReturnType<typeof createFileMemory>
