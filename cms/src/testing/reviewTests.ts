import type { Where } from 'payload'
import { newId } from '../ids.ts'
import type { ReviewPhoto } from '../payload-types.ts'
import type { TestCms } from './openTestCms.ts'
import { send } from './visits/testVisitors.ts'
import { formBody, formType, plain } from './uploadTests.ts'

/** Has a new customer review a product. */
export async function addReview(cms: TestCms, product: string, comment = 'Good to sit on.') {
  const author = await cms.addUser('customer')
  const url = `${cms.url}/api/products/${product}/reviews`
  await send(url, 'POST', { bearer: author.bearer, body: { rating: 4, comment } })
  const where: Where = { and: [{ product: { equals: product } }, { user: { equals: author.user.id } }] }
  const { docs } = await cms.payload.find({ collection: 'reviews', where, depth: 0 })
  const [review] = docs
  if (!review) throw new Error('The review was not stored.')
  return { author, review, bearer: author.bearer, id: review.id }
}

export async function sendPhoto(cms: TestCms, product: string, bearer: string, bytes?: Buffer) {
  const body = formBody([
    {
      name: 'image',
      bytes: bytes ?? (await plain(60, 40).png().toBuffer()),
      file: 'a.png',
      type: 'image/png',
    },
  ])
  const response = await fetch(`${cms.url}/api/products/${product}/reviews/photos`, {
    method: 'POST',
    headers: { 'content-type': formType, authorization: bearer },
    body: new Uint8Array(body),
  })
  const answer = (await response.json()) as { _id: string; url: string; width: number; height: number } & {
    message?: string
    sources: { url: string; width: number }[]
    isApproved: boolean
  }
  return { status: response.status, answer }
}

let made = 0

/** Stores a photograph that waits, past the door of visitors. */
export async function addPhoto(cms: TestCms): Promise<ReviewPhoto> {
  const { id: product } = await cms.addProduct()
  const { review, author } = await addReview(cms, product)
  const data = await plain(30 + (made += 1), 20)
    .webp()
    .toBuffer()
  const name = `${newId().slice(0, 20)}-photo.webp`
  return cms.payload.create({
    collection: 'review-photos',
    data: {
      name: review.name,
      review: review.id,
      product,
      user: author.user.id,
      state: 'waiting',
      place: `${review.id} 1`,
    },
    file: { name, data, mimetype: 'image/webp', size: data.length },
    overwriteExistingFiles: true,
    depth: 0,
  })
}
