// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { complete, openManageTests } from '../../../testing/manageTests.ts'

const shop = await openManageTests()
afterAll(() => shop.cms.close())

it('pictures are stored ones by any of their sizes, https addresses, and may be twice the same', async () => {
  const id = await shop.create()
  const stored = await shop.cms.addPicture()
  const hash = stored.filename?.split('-')[0]
  const { answer } = await shop.put(id, {
    ...complete,
    image1: `/media/${hash}-320.webp`,
    image2: complete.image1,
    image3: `/media/${hash}-full.webp`,
  })
  expect([answer.image1, answer.image2, answer.image3, answer.image4]).toEqual([
    `/media/${hash}-1280.webp`,
    complete.image1,
    `/media/${hash}-1280.webp`,
    '',
  ])
})

const imagesOf = (answer: object) => {
  const images = answer as Record<string, unknown>
  return [1, 2, 3, 4, 5, 6, 7, 8].map((n) => images[`image${n}`])
}
const shownIn = (answer: object) => (answer as { pictures: { url: string }[] }).pictures.map(({ url }) => url)
const url = (n: number) => `https://pictures.example/${n}.jpg`
const sample = '/images/sample.jpg'

it('pictures keep their places in the PUT and in answers, for staff and for visitors', async () => {
  const id = await shop.create()
  await shop.put(id, { ...complete, image1: url(1), image2: url(2), image3: url(3) })
  const { answer } = await shop.put(id, { image2: '', image6: url(6) })
  const places = [url(1), '', url(3), '', '', url(6), '', '']
  expect(imagesOf(answer)).toEqual(places)
  expect(imagesOf(await shop.read(id))).toEqual(places)
  const shown = (await shop.ask('visitor', 'GET', `/${id}`)).answer
  expect(imagesOf(shown)).toEqual(places)
  expect(shownIn(shown)).toEqual([url(1), url(3), url(6)])
  expect(imagesOf((await shop.put(id, { price: 7 })).answer)).toEqual(places)
  const moved = (await shop.put(id, { image1: url(6), image2: url(1), image3: url(3), image6: '' })).answer
  expect(imagesOf(moved)).toEqual([url(6), url(1), url(3), '', '', '', '', ''])
})

it('pictures keep their places in a draft too, and a product without the first is not complete', async () => {
  const id = await shop.create()
  const { image1: _, ...rest } = complete
  const { answer } = await shop.put(id, { ...rest, image8: url(8) })
  expect(imagesOf(answer)).toEqual(['', '', '', '', '', '', '', url(8)])
  expect(answer).toMatchObject({ status: 'draft', missing: ['image1'] })
  expect((await shop.put(id, { image1: url(1) })).answer).toMatchObject({
    status: 'published',
    image1: url(1),
    image8: url(8),
  })
  const refused = await shop.put(id, { image1: '' })
  expect([refused.status, Object.keys(refused.answer.fields ?? {})]).toEqual([400, ['image1']])
})

it('pictures may be the sample, which no page shows', async () => {
  const id = await shop.create()
  const { status, answer } = await shop.put(id, {
    ...complete,
    image1: sample,
    image2: url(2),
    image3: sample,
  })
  expect(status).toBe(200)
  expect(answer).toMatchObject({ status: 'published', missing: [] })
  const shown = (await shop.ask('visitor', 'GET', `/${id}`)).answer
  expect(imagesOf(shown).slice(0, 4)).toEqual([sample, url(2), sample, ''])
  expect(shownIn(shown)).toEqual([url(2)])
  const alone = await shop.create()
  await shop.put(alone, { ...complete, image1: sample })
  expect((await shop.ask('visitor', 'GET', `/${alone}`)).answer).toMatchObject({
    image: sample,
    pictures: [],
  })
})

it.each(['/images/other.jpg', '/images/sample.jpg?x=1', '/Images/sample.jpg', 'images/sample.jpg'])(
  'pictures are no other address of the shop: %s',
  async (image2) => {
    expect((await shop.put(await shop.create(), { image2 })).status).toBe(400)
  },
)
