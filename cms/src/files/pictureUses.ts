import type { Payload } from 'payload'
import { withoutStock } from '../stock/stock.ts'
import type { Media } from '../payload-types.ts'

const all = { depth: 0, pagination: false, context: withoutStock } as const

const named = (what: string, name: string | null | undefined) =>
  name ? `${what} “${name}”` : `${what} without a name`

/** Returns the products that have the picture, in their row or their newest draft, each once. */
async function findProducts(payload: Payload, id: string): Promise<string[]> {
  const [rows, drafts] = await Promise.all([
    payload.find({
      collection: 'products',
      where: { 'pictures.upload': { equals: id } },
      select: { name: true },
      ...all,
    }),
    payload.findVersions({
      collection: 'products',
      where: { and: [{ latest: { equals: true } }, { 'version.pictures.upload': { equals: id } }] },
      ...all,
    }),
  ])
  const names = new Map(rows.docs.map((row) => [row.id, row.name]))
  for (const { parent, version } of drafts.docs) names.set(String(parent), version.name)
  return [...names.values()].map((name) => named('the product', name))
}

/** Returns the placed orders and the sent quotes that show a picture, by the hash that all its files are named after. */
async function findSales(payload: Payload, filename: string): Promise<string[]> {
  const contains = filename.split('-')[0]
  if (!contains) return []
  const [orders, quotes] = await Promise.all([
    payload.find({
      collection: 'orders',
      where: { 'orderItems.image': { contains } },
      select: { orderNumber: true },
      ...all,
    }),
    payload.find({
      collection: 'quotes',
      // SQLite has the versions as text, MongoDB as documents.
      where: { or: [{ versions: { contains } }, { 'versions.prices.lines.image': { contains } }] },
      select: { number: true },
      ...all,
    }),
  ])
  return [
    ...orders.docs.map(({ orderNumber }) => `order ${orderNumber}`),
    ...quotes.docs.map(({ number }) => `quote ${number}`),
  ]
}

/** Returns whether a placed order or a sent quote shows the picture of this file: they keep the files of their day. */
export const isSold = async (payload: Payload, filename: string) =>
  (await findSales(payload, filename)).length > 0

/** Returns the uses of a picture, in words: products and their drafts, testimonials, rooms, the site, orders, quotes. */
export async function findPictureUses(
  payload: Payload,
  { id, filename }: Pick<Media, 'id' | 'filename'>,
): Promise<string[]> {
  const [products, archived, testimonials, rooms, sales, settings] = await Promise.all([
    findProducts(payload, id),
    payload.find({
      collection: 'archived-products',
      where: { pictures: { equals: id } },
      select: { name: true },
      ...all,
    }),
    payload.find({
      collection: 'testimonials',
      where: { image: { equals: id } },
      select: { name: true },
      ...all,
    }),
    payload.find({
      collection: 'rooms',
      where: { picture: { equals: id } },
      select: { title: true },
      ...all,
    }),
    findSales(payload, filename ?? ''),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return [
    ...products,
    ...archived.docs.map(({ name }) => named('the archived product', name)),
    ...testimonials.docs.map(({ name }) => `the testimonial of “${name}”`),
    ...rooms.docs.map(({ title }) => `the room “${title}”`),
    ...(JSON.stringify(settings).includes(id) ? ['the site settings'] : []),
    ...sales,
  ]
}

/** Returns whether anything shows the picture, or did in a version that can be restored. */
export async function isPictureUsed(
  payload: Payload,
  picture: Pick<Media, 'id' | 'filename'>,
): Promise<boolean> {
  const where = { 'version.pictures.upload': { equals: picture.id } }
  if ((await payload.countVersions({ collection: 'products', where })).totalDocs > 0) return true
  return (await findPictureUses(payload, picture)).length > 0
}
