import sharp, { type OverlayOptions } from 'sharp'
import type { Picture } from '../contract/pictures.ts'
import type { Product } from '../contract/products.ts'
import { colours, type SheetPicture } from './sheet.ts'

export type ReadPicture = (url: string) => Promise<Buffer | null>

const dataAddress = (jpeg: Buffer): SheetPicture => `data:image/jpeg;base64,${jpeg.toString('base64')}`

const side = 900
const onPaper = { quality: 80, chromaSubsampling: '4:4:4' }

/** Returns the smallest size that is large enough for print. */
const sourceOf = ({ url, sources }: Picture) =>
  [...sources].sort((a, b) => a.width - b.width).find(({ width }) => width >= side)?.url ?? url

/**
 * Converts a product's picture to JPEG, because PDF does not know WebP. Transparent and narrow pictures are filled up
 * with the colour of the paper.
 */
export async function productPicture(
  product: Product,
  readPicture: ReadPicture,
): Promise<SheetPicture | null> {
  const [picture] = product.pictures
  const stored = picture && (await readPicture(sourceOf(picture)))
  if (!stored) return null
  try {
    const jpeg = await sharp(stored)
      .resize(side, side, { fit: 'contain', background: colours.paper })
      .flatten({ background: colours.paper })
      .jpeg(onPaper)
      .toBuffer()
    return dataAddress(jpeg)
  } catch {
    // One broken file must not prevent the brochure. The page says that the picture is to come.
    return null
  }
}

// The line-up of the home page's hero: place and size of each chair, as fractions of the stage's width.
const lineUp = [
  { left: -0.06, width: 0.55 },
  { left: 0.27, width: 0.46 },
  { left: 0.42, width: 0.64 },
]

/** Draws up to three chairs on one floor. The blend `darken` keeps the background of one from covering another. */
export async function coverPicture(
  pictures: readonly Picture[],
  readPicture: ReadPicture,
): Promise<SheetPicture | null> {
  const stage = { width: 1500, height: 1080 }
  const layers: OverlayOptions[] = []
  for (const [index, place] of lineUp.entries()) {
    const picture = pictures[index]
    const stored = picture && (await readPicture(sourceOf(picture)))
    if (!stored) continue
    const size = Math.round(place.width * stage.width)
    const left = Math.round(place.left * stage.width)
    const visible = { left: Math.max(0, -left), top: 0, width: 0, height: size }
    visible.width = Math.min(size - visible.left, stage.width - Math.max(0, left))
    const input = await sharp(stored)
      .resize(size, size, { fit: 'contain', background: colours.paper })
      .flatten({ background: colours.paper })
      .extract(visible)
      .png()
      .toBuffer()
    layers.push({
      input,
      left: Math.max(0, left),
      top: stage.height - Math.round(size * 0.955),
      blend: 'darken',
    })
  }
  if (layers.length === 0) return null
  const jpeg = await sharp({ create: { ...stage, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ ...onPaper, quality: 86 })
    .toBuffer()
  return dataAddress(jpeg)
}
