import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Source } from '../cluster/lastChanges.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export type Coding = 'br' | 'gzip'

/** A finished answer and its ETag. */
export interface Body {
  etag: string
  /** The state of the catalogue that it was made from (cluster/invalidate.ts), and what of it. */
  generation: number
  sources: readonly Source[]
  total?: number
  plain: Buffer
  /** Its compressed forms, each made when it is first asked for. Copies of the answer share them. */
  compressed: Partial<Record<Coding, Buffer | Promise<Buffer>>>
}

/** Below this size (bytes), compression saves less than a network packet. */
const worthCompressing = 1000
export const isWorthCompressing = ({ plain }: Body) => plain.length >= worthCompressing

// Zlib's asynchronous calls run on the thread pool, so the process answers requests during compression.
const brotli = (plain: Buffer, quality: number) =>
  compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

type Made = Pick<Body, 'generation' | 'sources'> & { total?: number | undefined }

/** Makes an answer from JSON. `total` becomes X-Total-Count. `before`: the answer that it follows, if it is known. */
export function makeBody(plain: Buffer, { total, ...made }: Made, before?: Body): Body {
  // Hashing and compression take most of the time, and most changes leave most answers as they are.
  if (before?.total === total && before?.plain.equals(plain)) return { ...before, ...made }
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}${total ?? ''}"`
  return { ...made, etag, plain, compressed: {}, ...(total === undefined ? {} : { total }) }
}

/** Compresses an answer, once for all who ask. Brotli at quality 5: 11 saves a tenth more for ninety times the work. */
export async function compressBody({ plain, compressed }: Body, coding: Coding): Promise<Buffer> {
  compressed[coding] ??= coding === 'br' ? brotli(plain, 5) : compressGzip(plain)
  const bytes = await compressed[coding]
  compressed[coding] = bytes
  return bytes
}

let compressing = Promise.resolve()

/**
 * Compresses an answer as well as brotli can, one answer at a time and only while `isCurrent`. This takes up to a second
 * of a thread that other answers and files also need.
 */
export function compressBest({ plain, compressed }: Body, isCurrent: () => boolean): Promise<void> {
  const compress = async () => {
    if (compressed.br && isCurrent()) compressed.br = await brotli(plain, 11)
  }
  compressing = compressing.then(compress, compress)
  return compressing
}

/** About what an answer takes with its compressed forms, which may be made later. */
export const sizeOf = ({ plain }: Body) => Math.ceil(1.4 * plain.length)
