import sharp from 'sharp'
import { markSizes } from '../contract/site.ts'
import { files } from './files.ts'
import { reading } from './pictures.ts'

const drawn = new Map<string, Promise<Buffer | undefined>>()

async function draw(filename: string, size: number) {
  const data = await files.read(filename)
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return data && sharp(data, reading).resize(size, size, { fit: 'contain', background }).png().toBuffer()
}

/** Returns the shop's mark as a square PNG of one of the sizes for icons; undefined if there is no such file or size. */
export function drawMark(filename: string, size: number): Promise<Buffer | undefined> {
  if (!(markSizes as readonly number[]).includes(size)) return Promise.resolve(undefined)
  const key = `${filename} ${size}`
  const known = drawn.get(key)
  if (known) return known
  // Those of marks that the shop had before.
  if (drawn.size >= markSizes.length * 2) drawn.clear()
  const made = draw(filename, size)
  drawn.set(key, made)
  // A file that has not come yet may come later.
  made.then((picture) => picture ?? drawn.delete(key)).catch(() => drawn.delete(key))
  return made
}
