// @module-tag rights
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { OwnReview, Review } from '../../contract/reviews.ts'
import { photoRefusals, uploadRefusals } from '../../contract/uploads.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { addReview, sendPhoto } from '../../testing/reviewTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { animated, hugePng, plain } from '../../testing/uploadTests.ts'

const cms = await openTestCms({ LIMIT_UPLOAD: '100000' })
afterAll(() => cms.close())
await cms.addSettings()
const { clearArchive } = await import('../../jobs/clearArchive.ts')

const photoFiles = async () =>
  (await readdir(path.join(cms.folder, 'media')).catch(() => [])).filter((name) => name.includes('-photo'))
const get = (address: string, bearer?: string) =>
  fetch(`${cms.url}${address}`, bearer ? { headers: { authorization: bearer } } : {})
const bare = (url: string) => url.split('?')[0] ?? ''
const shownReviews = async (product: string) =>
  (
    (await send(`${cms.url}/api/products/${product}?view=detail`, 'GET')).answer as unknown as {
      reviews: Review[]
    }
  ).reviews
const ownReviews = async (bearer: string) =>
  (await send(`${cms.url}/api/users/profile/reviews`, 'GET', { bearer })).answer as unknown as OwnReview[]
const records = async (review: string) =>
  (await cms.payload.find({ collection: 'review-photos', where: { review: { equals: review } } })).docs
const addPhotographed = async () => {
  const { id: product } = await cms.addProduct()
  const made = await addReview(cms, product)
  const { answer: photo } = await sendPhoto(cms, product, made.bearer)
  return { ...made, product, photo }
}
const decide = async (method: 'PATCH' | 'DELETE', photo: string, body?: object) => {
  const { bearer } = await cms.addUser('editor')
  return send(`${cms.url}/cms/api/review-photos/${photo}`, method, { bearer, ...(body ? { body } : {}) })
}
const approve = (photo: string) => decide('PATCH', photo, { state: 'approved' })

describe('a photograph that waits', () => {
  it('is seen by its author and by staff, and by nobody else', async () => {
    const { product, bearer, photo } = await addPhotographed()
    expect(photo).toMatchObject({ isApproved: false, width: 60, height: 40 })
    expect((await shownReviews(product))[0]?.photos).toEqual([])
    const [own] = await ownReviews(bearer)
    expect(own?.photos.map(({ _id }) => _id)).toEqual([photo._id])
    const file = bare(photo.url)
    expect((await get(file)).status).toBe(404)
    expect((await get(file, bearer)).status).toBe(404)
    expect((await get(`${file}?key=1999999999.${'a'.repeat(43)}`)).status).toBe(404)
    const seen = await get(own?.photos[0]?.url ?? '')
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const forStaff = file.replace('/media/', '/cms/api/review-photos/file/')
    const editor = await cms.addUser('editor')
    const seller = await cms.addUser('orders')
    expect((await get(forStaff, editor.bearer)).status).toBe(200)
    expect((await get(forStaff, seller.bearer)).status).toBe(403)
    expect((await get(forStaff, bearer)).status).toBe(403)
    expect((await get(forStaff)).status).toBe(401)
  })

  it('is opened by no key of another file, and by none whose time is over', async () => {
    const { issuePhotoKey, isPhotoKeyOf } = await import('../../files/photoKeys.ts')
    const key = issuePhotoKey('one')
    expect([isPhotoKeyOf('one', key), isPhotoKeyOf('two', key)]).toEqual([true, false])
    expect(isPhotoKeyOf('one', key.replace(/^\d+/, '1000000000'))).toBe(false)
    expect(isPhotoKeyOf('one', undefined)).toBe(false)
  })

  it('is shown with its review once it is approved, and no more when the review is hidden', async () => {
    const { product, id, photo } = await addPhotographed()
    expect((await approve(photo._id)).status).toBe(200)
    const [review] = await shownReviews(product)
    expect(review?.photos).toMatchObject([
      { url: bare(photo.url), alt: `Photograph by ${review?.name}`, width: 60 },
    ])
    const seen = await get(bare(photo.url))
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(seen.headers.get('cache-control')).toBe('public, max-age=600')
    await cms.payload.update({ collection: 'reviews', id, data: { hidden: true } })
    expect((await get(bare(photo.url))).status).toBe(404)
  })

  it('is deleted with its files when it is refused, and both decisions are in the audit trail', async () => {
    const { photo } = await addPhotographed()
    const other = await addPhotographed()
    const before = (await photoFiles()).length
    expect((await decide('DELETE', photo._id)).status).toBe(200)
    await approve(other.photo._id)
    expect((await photoFiles()).length).toBe(before - 2)
    expect((await get(photo.url)).status).toBe(404)
    const { docs } = await cms.payload.find({
      collection: 'audit-entries',
      where: { subject: { equals: 'review-photos' }, subjectId: { in: [photo._id, other.photo._id] } },
    })
    expect(docs.map(({ action }) => action).sort()).toEqual(['changed', 'created', 'created', 'deleted'])
    expect(docs.find(({ action }) => action === 'changed')?.changes).toEqual([
      { field: 'state', from: 'waiting', to: 'approved' },
    ])
  })

  it('keeps its words and its file, whatever staff send', async () => {
    const { photo } = await addPhotographed()
    await decide('PATCH', photo._id, { state: 'approved', name: 'Other', review: 'x', filename: 'x.webp' })
    const stored = await cms.payload.findByID({ collection: 'review-photos', id: photo._id })
    expect(stored).toMatchObject({ state: 'approved', filename: bare(photo.url).slice(7) })
    expect([stored.name, stored.review]).not.toContain('x')
  })
})

describe('what is stored', () => {
  it('is a new WebP: upright, no longer than 1600 pixels, without what the camera wrote', async () => {
    const { product, bearer } = await addPhotographed()
    const taken = await plain(2400, 1200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { status, answer } = await sendPhoto(cms, product, bearer, taken)
    expect([status, answer.width, answer.height]).toEqual([201, 800, 1600])
    expect(answer.sources.map(({ width }) => width)).toEqual([320, 800])
    for (const { url } of answer.sources) {
      const bytes = await readFile(path.join(cms.folder, bare(url)))
      const { format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect([format, exif, xmp, iptc, icc, orientation]).toEqual(['webp', ...Array<undefined>(5)])
      expect(bytes.includes('secret-owner')).toBe(false)
    }
  })

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['400 megapixels in a few bytes', photoRefusals.pixels, () => hugePng(20_000, 20_000)],
    ['more than a phone of 12 megapixels takes', photoRefusals.pixels, () => hugePng(5000, 2600)],
    ['a GIF', photoRefusals.kind, () => animated(2).gif().toBuffer()],
    ['a PDF', photoRefusals.kind, () => Buffer.from('%PDF-1.7 no picture')],
    [
      'a cut JPEG',
      uploadRefusals.damaged,
      async () => (await plain(900, 600).jpeg().toBuffer()).subarray(0, 1500),
    ],
  ])('is not %s', async (_, message, make) => {
    const { id: product } = await cms.addProduct()
    const { bearer, id } = await addReview(cms, product)
    const before = await photoFiles()
    const { status, answer } = await sendPhoto(cms, product, bearer, await make())
    expect([status, answer.message]).toEqual([400, message])
    expect([await records(id), await photoFiles()]).toEqual([[], before])
  })
})

describe('a review', () => {
  it('has at most three photographs, also when ten are sent at once, and room again when one is removed', async () => {
    const { id: product } = await cms.addProduct()
    const { bearer, id } = await addReview(cms, product)
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendPhoto(cms, product, bearer)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, ...Array<number>(7).fill(409)])
    const stored = await records(id)
    expect(stored).toHaveLength(3)
    const url = `${cms.url}/api/products/${product}/reviews/photos/${stored[0]?.id}`
    const stranger = await cms.addUser('customer')
    expect((await send(url, 'DELETE', { bearer: stranger.bearer })).status).toBe(404)
    expect((await send(url, 'DELETE', { bearer })).status).toBe(200)
    expect((await sendPhoto(cms, product, bearer)).status).toBe(201)
  })

  it('takes the same photograph once', async () => {
    const { id: product } = await cms.addProduct()
    const { bearer, id } = await addReview(cms, product)
    const bytes = await plain(33, 22).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendPhoto(cms, product, bearer, bytes)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await records(id)).toHaveLength(1)
  })

  it('is needed before a photograph', async () => {
    const { id: product } = await cms.addProduct()
    const { bearer } = await cms.addUser('customer')
    expect(await sendPhoto(cms, product, bearer)).toMatchObject({
      status: 409,
      answer: { message: photoRefusals.none },
    })
  })

  it('keeps its photographs when it is written anew, and takes them along when it is deleted', async () => {
    const { product, bearer, id, photo } = await addPhotographed()
    await approve(photo._id)
    const body = { rating: 1, comment: 'On second thoughts.' }
    await send(`${cms.url}/api/products/${product}/reviews`, 'POST', { bearer, body })
    expect((await shownReviews(product))[0]).toMatchObject({ comment: body.comment, photos: [{ width: 60 }] })
    const before = (await photoFiles()).length
    await cms.payload.delete({ collection: 'reviews', where: { id: { equals: id } } })
    expect(await records(id)).toEqual([])
    expect((await photoFiles()).length).toBe(before - 2)
  })

  it('has its photographs again when its product comes back, and none when the archive is cleared', async () => {
    const { product, id, photo } = await addPhotographed()
    await approve(photo._id)
    const editor = await cms.addUser('editor')
    const remove = () => send(`${cms.url}/api/products/${product}`, 'DELETE', { bearer: editor.bearer })
    await remove()
    expect((await get(bare(photo.url))).status).toBe(404)
    await send(`${cms.url}/api/products/${product}/restore`, 'POST', { bearer: editor.bearer })
    expect((await shownReviews(product))[0]?.photos).toHaveLength(1)
    expect((await get(bare(photo.url))).status).toBe(200)
    await remove()
    const archivedAt = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString()
    await cms.payload.db.updateOne({ collection: 'archived-products', id: product, data: { archivedAt } })
    await clearArchive(cms.payload)
    expect(await records(id)).toEqual([])
  })
})

it('photographs go when their author deletes the account, though the review stays', async () => {
  const { product, id, photo, author } = await addPhotographed()
  await approve(photo._id)
  await cms.payload.delete({ collection: 'users', id: author.user.id })
  expect(await records(id)).toEqual([])
  expect((await shownReviews(product))[0]).toMatchObject({ comment: 'Good to sit on.', photos: [] })
  expect((await get(bare(photo.url))).status).toBe(404)
})
