import { editionsIn } from './openDesk.mjs'
import { editionOfReview, reviewName } from './writeReviews.mjs'

const stateOf = /<script type="application\/json" id="server-state">([^]*?)<\/script>/

/** What a product was before anybody changed it. */
const beforeAll = -1

/** Everything in an answer that is a product with its price. */
function* productsIn(value) {
  if (typeof value !== 'object' || value === null) return
  if (typeof value._id === 'string' && typeof value.price === 'number') yield value
  for (const part of Array.isArray(value) ? value : Object.values(value)) yield* productsIn(part)
}

function* reviewFaults({ _id, reviews, numReviews, rating }, { editions, names, ...asked }) {
  if (numReviews !== reviews.length) yield `${_id} counts ${numReviews} reviews and shows ${reviews.length}`
  const sum = reviews.reduce((total, one) => total + one.rating, 0)
  const mean = reviews.length > 0 ? Math.round((10 * sum) / reviews.length) / 10 : 0
  if (rating !== mean) yield `${_id} is rated ${rating}, and its reviews ${mean}`
  for (const name of names) {
    const own = reviews.filter((one) => one.name === name)
    if (own.length > 1) yield `${_id} shows ${own.length} reviews by ${name}`
    editions.read(reviewName(_id, name), own.length > 0 ? editionOfReview(own[0]) : 0, asked)
  }
}

/** Notes which editions an answer shows. Yields what is wrong with its products in themselves: parts of several editions. */
export function* productFaults(value, { changed, reviewed, names, editions, ...asked }) {
  for (const product of productsIn(value)) {
    const seedPrice = changed.get(product._id)
    if (product.price === seedPrice) editions.read(`product ${product._id}`, beforeAll, asked)
    else if (seedPrice !== undefined) {
      // A card has no texts. Stock may be ahead: it is a record of its own.
      const { price, description, features } = editionsIn(product)
      const isWhole = product.features === undefined || (price === description && price === features)
      if (!isWhole) yield `product ${product._id} is of the editions ${price}, ${description} and ${features}`
      editions.read(`product ${product._id}`, price, asked)
    }
    if (reviewed.has(product._id) && product.reviews)
      yield* reviewFaults(product, { editions, names, ...asked })
  }
}

/** The data that a page was drawn with; a fault where the page is not whole. */
export function readPage(html) {
  if (!html.endsWith('</html>')) return { fault: 'is cut off' }
  const state = stateOf.exec(html)?.[1]
  if (state === undefined) return { fault: 'has no data' }
  const data = JSON.parse(state)
  // What is drawn is of the same edition as the data beside it.
  const body = html.slice(0, html.indexOf(state))
  const drawn = /Edition (\d+)\./.exec(body)?.[1]
  const told = /"description":"Edition (\d+)\./.exec(state)?.[1]
  return drawn === told ? { data } : { fault: `draws edition ${drawn} beside data of ${told}` }
}
