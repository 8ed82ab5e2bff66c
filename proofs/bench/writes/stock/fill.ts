// Makes the tables of stock Payload and fills them. Runs outside production, where Payload makes tables by itself.
import { readFile } from 'node:fs/promises'
import type { Product } from 'cms/contract/products'
import { openStockPayload } from './openStockPayload.ts'
import { richText } from './richText.ts'

/** The file that names what to store: the products of a shop, and people with their passwords. */
export interface StockContent {
  products: Product[]
  people: { name: string; email: string; password: string; role: 'admin' | 'customer' }[]
}

const [file = ''] = process.argv.slice(2)
const { products, people } = JSON.parse(await readFile(file, 'utf8')) as StockContent
const { payload } = await openStockPayload()

const media = new Map<string, string | number>()
for (const { url, width, height } of products.flatMap(({ pictures }) => pictures)) {
  if (media.has(url)) continue
  const { id } = await payload.create({ collection: 'media', data: { url, width, height, alt: '' } })
  media.set(url, id)
}
for (const data of people) await payload.create({ collection: 'users', data })
// One after another, so that the ids rise in the order of the list.
for (const { name, price, type, category, features, addInfo, popular, countInStock, ...more } of products)
  await payload.create({
    collection: 'products',
    data: {
      name,
      price,
      type,
      category,
      features,
      addInfo,
      countInStock,
      popular: popular === 'Yes',
      description: richText(more.description),
      pictures: more.pictures.map(({ url }) => ({ upload: media.get(url) })),
      publishedAt: more.createdAt,
      _status: 'published',
    },
  })
await payload.destroy()
process.exit(0)
