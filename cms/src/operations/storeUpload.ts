import type { Payload } from 'payload'
import { pictureName } from '../hooks/namePicture.ts'
import type { Media } from '../payload-types.ts'
import { widestAddress } from '../pictures.ts'
import type { TokenUser } from '../tokens.ts'
import { isDoomed, renewUpload, uploadedAlt } from '../uploads.ts'
import { changing } from './changing.ts'

const under = new Map<string, Promise<unknown>>()

/** The same picture at once is one after the other: the second finds the first. */
async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = under.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => null)
  under.set(name, settled)
  try {
    return await mine
  } finally {
    if (under.get(name) === settled) under.delete(name)
  }
}

async function findByName(payload: Payload, filename: string): Promise<Media | undefined> {
  const where = { filename: { equals: filename } }
  const { docs } = await payload.find({ collection: 'media', where, limit: 1, depth: 0 })
  return docs[0]
}

/** A record that is stored already and may be used; one whose removal has begun is taken out of the way. */
async function findUsable(payload: Payload, name: string): Promise<Media | undefined> {
  const known = await findByName(payload, name)
  if (!known?.unusedSince) return known
  if (!isDoomed(known) && (await renewUpload(payload, known))) return known
  await payload.delete({ collection: 'media', where: { id: { equals: known.id } }, depth: 0 })
  return undefined
}

async function createUpload(payload: Payload, { name, data }: { name: string; data: Buffer }, by: TokenUser) {
  try {
    return await changing(() =>
      payload.create({
        collection: 'media',
        data: { alt: uploadedAlt, unusedSince: new Date().toISOString() },
        // Hooks find out what it is; what the sender said of it is not looked at.
        file: { name: 'picture', data, mimetype: 'image/png', size: data.length },
        user: { ...by, collection: 'users' } as never,
        depth: 0,
      }),
    )
  } catch (error) {
    // Another process may have been faster.
    const known = await findByName(payload, name)
    if (known) return known
    throw error
  }
}

/**
 * Stores a picture for a product to come and answers its address. The same picture again is the one that is there. Throws
 * 400 for what is no picture; then neither file nor record is left.
 */
export function storeUpload(payload: Payload, data: Buffer, by: TokenUser): Promise<string> {
  const name = pictureName(data)
  return inTurn(name, async () => {
    const known = await findUsable(payload, name)
    return widestAddress(known ?? (await createUpload(payload, { name, data }, by)))
  })
}
