import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { env } from '../env.ts'

/** A fixed id for a seeded document, made of its name: the same on every machine and database. */
export const seedId = (name: string) =>
  createHash('sha256').update(`baithak ${name}`).digest('hex').slice(0, 24)

export interface SeedPicture {
  file: string
  alt: string
}

const uploadOne = async (payload: Payload, { file, alt }: SeedPicture) => {
  const id = seedId(file)
  if (await payload.findByID({ collection: 'media', id, disableErrors: true, depth: 0 })) return
  const data = await readFile(path.join(env.SEED_DIR, file))
  await payload.create({
    collection: 'media',
    data: { id, alt },
    file: { name: file, data, mimetype: 'image/webp', size: data.length },
  })
}

/** Uploads the pictures as a person would, a few at once: the resizing is done by other threads. */
export async function seedMedia(payload: Payload, pictures: readonly SeedPicture[], onDone: () => void) {
  const waiting = [...pictures]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await uploadOne(payload, next)
      onDone()
    }
  }
  await Promise.all([work(), work(), work()])
}
