import sharp from 'sharp'
import { photoRefusals, uploadRefusals } from '../contract/uploads.ts'
import { HttpError } from '../errors.ts'
import { decodeForStaff } from './decoding.ts'
import { measureFooter } from './measureFooter.ts'
import { maxPixels, reading } from './pictures.ts'

const maxFrames = 1000
/** Pictures with a longer side (pixels) are scaled down to this. */
const longestSide = 2560

const begins = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** The accepted formats, by their first bytes. Sharp must report the same format. */
const kinds: { format: string; compression?: string; fits: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', fits: (bytes) => begins(bytes, '\u00ff\u00d8\u00ff') },
  { format: 'png', fits: (bytes) => begins(bytes, '\u0089PNG\r\n\u001a\n') },
  { format: 'gif', fits: (bytes) => begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a') },
  { format: 'webp', fits: (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8) },
  {
    format: 'heif',
    compression: 'av1',
    fits: (bytes) => begins(bytes, 'ftyp', 4) && bytes.toString('latin1', 8, 64).includes('avi'),
  },
]

/** Returns the size (bytes) of a GIF's colour table, from its flags. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns where a sequence of sub-blocks ends: after the empty one. */
function skipBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1
  return at + 1
}

/**
 * Returns whether a GIF is complete. Decoders take the frames that exist, so a file cut between two frames looks
 * complete to them. Bytes after the end are ignored.
 */
function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return true
    if (kind === 0x21) at = skipBlocks(bytes, at + 2)
    else if (kind === 0x2c) at = skipBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0))
    else return false
  }
  return false
}

const ofStaff = { formats: kinds.map(({ format }) => format), pixels: maxPixels, refusals: uploadRefusals }

/** Photographs of visitors. The 12 megapixels of a phone are up to 13 million pixels. */
export const ofVisitors = {
  formats: ['jpeg', 'png', 'webp'],
  pixels: 12_999_999,
  refusals: { ...uploadRefusals, ...photoRefusals },
}

/** Reads only the head of the file, so that the cost of decoding is known beforehand. Throws 400. */
export async function checkHead(
  bytes: Buffer,
  { formats, pixels, refusals }: typeof ofVisitors | typeof ofStaff = ofStaff,
) {
  const refuse = (why: 'kind' | 'damaged' | 'pixels') => new HttpError(400, refusals[why])
  const kind = kinds.find(({ format, fits }) => formats.includes(format) && fits(bytes))
  if (!kind) throw refuse('kind')
  const head = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('damaged')
    })
  if (head.format !== kind.format || head.compression !== kind.compression) throw refuse('kind')
  // With several frames, the height is that of all of them.
  const frames = head.pages ?? 1
  if (head.width * head.height > pixels || frames > maxFrames) throw refuse('pixels')
  if (head.format === 'gif' && !isWholeGif(bytes)) throw refuse('damaged')
  return { ...head, frames }
}

/** Decodes every frame to its end; sharp refuses cut or broken pictures. */
const decodeAll = (bytes: Buffer) =>
  sharp(bytes, { ...reading, animated: true })
    .resize({ width: 16, withoutEnlargement: true })
    .raw()
    .toBuffer()

interface ReadPicture {
  /** One frame, no larger than the stored size. The uploaded bytes, if they already fit. */
  data: Buffer
  mimetype: string
  /** A tiny blurred placeholder, as a data URL. */
  blur: string
  /** Where the product stands in it: measureFooter.ts. */
  foot: number
}

/**
 * Reads an uploaded file as a picture by its content alone, whatever its name and declared type. Throws 400 with a
 * sentence for anything that is not a complete JPEG, PNG, WebP, AVIF or GIF within the limits.
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const { format, frames, width, height } = await checkHead(bytes)
  const isPlain = frames === 1 && Math.max(width, height) <= longestSide && /^(jpeg|png|webp)$/.test(format)
  const read = async () => {
    if (frames > 1) await decodeAll(bytes)
    const data = isPlain
      ? bytes
      : await sharp(bytes, reading)
          .rotate()
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .png({ compressionLevel: 1 })
          .toBuffer()
    const tiny = await sharp(data, reading)
      .rotate()
      .resize(16, 16, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer()
    return {
      data,
      mimetype: isPlain ? `image/${format}` : 'image/png',
      blur: `data:image/webp;base64,${tiny.toString('base64')}`,
      foot: await measureFooter(data),
    }
  }
  return decodeForStaff(read).catch(() => {
    throw new HttpError(400, uploadRefusals.damaged)
  })
}
