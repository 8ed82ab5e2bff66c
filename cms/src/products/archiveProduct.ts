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

/**
 * Keeps what is being deleted, so that it can be restored. Part of the deletion's transaction. Returns the
 * product, if there is one, and the pictures of it and of its versions, which Payload deletes before the product.
 */
export async function archiveProduct(payload: Payload, id: string) {
  const where = { id: { equals: id } }
  const all = { pagination: false, limit: 0 } as const
  const [product, { docs: versions }, { docs: reviews }, quantity] = await Promise.all([
    payload.db.findOne<Product>({ collection: 'products', where }),
    payload.db.findVersions<Product>({ collection: 'products', where: { parent: { equals: id } }, ...all }),
    payload.db.find<Review>({ collection: 'reviews', where: { product: { equals: id } }, ...all }),
    findStock(payload, id),
  ])
  if (!product) return { product, pictures: [] }
  const draft = versions.find(({ latest }) => latest)?.version ?? null
  const content: ArchivedContent = {
    product,
    draft,
    reviews: reviews.map(withoutName),
    quantity: quantity ?? 0,
  }
  const data: Omit<ArchivedProduct, 'createdAt' | 'updatedAt'> = {
    id,
    name: draft?.name || product.name,
    archivedAt: new Date().toISOString(),
    by: findActor().person?.name ?? '',
    pictures: uploadsOf([product, draft ?? {}]),
    content: JSON.parse(JSON.stringify(content)) as Record<string, unknown>,
  }
  // An import may have made a product of the same id since the last time.
  await payload.db.deleteMany({ collection: 'archived-products', where })
  await payload.db.create({ collection: 'archived-products', data })
  return { product, pictures: uploadsOf([product, ...versions.map(({ version }) => version)]) }
}
