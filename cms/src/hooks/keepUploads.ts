import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type Payload,
  ValidationError,
} from 'payload'
import type { Media, Product } from '../payload-types.ts'
import { isDoomed, keepUpload, nameUpload, renewUpload } from '../uploads.ts'

const uploadsOf = ({ pictures }: Partial<Product>) =>
  (pictures ?? []).flatMap(({ upload }) => (typeof upload === 'string' ? [upload] : (upload?.id ?? [])))

async function findWaiting(payload: Payload, ids: readonly string[]): Promise<Media[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'media',
    where: { id: { in: ids }, unusedSince: { exists: true } },
    pagination: false,
    depth: 0,
  })
  return docs
}

/** A picture that waits for a product is held on to while one is saved with it. */
export const claimUploads: CollectionBeforeChangeHook<Product> = async ({ data, req: { payload } }) => {
  for (const upload of await findWaiting(payload, uploadsOf(data)))
    if (isDoomed(upload) || !(await renewUpload(payload, upload)))
      throw new ValidationError({
        collection: 'products',
        errors: [
          {
            path: 'pictures',
            message: 'A picture was not used for long and is gone. Please upload it again.',
          },
        ],
      })
  return data
}

/** Pictures that a product has stay, and are called after it. */
export const keepUploads: CollectionAfterChangeHook<Product> = async ({ doc, req: { payload } }) => {
  const ids = uploadsOf(doc)
  for (const upload of await findWaiting(payload, ids)) {
    const index = ids.indexOf(upload.id)
    if (doc.name)
      await nameUpload(payload, upload.id, index > 0 ? `${doc.name}, picture ${index + 1}` : doc.name)
    await keepUpload(payload, upload)
  }
  return doc
}
