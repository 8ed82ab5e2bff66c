import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'
import { commonHeaders } from './headers.ts'
import type { DrawnPage } from './renderPage.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A finished answer: bytes by encoding, headers as one flat list for each, ready to be written as they are. */
export interface PackedPage {
  status: number
  etag: string
  type: string
  /** Headers that a 304 carries too. */
  headers: string[]
  bodies: Partial<Record<Encoding, { bytes: Buffer; headers: string[] }>>
  size: number
}

const quickly = 5
const thoroughly = 11

const encode = (encoding: Encoding, bytes: Buffer, quality: number): Promise<Buffer> | Buffer => {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return compressGzip(bytes, { level: 6 })
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // A window no larger than the page: the usual one costs megabytes for each that is being packed.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 1)))),
    },
  })
}

const bodyHeaders = (type: string, encoding: Encoding, bytes: Buffer) => [
  'Content-Type',
  type,
  'Content-Length',
  String(bytes.length),
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
]

/** zlib works in threads of its own, so no visitor waits for the compression of another's page. */
export async function packPage(
  page: DrawnPage,
  wanted: readonly Encoding[] = ['identity', 'br'],
): Promise<PackedPage> {
  const plain = Buffer.from(page.html)
  // Weak: the same page in three encodings.
  const etag = `W/"${createHash('sha256').update(plain).update(page.policy).digest('base64url').slice(0, 27)}"`
  const headers = Object.entries({
    ...commonHeaders,
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(!page.isIndexed && { 'X-Robots-Tag': 'noindex' }),
  }).flat()
  const { status, type = 'text/html; charset=utf-8' } = page
  const packed: PackedPage = { status, type, etag, headers, bodies: {}, size: 0 }
  await Promise.all(
    wanted.map(async (encoding) => {
      const bytes = await encode(encoding, plain, quickly)
      packed.bodies[encoding] = { bytes, headers: bodyHeaders(type, encoding, bytes) }
      packed.size += bytes.length
    }),
  )
  return packed
}

/** The body in an encoding that few ask for is made when the first of them does. */
export async function addEncoding(packed: PackedPage, encoding: Encoding): Promise<void> {
  const plain = packed.bodies.identity?.bytes
  if (!plain || packed.bodies[encoding]) return
  const bytes = await encode(encoding, plain, quickly)
  packed.bodies[encoding] = { bytes, headers: bodyHeaders(packed.type, encoding, bytes) }
}

/** The same page in fewer bytes, for one that is asked for again and again. */
export async function packTighter(packed: PackedPage): Promise<void> {
  const plain = packed.bodies.identity?.bytes
  if (!plain) return
  const bytes = await encode('br', plain, thoroughly)
  packed.bodies.br = { bytes, headers: bodyHeaders(packed.type, 'br', bytes) }
}
