import type { Review } from 'cms/contract/reviews'
import { versionsIn, type VersionedProduct } from './productVersion.ts'
import { reviewName, versionOfReview } from './reviewWriter.ts'
import type { Reading, VersionHistory } from './versionHistory.ts'

const stateOf = /<script type="application\/json" id="server-state">([^]*?)<\/script>/

/** The version of a product before its first change. */
const beforeAll = -1

/** A product in an answer: whole, or a card without texts and reviews. */
interface ShownProduct extends VersionedProduct {
  _id: string
  rating: number
  numReviews: number
  reviews?: Review[]
}

/** When and where an answer was requested, and what it may show. */
interface Look extends Reading {
  /** Seed prices of the products that are changed, by id. */
  changed: Map<string, number>
  /** The ids of the products that are reviewed. */
  reviewed: Set<string>
  /** The names of the reviewers. */
  names: string[]
  history: VersionHistory
}

/** Yields every object in an answer that is a product with a price. */
function* productsIn(value: unknown): Generator<ShownProduct> {
  if (typeof value !== 'object' || value === null) return
  const isProduct =
    '_id' in value && typeof value._id === 'string' && 'price' in value && typeof value.price === 'number'
  if (isProduct) yield value as ShownProduct
  for (const part of Object.values(value)) yield* productsIn(part)
}

function* reviewFaults({ _id, numReviews, rating }: ShownProduct, reviews: Review[], look: Look) {
  if (numReviews !== reviews.length) yield `${_id} counts ${numReviews} reviews and shows ${reviews.length}`
  const sum = reviews.reduce((total, one) => total + one.rating, 0)
  const mean = reviews.length > 0 ? Math.round((10 * sum) / reviews.length) / 10 : 0
  if (rating !== mean) yield `${_id} is rated ${rating}, and its reviews ${mean}`
  for (const name of look.names) {
    const own = reviews.filter((one) => one.name === name)
    if (own.length > 1) yield `${_id} shows ${own.length} reviews by ${name}`
    look.history.read(reviewName(_id, name), own[0] ? versionOfReview(own[0]) : 0, look)
  }
}

/** Records the versions in an answer. Yields products that mix several versions, and faults of their reviews. */
export function* productFaults(value: unknown, look: Look) {
  const { changed, reviewed, history } = look
  for (const product of productsIn(value)) {
    const seedPrice = changed.get(product._id)
    if (product.price === seedPrice) history.read(`product ${product._id}`, beforeAll, look)
    else if (seedPrice !== undefined) {
      // A card has no texts. Stock may be ahead, because it is a record of its own.
      const { price, description, features } = versionsIn(product)
      const isWhole = product.features === undefined || (price === description && price === features)
      if (!isWhole) yield `product ${product._id} is of the versions ${price}, ${description} and ${features}`
      history.read(`product ${product._id}`, price, look)
    }
    if (reviewed.has(product._id) && product.reviews) yield* reviewFaults(product, product.reviews, look)
  }
}

/** Returns the data that a page was rendered with, or a fault if the page is not whole. */
export function readPage(html: string): { data: unknown; fault: string | null } {
  if (!html.endsWith('</html>')) return { data: null, fault: 'is cut off' }
  const state = stateOf.exec(html)?.[1]
  if (state === undefined) return { data: null, fault: 'has no data' }
  const data: unknown = JSON.parse(state)
  // The HTML must show the same version as the data beside it.
  const body = html.slice(0, html.indexOf(state))
  const rendered = /Version (\d+)\./.exec(body)?.[1]
  const stated = /"description":"Version (\d+)\./.exec(state)?.[1]
  const fault = rendered === stated ? null : `draws version ${rendered} beside data of ${stated}`
  return { data, fault }
}
