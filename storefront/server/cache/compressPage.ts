import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compress, type Encoding } from 'cms/sockets/encoding'
import type { Freshness } from '../cms/freshness.ts'
import { commonHeaders } from '../http/headers.ts'

const decompressBrotli = promisify(brotliDecompress)

export interface RenderedPage {
  status: number
  html: string
  /** The content type, if it is not HTML. */
  type?: string
  policy: string
  /** The origin that may show it in a frame, if one may. */
  framedBy?: string | undefined
  /** Whether windows that it opens keep it, in place of the usual answer. */
  opener?: string
  isStored: boolean
  /** Stored among the lists that visitors narrow down, which must not take the place of other pages. */
  isNarrowed: boolean
  isIndexed: boolean
  /** Absent for pages that are made without the CMS. */
  freshness?: Freshness
}

/** A finished answer: a body for each encoding, with headers as flat lists that can be written as they are. */
export interface CompressedPage {
  status: number
  etag: string
  type: string
  /** Headers that a 304 carries as well. */
  headers: string[]
  bodies: Partial<Record<Encoding, { bytes: Buffer; headers: string[] }>>
  size: number
}

const bodyHeaders = (type: string, encoding: Encoding, bytes: Buffer) => [
  'Content-Type',
  type,
  'Content-Length',
  String(bytes.length),
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
]

interface CompressOptions {
  /** A page that is stored has the brotli body alone, a quarter of the others' bytes; they are made from it. */
  wanted?: readonly Encoding[]
  /** The page that was stored before. If nothing has changed, it is returned, since compressing costs as much as drawing. */
  old?: CompressedPage | undefined
}

const bodyOf = async ({ type }: CompressedPage, encoding: Encoding, plain: Buffer) => {
  const bytes = await compress(encoding, plain)
  return { bytes, headers: bodyHeaders(type, encoding, bytes) }
}

/** Makes the answer of a page: its headers, and a body in each encoding that is wanted. */
export async function compressPage(
  page: RenderedPage,
  { wanted = ['br'], old }: CompressOptions = {},
): Promise<CompressedPage> {
  const plain = Buffer.from(page.html)
  // The ETag is weak because the same page comes in three encodings.
  const etag = `W/"${createHash('sha256').update(plain).update(page.policy).digest('base64url').slice(0, 27)}"`
  const { 'X-Frame-Options': noFrames, ...always } = commonHeaders
  const headers = Object.entries({
    ...always,
    // It cannot name an origin. The policy can.
    ...(!page.framedBy && { 'X-Frame-Options': noFrames }),
    'Content-Security-Policy': page.policy,
    ...(page.opener !== undefined && { 'Cross-Origin-Opener-Policy': page.opener }),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
    ...(!page.isIndexed && { 'X-Robots-Tag': 'noindex' }),
  }).flat()
  const { status, type = 'text/html; charset=utf-8' } = page
  if (old?.etag === etag && old.status === status && String(old.headers) === String(headers)) return old
  const compressed: CompressedPage = { status, type, etag, headers, bodies: {}, size: 0 }
  await Promise.all(
    wanted.map(async (encoding) => {
      const body = await bodyOf(compressed, encoding, plain)
      compressed.bodies[encoding] = body
      compressed.size += body.bytes.length
    }),
  )
  return compressed
}

async function plainOf({ bodies }: CompressedPage): Promise<Buffer | undefined> {
  return bodies.identity?.bytes ?? (bodies.br && (await decompressBrotli(bodies.br.bytes)))
}

/**
 * Returns the page with a body in this encoding. Gzip is kept with the page; the plain body is large and seldom asked
 * for, so it is made for each request.
 */
export async function withEncoding(page: CompressedPage, encoding: Encoding): Promise<CompressedPage> {
  const plain = page.bodies[encoding] ? undefined : await plainOf(page)
  if (!plain) return page
  const body = await bodyOf(page, encoding, plain)
  if (encoding !== 'identity') page.bodies[encoding] = body
  return { ...page, bodies: { ...page.bodies, [encoding]: body } }
}
