import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { printSide } from './printed.ts'
import { colours, type SheetPicture } from './sheet.ts'

/** Returns the bytes of a picture by its address, or null if there is none. */
export type ReadPicture = (url: string) => Promise<Buffer | null>

/** Prepared pictures. Each is made once and kept in a folder. */
export interface Prints {
  product: (url: string) => Promise<SheetPicture | null>
  /** Up to three chairs on one floor. */
  cover: (urls: readonly string[]) => Promise<SheetPicture | null>
}

const onPaper = { quality: 80, chromaSubsampling: '4:4:4' }

/**
 * Converts a product's picture to JPEG, because PDF does not know WebP. Transparent and narrow pictures are filled up
 * with the colour of the paper.
 */
const onPage = (stored: Buffer): Promise<Buffer> =>
  sharp(stored)
    .resize(printSide, printSide, { fit: 'contain', background: colours.paper })
    .flatten({ background: colours.paper })
    .jpeg(onPaper)
    .toBuffer()

// The line-up of the home page's hero: place and size of each chair, as fractions of the stage's width.
const lineUp = [
  { left: -0.06, width: 0.55 },
  { left: 0.27, width: 0.46 },
  { left: 0.42, width: 0.64 },
]

/** The blend `darken` keeps the background of one chair from covering another. */
async function onCover(pictures: readonly (Buffer | null)[]): Promise<Buffer | null> {
  const stage = { width: 1500, height: 1080 }
  const layers: OverlayOptions[] = []
  for (const [index, place] of lineUp.entries()) {
    const stored = pictures[index]
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
  return sharp({ create: { ...stage, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ ...onPaper, quality: 86 })
    .toBuffer()
}

const unfinished = '.writing-'

/** Opens the folder of prepared pictures. The addresses of pictures contain the hash of their content. */
export function openPrints(folder: string, readPicture: ReadPicture): Prints {
  const nameOf = (url: string) => path.parse(url).name

  async function keep(file: string, make: () => Promise<Buffer | null>): Promise<SheetPicture | null> {
    const now = new Date()
    // The last use decides what stays when the folder is full.
    const isKept = await utimes(file, now, now).then(
      () => true,
      () => false,
    )
    if (isKept) return file
    const bytes = await make()
    if (!bytes) return null
    await mkdir(folder, { recursive: true })
    const draft = path.join(folder, `${unfinished}${randomUUID()}`)
    await writeFile(draft, bytes)
    await rename(draft, file)
    return file
  }

  return {
    product: (url) =>
      keep(path.join(folder, `${nameOf(url)}-${printSide}.jpg`), async () => {
        const stored = await readPicture(url)
        // One broken file must not prevent the brochure. The page says that the picture is to come.
        return stored && onPage(stored).catch(() => null)
      }),
    cover: (urls) =>
      keep(path.join(folder, `cover-${urls.map(nameOf).join('-')}.jpg`), async () =>
        onCover(await Promise.all(urls.map(readPicture))).catch(() => null),
      ),
  }
}

const hourMs = 60 * 60 * 1000

/** Removes the prepared pictures that were not used for longest, until the rest needs no more than so many bytes. */
export async function prunePrints(folder: string, maxBytes: number) {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      // Another process may have removed it.
      const found = await stat(file).catch(() => null)
      return { name, file, size: found?.size ?? 0, mtimeMs: found?.mtimeMs ?? 0 }
    }),
  )
  let bytes = 0
  for (const { name, file, size, mtimeMs } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    // A process that died had begun it.
    const isLeft = name.startsWith(unfinished) && Date.now() - mtimeMs > hourMs
    bytes += size
    if (isLeft || bytes > maxBytes) await rm(file, { force: true })
  }
}
