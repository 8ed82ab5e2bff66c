import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '../env.ts'
import { pictureName } from '../files/nameByContent.ts'
import type { Ledger } from './ledger.ts'
import type products from './products.json'
import { copyReady, findReady, type ReadyPicture } from './readyPictures.ts'
import site from './site.json' with { type: 'json' }

type SeedProduct = (typeof products)[number]

/** Returns a fixed id for a seeded document, made of its name: the same on every machine and database. */
export const seedId = (name: string) =>
  createHash('sha256').update(`baithak ${name}`).digest('hex').slice(0, 24)

interface SeedPicture {
  file: string
  alt: string
}

const views = ['three-quarter view', 'side view', 'seen from behind', 'detail']
const { hero, ...singleScenes } = site.scenes

/** Returns every picture of the products and of the site, each once. The site's own words for it have precedence. */
export const picturesFor = (list: readonly SeedProduct[]): SeedPicture[] => {
  const shown = [
    ...Object.values(singleScenes),
    ...hero,
    ...list.flatMap(({ name, images }) =>
      images.map((file, index) => ({ file, alt: `${name}, ${views[index] ?? `picture ${index + 1}`}` })),
    ),
  ]
  return [...new Map(shown.reverse().map((picture) => [picture.file, picture])).values()].reverse()
}

/** Uploads one picture of the seed through Payload, as staff would. */
export async function uploadPicture(payload: Payload, { file, alt }: SeedPicture, data: Buffer) {
  return payload.create({
    collection: 'media',
    data: { id: seedId(file), alt },
    file: { name: file, data, mimetype: 'image/webp', size: data.length },
  })
}

const addPicture = async (payload: Payload, picture: SeedPicture, ready: Map<string, ReadyPicture>) => {
  const id = seedId(picture.file)
  const data = await readFile(path.join(env.SEED_DIR, picture.file))
  const known = ready.get(pictureName(data))
  if (known && (await copyReady(known))) {
    const now = new Date().toISOString()
    await payload.db.create({
      collection: 'media',
      data: { ...known, id, alt: picture.alt, createdAt: now, updatedAt: now },
    })
  } else await uploadPicture(payload, picture, data)
}

/** Adds the pictures, a few at once, because other threads do the resizing. */
export async function seedMedia(
  payload: Payload,
  ledger: Ledger,
  list: readonly SeedProduct[],
  onDone: () => void,
) {
  const waiting = picturesFor(list)
  const ready = await findReady()
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const picture = next
      await ledger.require('media', seedId(picture.file), () => addPicture(payload, picture, ready))
      onDone()
    }
  }
  await Promise.all([work(), work(), work()])
}
