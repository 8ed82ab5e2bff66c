import type { ImageUploadFormatOptions } from 'payload'
import type { SharpOptions } from 'sharp'

/** Limit of pixels, all frames together. */
export const maxPixels = 40_000_000

/**
 * How every uploaded file is decoded. A decoder warns of much that is no damage: phones write JPEGs with odd scan
 * parameters. A file that is cut is an error.
 */
export const reading = {
  failOn: 'error',
  limitInputPixels: maxPixels,
  sequentialRead: true,
} as const satisfies SharpOptions

/** Widths in pixels of the sizes that every picture has (never enlarged), and the ending of the largest file kept. */
export const pictureWidths = [320, 640, 960, 1280] as const
export const fullSuffix = /-full$/

/** Photographs of reviews: the longest side that is kept, and the width of their small form. */
export const longestPhotoSide = 1600
export const smallPhotoWidth = 320

/** Quality and chroma that keep the studio background's colour within one step. Otherwise pictures show as boxes. */
export const webp: ImageUploadFormatOptions = {
  format: 'webp',
  options: { quality: 82, smartSubsample: true, effort: 4 },
}

interface Sized {
  filename?: string | null
  sizes?: {
    [width in `${(typeof pictureWidths)[number]}`]?: { filename?: string | null; width?: number | null }
  }
}

const address = (filename: string) => `/media/${filename}`

/**
 * Returns the standard sizes that a picture has. A small original has several of equal width; only the first is listed.
 */
export function pictureSources({ sizes }: Sized) {
  const sources = pictureWidths.flatMap((width) => {
    const size = sizes?.[`${width}`]
    return size?.filename && size.width ? [{ url: address(size.filename), width: size.width }] : []
  })
  return sources.filter(({ width }, index) => sources.findIndex((other) => other.width === width) === index)
}

/** Returns the address of the widest size, for places that show only one. */
export const widestAddress = (picture: Sized) =>
  pictureSources(picture).at(-1)?.url ?? address(picture.filename ?? '')
