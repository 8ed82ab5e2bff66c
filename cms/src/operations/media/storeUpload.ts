import type { Payload } from 'payload'
import { pictureName } from '../../files/nameByContent.ts'
import type { Media } from '../../payload-types.ts'
import { widestAddress } from '../../files/pictures.ts'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
import { isDoomed, renewUpload, altOf } from '../../files/uploads.ts'
import { queueByKey } from '../../process/queueByKey.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'

/** Stores the same picture one upload at a time, so that the second finds the first one's record. */
const inTurn = queueByKey()

async function findByName(payload: Payload, filename: string): Promise<Media | undefined> {
  const where = { filename: { equals: filename } }
  const { docs } = await payload.find({ collection: 'media', where, limit: 1, depth: 0 })
  return docs[0]
}

/** Returns the stored record if it may still be used; removes one whose removal has begun. */
async function findUsable(payload: Payload, name: string): Promise<Media | undefined> {
  const known = await findByName(payload, name)
  if (!known?.unusedSince) return known
  if (!isDoomed(known) && (await renewUpload(payload, known))) return known
  await payload.delete({ collection: 'media', where: { id: { equals: known.id } }, depth: 0 })
  return undefined
}

interface GivenFile {
  data: Buffer
  /** As the editor's machine calls it. */
  name: string
}

async function createUpload(payload: Payload, file: GivenFile, by: TokenUser) {
  const { data, name } = file
  try {
    return await translatePayloadErrors(() =>
      payload.create({
        collection: 'media',
        data: { alt: altOf(name), unusedSince: new Date().toISOString() },
        // Hooks determine its type; the client's claim is ignored.
        file: { name, data, mimetype: 'image/png', size: data.length },
        user: asUser(by),
        depth: 0,
      }),
    )
  } catch (error) {
    // Another process may have stored the same picture first.
    const known = await findByName(payload, pictureName(data))
    if (known) return known
    throw error
  }
}

/**
 * Stores a picture for a future product and returns its address. The same picture again gives the existing one. Throws
 * 400 for anything that is no picture, and leaves neither file nor record.
 */
export function storeUpload(payload: Payload, file: GivenFile, by: TokenUser): Promise<string> {
  const name = pictureName(file.data)
  return inTurn(name, async () => {
    const known = await findUsable(payload, name)
    return widestAddress(known ?? (await createUpload(payload, file, by)))
  })
}
