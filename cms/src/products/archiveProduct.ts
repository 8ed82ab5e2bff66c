import type { Payload } from 'payload'
import { findActor } from '../audit/auditContext.ts'
import { uploadsOf } from '../files/uploads.ts'
import type { ArchivedProduct, Product, Review } from '../payload-types.ts'
import { findStock } from '../stock/stock.ts'
import { refusal } from '../text/refusal.ts'

/** All that it takes to bring a product back. */
export interface ArchivedContent {
  product: Product
  /** The newest draft, which may be newer than the product. */
  draft: Partial<Product> | null
  reviews: Review[]
  quantity: number
}

/** Throws 409 for a product that somebody has ordered and waits for. */
export async function refuseOrdered(payload: Payload, id: string) {
  const { totalDocs } = await payload.count({
    collection: 'orders',
    where: {
      and: [
        { 'orderItems.product': { equals: id } },
        { isDelivered: { not_equals: true } },
        { cancelledAt: { exists: false } },
      ],
    },
  })
  if (totalDocs > 0)
    throw refusal(
      409,
      `${totalDocs === 1 ? 'An open order has' : `${totalDocs} open orders have`} this product. Deliver or cancel them first.`,
    )
}

/** A person who deletes their account is not named by what waits here: the name is looked up again. */
const withoutName = (review: Review): Review => (review.user ? { ...review, name: '' } : review)

async function readContent(payload: Payload, product: Product): Promise<ArchivedContent> {
  const { id } = product
  const where = { product: { equals: id } }
  const [draft, reviews, quantity] = await Promise.all([
    findNewestVersion(payload, id),
    payload.db.find<Review>({ collection: 'reviews', where, pagination: false, limit: 0 }),
    findStock(payload, id),
  ])
  return { product, draft, reviews: reviews.docs.map(withoutName), quantity: quantity ?? 0 }
}

async function findNewestVersion(payload: Payload, id: string): Promise<Partial<Product> | null> {
  const { docs } = await payload.db.findVersions<Partial<Product>>({
    collection: 'products',
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    pagination: false,
    limit: 1,
  })
  return docs[0]?.version ?? null
}

/** Keeps what is being deleted, so that it can be restored. Part of the deletion's transaction. */
export async function archiveProduct(payload: Payload, id: string) {
  const where = { id: { equals: id } }
  const product = await payload.db.findOne<Product>({ collection: 'products', where })
  if (!product) return
  const content = await readContent(payload, product)
  const data: Omit<ArchivedProduct, 'createdAt' | 'updatedAt'> = {
    id: product.id,
    name: content.draft?.name || product.name,
    archivedAt: new Date().toISOString(),
    by: findActor().person?.name ?? '',
    pictures: uploadsOf([product, content.draft ?? {}]),
    content: JSON.parse(JSON.stringify(content)) as Record<string, unknown>,
  }
  // An import may have made a product of the same id since the last time.
  await payload.db.deleteMany({ collection: 'archived-products', where })
  await payload.db.create({ collection: 'archived-products', data })
}
