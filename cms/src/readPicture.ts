import pLimit from 'p-limit'
import sharp, { type SharpOptions } from 'sharp'
import { uploadRefusals } from './contract/uploads.ts'
import { HttpError } from './errors.ts'
import { isWholeGif } from './wholeGif.ts'

/** All frames together. */
const mostPixels = 40_000_000
const mostFrames = 1000
/** The longest side that is kept. */
const longestSide = 2560
/** Two at once: each may take some 200 MB. */
const decoding = pLimit(2)

const begins = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** The formats that are taken, by their first bytes, and what sharp must call them too. */
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

const refuse = (why: keyof typeof uploadRefusals) => new HttpError(400, uploadRefusals[why])

/** Looks at the head of the file alone: what the rest would cost is known before it is decoded. */
async function checkHead(bytes: Buffer) {
  const kind = kinds.find(({ fits }) => fits(bytes))
  if (!kind) throw refuse('kind')
  const head = await sharp(bytes, { animated: true, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('damaged')
    })
  if (head.format !== kind.format || head.compression !== kind.compression) throw refuse('kind')
  // With several frames, the height is that of all of them.
  const frames = head.pages ?? 1
  if (head.width * head.height > mostPixels || frames > mostFrames) throw refuse('pixels')
  if (head.format === 'gif' && !isWholeGif(bytes)) throw refuse('damaged')
  return { ...head, frames }
}

/** Decodes every frame to its end; sharp refuses what is cut or broken. */
const decodeAll = (bytes: Buffer, options: SharpOptions) =>
  sharp(bytes, { ...options, animated: true })
    .resize({ width: 16, withoutEnlargement: true })
    .raw()
    .toBuffer()

interface ReadPicture {
  /** The picture itself: one frame, no larger than is kept. What came, where that is so already. */
  data: Buffer
  mimetype: string
  /** A tiny stand-in, as a data address. */
  blur: string
}

/**
 * Reads an uploaded file as a picture, by what is in it alone: neither its name nor what was said of its type counts.
 * Throws 400 with a sentence for anything that is not a whole JPEG, PNG, WebP, AVIF or GIF of a sane size.
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const { format, frames, width, height } = await checkHead(bytes)
  const options: SharpOptions = { failOn: 'warning', limitInputPixels: mostPixels, sequentialRead: true }
  const isPlain = frames === 1 && Math.max(width, height) <= longestSide && /^(jpeg|png|webp)$/.test(format)
  const read = async () => {
    if (frames > 1) await decodeAll(bytes, options)
    const data = isPlain
      ? bytes
      : await sharp(bytes, options)
          .rotate()
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .png({ compressionLevel: 1 })
          .toBuffer()
    const tiny = await sharp(data, options)
      .rotate()
      .resize(16, 16, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer()
    return {
      data,
      mimetype: isPlain ? `image/${format}` : 'image/png',
      blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    }
  }
  return decoding(read).catch(() => {
    throw refuse('damaged')
  })
}
