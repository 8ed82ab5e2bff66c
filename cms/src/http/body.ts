import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** A finished answer: plain and compressed bytes, and their ETag. */
export interface Body {
  etag: string
  /** The state of the catalogue that it was made from: cluster/invalidate.ts */
  generation?: number
  total?: number
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
}

/** Below this size (bytes), compression saves less than a network packet. */
const worthPacking = 1000

// Zlib's asynchronous calls run on the thread pool, so the process answers requests during compression.
const brotli = (plain: Buffer, quality: number) =>
  compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

const texts = new WeakMap<object, string>()

/** Returns the JSON of an object that never changes. Made once, because the lists of a catalogue repeat its products. */
function textOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item)
  const text = texts.get(item) ?? JSON.stringify(item)
  texts.set(item, text)
  return text
}

const jsonOf = (value: unknown) =>
  Array.isArray(value) ? `[${value.map(textOf).join(',')}]` : JSON.stringify(value)

/** Makes an answer from a JSON value, with brotli at quality 5. `total` becomes X-Total-Count. */
export async function makeBody(value: unknown, total?: number): Promise<Body> {
  const plain = Buffer.from(jsonOf(value))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}${total ?? ''}"`
  const body: Body = { etag, plain, ...(total === undefined ? {} : { total }) }
  if (plain.length < worthPacking) return body
  const [zipped, quick] = await Promise.all([compressGzip(plain), brotli(plain, 5)])
  body.gzip = zipped
  body.br = quick
  return body
}

let packing = Promise.resolve()

/**
 * Replaces brotli quality 5 by 11, one answer at a time and only while `isCurrent`. This takes seconds of a thread that
 * other answers and files also need.
 */
export function packBest(body: Body, isCurrent: () => boolean): Promise<void> {
  const pack = async () => {
    if (body.br && isCurrent()) body.br = await brotli(body.plain, 11)
  }
  packing = packing.then(pack, pack)
  return packing
}

export const sizeOf = ({ plain, gzip: zipped, br }: Body) =>
  plain.length + (zipped?.length ?? 0) + (br?.length ?? 0)
