import { createHash } from 'node:crypto'
import type { Source } from '../cluster/lastChanges.ts'
import { compress, type Encoding } from '../sockets/encoding.ts'

/** A finished answer and its ETag. */
export interface Body {
  etag: string
  /** The state of the catalogue that it was made from (cluster/invalidate.ts), and what of it. */
  generation: number
  sources: readonly Source[]
  total?: number
  plain: Buffer
  /** Its compressed forms, each made when it is first asked for. Copies of the answer share them. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}

/** Below this size (bytes), compression saves less than a network packet. */
const worthCompressing = 1000
export const isWorthCompressing = ({ plain }: Body) => plain.length >= worthCompressing

type Made = Pick<Body, 'generation' | 'sources'> & { total?: number | undefined }

/** Makes an answer from JSON. `total` becomes X-Total-Count. `before`: the answer that it follows, if it is known. */
export function makeBody(plain: Buffer, { total, ...made }: Made, before?: Body): Body {
  // Hashing and compression take most of the time, and most changes leave most answers as they are.
  if (before?.total === total && before?.plain.equals(plain)) return { ...before, ...made }
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}${total ?? ''}"`
  return { ...made, etag, plain, compressed: {}, ...(total === undefined ? {} : { total }) }
}

/** Returns an answer in this encoding, compressed once for all who ask. */
export async function compressBody({ plain, compressed }: Body, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain
  compressed[encoding] ??= compress(encoding, plain)
  const bytes = await compressed[encoding]
  compressed[encoding] = bytes
  return bytes
}

/** About what an answer takes with its compressed forms, which may be made later. */
export const sizeOf = ({ plain }: Body) => Math.ceil(1.4 * plain.length)
