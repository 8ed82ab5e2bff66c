import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { isSecretPage } from './secretPages.ts'

interface LastAnswer {
  headers: Record<string, string>
  bytes: Buffer
}

const keptFor = 60 * 60 * 1000
const largest = 2 * 1024 * 1024
const keptHeaders = [
  'content-type',
  'cache-control',
  'etag',
  'vary',
  'x-total-count',
  'x-catalogue-version',
] as const

/** Only what is made of the catalogue, the same for all, bears its version. */
const isForAll = (status: number | undefined, headers: IncomingHttpHeaders) =>
  status === 200 &&
  headers['x-catalogue-version'] !== undefined &&
  !/no-store|private/.test(headers['cache-control'] ?? '') &&
  !headers['set-cookie']

/** The last good answers about the catalogue, for as long as no CMS answers. */
export function createLastAnswers(maxBytes = 8 * 1024 * 1024) {
  const answers = new LRUCache<string, LastAnswer>({
    maxSize: maxBytes,
    ttl: keptFor,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 1024,
  })
  const keyOf = (url: string, encoding: Encoding) => `${encoding} ${url}`

  function find(url: string, accepted: string | string[] | undefined): LastAnswer | undefined {
    return answers.get(keyOf(url, chooseEncoding(accepted))) ?? answers.get(keyOf(url, 'identity'))
  }

  return {
    isKeepable: (url: string, status: number | undefined, headers: IncomingHttpHeaders) =>
      isForAll(status, headers) && !isSecretPage(url) && !(Number(headers['content-length']) > largest),
    keep(url: string, headers: IncomingHttpHeaders, bytes: Buffer, encoding: Encoding = 'identity') {
      if (bytes.length > largest) return
      const known = keptHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
      if (encoding !== 'identity') known.push(['content-encoding', encoding])
      answers.set(keyOf(url, encoding), { headers: Object.fromEntries(known), bytes })
    },
    /** It is no more. */
    drop(url: string) {
      for (const encoding of ['br', 'gzip', 'identity'] as const) answers.delete(keyOf(url, encoding))
    },
    has: (req: Request) =>
      !req.headers.authorization && find(req.originalUrl, req.headers['accept-encoding']) !== undefined,
    /** Answers with what was good last, if anything was. */
    answer(req: Request, res: Response): boolean {
      if (req.headers.authorization) return false
      const last = find(req.originalUrl, req.headers['accept-encoding'])
      if (!last) return false
      res.set(last.headers).set('Cache-Status', 'storefront; hit; detail=stale')
      const { etag } = last.headers
      if (etag && req.headers['if-none-match']?.includes(etag)) res.status(304).end()
      else
        res
          .status(200)
          .set('Content-Length', String(last.bytes.length))
          .end(req.method === 'HEAD' ? undefined : last.bytes)
      return true
    },
  }
}

export type LastAnswers = ReturnType<typeof createLastAnswers>

/** Listens to an answer that is passed on, and keeps it if it may be kept. */
export function keepAnswer(kept: LastAnswers, req: Request, answer: IncomingMessage) {
  const { headers, statusCode } = answer
  const encoding = headers['content-encoding'] ?? 'identity'
  const isWhole = req.method === 'GET' && !req.headers.authorization && !req.headers.range
  if (!isWhole || !(encoding === 'identity' || encoding === 'br' || encoding === 'gzip')) return
  if (statusCode === 404) kept.drop(req.originalUrl)
  if (!kept.isKeepable(req.originalUrl, statusCode, headers)) return
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => parts.push(part))
  answer.on('end', () => {
    if (answer.complete) kept.keep(req.originalUrl, headers, Buffer.concat(parts), encoding)
  })
}
