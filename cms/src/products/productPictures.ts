import { type Payload, ValidationError } from 'payload'
import { findPlainRows } from '../database/plainRows.ts'
import { isPictureUsed } from '../files/pictureUses.ts'
import { isDoomed, keepUpload, nameUpload, renewUpload, uploadedAlt, uploadsOf } from '../files/uploads.ts'
import type { Media, Product } from '../payload-types.ts'
import { partsOf } from '../process/breaks.ts'

type Kept = Pick<Media, 'id' | 'alt' | 'unusedSince'>

async function findUploads(payload: Payload, ids: readonly string[]) {
  const found: Kept[] = []
  for (const part of partsOf(ids, 500))
    found.push(
      ...(await findPlainRows<Kept>(payload, {
        collection: 'media',
        by: ['id', part],
        fields: ['alt', 'unusedSince'],
      })),
    )
  return found
}

const isWaiting = ({ unusedSince }: Kept) => Boolean(unusedSince)

/** Restarts the wait of new pictures while products are saved with them. Throws if one is being removed. */
export async function claimPictures(payload: Payload, products: readonly Partial<Product>[]) {
  const uploads = await findUploads(payload, uploadsOf(products))
  for (const upload of uploads.filter(isWaiting))
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
}

/** Keeps the pictures of products. Those of a published product are named after it; a draft's name stays secret. */
export async function keepPictures(payload: Payload, products: readonly Product[]) {
  const uploads = await findUploads(payload, uploadsOf(products))
  for (const upload of uploads.filter(isWaiting)) await keepUpload(payload, upload)
  const unnamed = new Set(uploads.flatMap(({ id, alt }) => (alt === uploadedAlt ? id : [])))
  for (const product of products.filter(({ _status }) => unnamed.size > 0 && _status === 'published'))
    for (const [index, id] of uploadsOf([product]).entries())
      if (unnamed.delete(id))
        await nameUpload(payload, id, index > 0 ? `${product.name}, picture ${index + 1}` : product.name)
}

/** Starts the wait of those of these pictures that nothing uses any more. */
export async function releaseUnused(payload: Payload, ids: readonly string[]) {
  if (ids.length === 0) return
  const where = { id: { in: ids }, unusedSince: { exists: false } }
  const { docs } = await payload.find({ collection: 'media', where, pagination: false, depth: 0 })
  for (const picture of docs)
    if (!(await isPictureUsed(payload, picture))) await renewUpload(payload, picture)
}
