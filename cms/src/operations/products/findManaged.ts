import type { Payload } from 'payload'
import { isId } from '../../ids.ts'
import { sumPresses } from '../../database/pressCounts.ts'
import { countWaiting } from '../../database/products/waitedProducts.ts'
import { hasWaitingDraft } from '../../database/products/versionFacts.ts'
import { findPictures } from '../../files/findPictures.ts'
import { uploadsOf } from '../../files/uploads.ts'
import type { Product } from '../../payload-types.ts'
import { weekStart } from './countPress.ts'
import { findReviewsOf } from './findReviewsOf.ts'
import { findRow } from './findRow.ts'
import { afterProduct, newestFirst } from './newestFirst.ts'
import { findStock, findStockOf, withoutStock, withoutStockRecord } from '../../stock/stock.ts'

const plain = { depth: 0, pagination: false, context: withoutStock } as const

async function findMediaOf(payload: Payload, products: readonly Pick<Product, 'pictures'>[]) {
  const pictures = await findPictures(payload, 'id', uploadsOf(products))
  return new Map(pictures.map((picture) => [picture.id, picture]))
}

/** Returns the newest version of a product, published or not. */
export const findNewest = (payload: Payload, id: string): Promise<Product | null> =>
  payload.findByID({
    collection: 'products',
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
    select: withoutStockRecord,
    context: withoutStock,
  }) as Promise<Product | null>

/**
 * Returns a product as staff edit it, with all that its view needs: of a published one what visitors see (or, with
 * `newest`, the waiting draft), of any other the newest draft.
 */
export async function findManaged(payload: Payload, id: string, { newest = false } = {}) {
  const row = isId(id) ? await findRow(payload, id) : null
  if (!row) return null
  const isPublished = row._status === 'published'
  const hasDraft = !isPublished || (await hasWaitingDraft(payload, row))
  const stored = isPublished && !(newest && hasDraft) ? row : await findNewest(payload, id)
  if (!stored) return null
  const [media, stock, reviews] = await Promise.all([
    findMediaOf(payload, [stored]),
    findStock(payload, id),
    findReviewsOf(payload, [id]),
  ])
  return {
    stored,
    isPublished,
    pendingDraft: isPublished && hasDraft,
    updatedAt: row.updatedAt,
    media,
    stock: new Map([[id, stock ?? 0]]),
    reviews,
  }
}

export type Managed = NonNullable<Awaited<ReturnType<typeof findManaged>>>

/** The fields by which staff know a chair when they do not know its name. */
export const knownBy = [
  'sku',
  'modelNo',
  'colorOption',
  'seatColor',
  'backrestColor',
  'material',
  'upholsteryMaterial',
  'style',
  'typeOfProduct',
  'countryOfOrigin',
] as const

/** Of the many fields of a variant a list reads no others: each costs its time in hooks. */
const select = {
  name: true,
  price: true,
  type: true,
  category: true,
  pictures: true,
  addInfo: Object.fromEntries(knownBy.map((field) => [field, true as const])),
  variantGroup: true,
  popular: true,
  createdAt: true,
  updatedAt: true,
  _status: true,
} as const

const onPage = 500

async function findRest(payload: Payload, last: Product | undefined) {
  const where = last ? afterProduct(last) : {}
  // Past the hooks, which would take most of the time of a long list.
  const { docs: rows } = await payload.db.find<Product>({
    collection: 'products',
    where,
    sort: newestFirst,
    limit: onPage,
    pagination: false,
    select,
  })
  const ids = rows.map(({ id }) => id)
  const unpublished = rows.filter(({ _status }) => _status !== 'published').map(({ id }) => id)
  const findDrafts = () =>
    payload.find({
      collection: 'products',
      draft: true,
      where: { id: { in: unpublished } },
      select,
      ...plain,
    })
  const [drafts, stock] = await Promise.all([
    unpublished.length > 0 ? findDrafts() : { docs: [] },
    findStockOf(payload, ids),
  ])
  const draftsById = new Map(drafts.docs.map((doc) => [doc.id, doc]))
  const products = rows.map((row) => {
    if (row._status === 'published') return row
    return { ...(draftsById.get(row.id) ?? row), createdAt: row.createdAt, updatedAt: row.updatedAt }
  })
  return { products, media: await findMediaOf(payload, products), stock }
}

/** Returns how often people asked for each product this week, and how many wait for it. */
async function findInterest(payload: Payload) {
  const [asked, waiting] = await Promise.all([
    sumPresses(payload, { since: weekStart() }),
    countWaiting(payload),
  ])
  return { asked, waiting }
}

export type ManagedPage = Awaited<ReturnType<typeof findRest>> & Awaited<ReturnType<typeof findInterest>>

/** Returns every product as staff edit it, newest first, page by page: never all of them are held. */
export async function* findAllManaged(payload: Payload): AsyncGenerator<ManagedPage> {
  const interest = await findInterest(payload)
  for (let last: Product | undefined; ;) {
    const page = await findRest(payload, last)
    if (page.products.length > 0) yield { ...page, ...interest }
    if (page.products.length < onPage) return
    last = page.products.at(-1) as Product
  }
}
