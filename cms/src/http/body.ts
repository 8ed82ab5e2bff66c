import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** A finished answer: the same bytes three ways, and the tag that names them. */
export interface Body {
  etag: string
  total?: number
  plain: Buffer
  gzip?: Buffer
  br?: Buffer
}

/** Below this, packing saves less than a network packet. */
const worthPacking = 1000

// Zlib's asynchronous calls run on the thread pool, so requests go on while bytes are packed.
const brotli = (plain: Buffer, quality: number) =>
  compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

/**
 * Makes an answer's bytes from a JSON value. Brotli at quality 5 at once; with `keep`, quality 11 takes its place
 * when it is ready. `total` becomes X-Total-Count.
 */
export async function makeBody(
  value: unknown,
  { total, keep = false }: { total?: number; keep?: boolean } = {},
): Promise<Body> {
  const plain = Buffer.from(JSON.stringify(value))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}${total ?? ''}"`
  const body: Body = { etag, plain, ...(total === undefined ? {} : { total }) }
  if (plain.length < worthPacking) return body
  const [zipped, quick] = await Promise.all([compressGzip(plain), brotli(plain, 5)])
  body.gzip = zipped
  body.br = quick
  if (keep) void brotli(plain, 11).then((best) => (body.br = best))
  return body
}

export const sizeOf = ({ plain, gzip: zipped, br }: Body) =>
  plain.length + (zipped?.length ?? 0) + (br?.length ?? 0)
