import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type Payload,
  ValidationError,
} from 'payload'
import type { Media, Product } from '../payload-types.ts'
import { isPictureUsed } from '../files/pictureUses.ts'
import { isDoomed, keepUpload, nameUpload, renewUpload, uploadedAlt, uploadsOf } from '../files/uploads.ts'
import { withoutStock } from '../stock/stock.ts'

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

/** Restarts the wait of new pictures while a product is saved with them. Throws if one is being removed. */
export const claimUploads: CollectionBeforeChangeHook<Product> = async ({ data, req: { payload } }) => {
  for (const upload of await findWaiting(payload, uploadsOf([data])))
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

/** Keeps the pictures of a product. Those of a published product are named after it; a draft's name stays secret. */
export const keepUploads: CollectionAfterChangeHook<Product> = async ({ doc, req: { payload } }) => {
  const ids = uploadsOf([doc])
  for (const upload of await findWaiting(payload, ids)) await keepUpload(payload, upload)
  if (doc._status !== 'published' || ids.length === 0) return doc
  const where = { id: { in: ids }, alt: { equals: uploadedAlt } }
  const { docs } = await payload.find({ collection: 'media', where, pagination: false, depth: 0 })
  for (const { id } of docs) {
    const index = ids.indexOf(id)
    await nameUpload(payload, id, index > 0 ? `${doc.name}, picture ${index + 1}` : doc.name)
  }
  return doc
}

const noteOf = (id: unknown) => `uploads of ${String(id)}`

/**
 * Notes the pictures of a product and of its versions. Payload deletes the versions first, so afterwards is too late.
 */
export const noteUploads: CollectionBeforeDeleteHook = async ({ id, req: { payload, context } }) => {
  const [row, versions] = await Promise.all([
    payload.findByID({ collection: 'products', id, depth: 0, disableErrors: true, context: withoutStock }),
    payload.findVersions({
      collection: 'products',
      where: { parent: { equals: id } },
      pagination: false,
      depth: 0,
      context: withoutStock,
    }),
  ])
  const products: Partial<Product>[] = [row ?? {}, ...versions.docs.map(({ version }) => version)]
  context[noteOf(id)] = uploadsOf(products)
}

/** Starts the wait of pictures that only a deleted product used. They are removed like uploads without a product. */
export const releaseUploads: CollectionAfterDeleteHook = async ({ id, req: { payload, context } }) => {
  const { [noteOf(id)]: ids } = context
  if (!Array.isArray(ids) || ids.length === 0) return
  const where = { id: { in: ids }, unusedSince: { exists: false } }
  const { docs } = await payload.find({ collection: 'media', where, pagination: false, depth: 0 })
  for (const picture of docs)
    if (!(await isPictureUsed(payload, picture))) await renewUpload(payload, picture)
}
