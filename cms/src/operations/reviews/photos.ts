import type { Payload, Where } from 'payload'
import type { TokenUser } from '../../accounts/tokens.ts'
import { findActor } from '../../audit/auditContext.ts'
import { maxPhotos, photoRefusals } from '../../contract/uploads.ts'
import { HttpError } from '../../errors.ts'
import { oneOfClient } from '../../files/decoding.ts'
import { encodePhoto } from '../../files/encodePhoto.ts'
import { contentHash } from '../../files/nameByContent.ts'
import { removePhotos } from '../../products/reviewPhotos.ts'
import { isId } from '../../ids.ts'
import type { Review, ReviewPhoto } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { findOwnReview } from './findOwnReviews.ts'

const findPhotos = async (payload: Payload, review: string): Promise<ReviewPhoto[]> =>
  (
    await payload.find({
      collection: 'review-photos',
      where: { review: { equals: review } },
      pagination: false,
      depth: 0,
    })
  ).docs

interface NewPhoto {
  review: Review
  product: string
  user: string
  filename: string
  encode: () => Promise<Buffer>
}

const placesOf = (review: string) => Array.from({ length: maxPhotos }, (_, n) => `${review} ${n + 1}`)

/**
 * Stores a photograph in the first free place of its review. The same one again gives the stored one. It is decoded
 * once both is known. Throws 400 and 409.
 */
async function store(payload: Payload, photo: NewPhoto): Promise<ReviewPhoto> {
  const { review, product, user, filename, encode } = photo
  const there = await findPhotos(payload, review.id)
  const same = there.find((one) => one.filename === filename)
  if (same) return same
  const place = placesOf(review.id).find((one) => !there.some((taken) => taken.place === one))
  if (!place) throw new HttpError(409, photoRefusals.many)
  const data = await encode()
  try {
    return await translatePayloadErrors(() =>
      payload.create({
        collection: 'review-photos',
        data: { name: review.name, review: review.id, product, user, state: 'waiting', place },
        file: { name: filename, data, mimetype: 'image/webp', size: data.length },
        overwriteExistingFiles: true,
        depth: 0,
      }),
    )
  } catch (error) {
    // Another request took the place, or brought the same photograph.
    const now = await findPhotos(payload, review.id)
    if (!now.some((one) => one.place === place || one.filename === filename)) throw error
    return store(payload, { ...photo, encode: async () => data })
  }
}

/** Adds a photograph to the user's own review of a product. Throws 400, 401, 404 and 409. */
export async function addPhoto(
  payload: Payload,
  { id: user }: TokenUser,
  product: string,
  bytes: Buffer,
): Promise<ReviewPhoto> {
  const find = () => findOwnReview(payload, product, user)
  const review = isId(product) ? await find() : undefined
  if (!review) throw new HttpError(409, photoRefusals.none)
  const filename = `${contentHash(Buffer.concat([Buffer.from(review.id), bytes]))}-photo.webp`
  const photo = await oneOfClient(findActor().client || user, () =>
    store(payload, { review, product, user, filename, encode: () => encodePhoto(bytes) }),
  )
  // Review or account may have been deleted meanwhile, with the photographs of then.
  if ((await find())?.id === review.id) return photo
  await removePhotos(payload, { id: { equals: photo.id } })
  throw new HttpError(409, photoRefusals.none)
}

/** Removes one of the user's own photographs. Throws 404. */
export async function removeOwnPhoto(payload: Payload, { id: user }: TokenUser, photo: string) {
  const where: Where = { and: [{ id: { equals: photo } }, { user: { equals: user } }] }
  const { totalDocs } = isId(photo)
    ? await payload.count({ collection: 'review-photos', where })
    : { totalDocs: 0 }
  if (totalDocs === 0) throw new HttpError(404, 'Photograph not found')
  await removePhotos(payload, where)
}

/** Returns whether visitors may see a file: its photograph is approved, and its review is shown. */
export async function isPhotoShown(payload: Payload, filename: string): Promise<boolean> {
  const photo = await payload.db.findOne<ReviewPhoto>({
    collection: 'review-photos',
    where: { filename: { equals: filename.replace(/-photo.*$/, '-photo.webp') } },
  })
  if (photo?.state !== 'approved') return false
  const review = await payload.db.findOne<Review>({
    collection: 'reviews',
    where: { id: { equals: photo.review } },
  })
  return review !== null && !review.hidden
}
