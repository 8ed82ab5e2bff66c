import { afterAll, expect, it } from 'vitest'
import { isMeasure } from '../../contract/measures.ts'
import { addInfoFields } from '../../contract/productFields.ts'
import type { Product, Review } from '../../payload-types.ts'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

/** Reads products through Payload, with all its hooks. */
async function readThroughPayload(ids: string[]) {
  const { productView } = await import('../products/productView.ts')
  const all = { pagination: false, depth: 0 } as const
  const [products, media, stock, reviews] = await Promise.all([
    cms.payload.find({ collection: 'products', where: { _status: { equals: 'published' } }, ...all }),
    cms.payload.find({ collection: 'media', ...all }),
    cms.payload.find({ collection: 'stock', ...all }),
    cms.payload.find({
      collection: 'reviews',
      where: { hidden: { not_equals: true } },
      sort: '-createdAt',
      ...all,
    }),
  ])
  const surroundings = {
    media: new Map(media.docs.map((doc) => [doc.id, doc])),
    stock: new Map(stock.docs.map(({ id, quantity }) => [id, quantity])),
    reviews: new Map(
      ids.map((id) => [
        id,
        (reviews.docs as Review[])
          .filter(({ product }) => product === id)
          .map((review) => ({ ...review, photos: [] })),
      ]),
    ),
  }
  return (products.docs as Product[]).map((product) => productView(product, surroundings))
}

it('reads products as Payload does', async () => {
  const { id: picture } = await cms.addPicture('#123456')
  const { id: other } = await cms.addPicture('#654321')
  const info = Object.fromEntries(
    addInfoFields.map((field, n) => [field, isMeasure(field) ? `${n} cm` : `“${field}”`]),
  )
  const full = await cms.addProduct({
    name: 'Café ₹',
    price: 99.5,
    popular: true,
    features: ['Second', 'First', 'Third'],
    addInfo: [info, { colorOption: 'Tan' }],
    pictures: [{ upload: other }, { address: 'https://pictures.example/1.jpg' }, { upload: picture }],
    countInStock: 7,
  })
  const bare = await cms.addProduct({ features: [], addInfo: [] })
  const draft = await cms.addProduct({ _status: 'draft' })
  for (const [n, rating] of [5, 2, 4].entries())
    await cms.payload.create({
      collection: 'reviews',
      data: {
        product: full.id,
        name: 'Asha',
        comment: `Firm ${n}.`,
        rating,
        hidden: n === 1,
        createdAt: `2026-01-0${n + 1}T00:00:00.000Z`,
        ...(n === 2 && { reply: 'Thank you.', repliedAt: '2026-01-09T00:00:00.000Z' }),
      },
    })
  const ids = [full.id, bare.id, draft.id]
  const { readProducts } = await import('./readProducts.ts')
  const byId = (one: { _id: string }, two: { _id: string }) => (one._id < two._id ? -1 : 1)
  const read = (await readProducts(cms.payload, ids)).sort(byId)
  expect(read).toEqual((await readThroughPayload(ids)).sort(byId))
  expect(read).toHaveLength(2)
  expect(read.find(({ _id }) => _id === full.id)).toMatchObject({
    features: ['Second', 'First', 'Third'],
    reviews: [{ comment: 'Firm 2.', reply: 'Thank you.' }, { comment: 'Firm 0.' }],
    rating: 4.5,
    countInStock: 7,
    popular: 'Yes',
  })
})

it('finds the products that show a picture, and all of them page by page', async () => {
  const { findIdsAfter, findIdsWithPicture } = await import('../../database/products/publishedProducts.ts')
  const { id: picture } = await cms.addPicture('#abcdef')
  const shown = await cms.addProduct({ pictures: [{ upload: picture }] })
  expect(await findIdsWithPicture(cms.payload, picture)).toEqual([shown.id])
  const found: string[] = []
  for (let ids = await findIdsAfter(cms.payload, '', 2); ids.length;) {
    found.push(...ids)
    ids = await findIdsAfter(cms.payload, ids.at(-1) ?? '', 2)
  }
  const { docs } = await cms.payload.find({ collection: 'products', pagination: false, depth: 0 })
  expect(found).toEqual(docs.map(({ id }) => id).sort())
})
