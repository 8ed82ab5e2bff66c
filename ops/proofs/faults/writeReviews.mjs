import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../orderShop.mjs'
import { isUnknown } from './writing.mjs'

const askEvery = 500
const readWithin = 60_000

const ratingOf = (edition) => 1 + (edition % 5)
const reviewData = (edition) => ({ rating: ratingOf(edition), comment: `Review ${edition}.` })
/** The number that a review tells; NaN where its parts do not tell the same. */
export function editionOfReview({ rating, comment }) {
  const edition = Number(/^Review (\d+)\.$/.exec(comment)?.[1])
  return rating === ratingOf(edition) ? edition : Number.NaN
}
export const reviewName = (product, person) => `review of ${product} by ${person}`

/** Customers who write their reviews anew again and again. */
export function createReviews({ url, writing, editions }) {
  async function readBack({ token }, product) {
    const since = performance.now()
    while (performance.now() - since < readWithin) {
      await sleep(askEvery)
      const result = await ask(url, 'GET', '/api/users/profile/reviews', { token })
      if (result.status === 200) return result.answer.find((one) => one.product === product) ?? null
      if (!isUnknown(result)) writing.refuse('reading reviews back', result)
    }
    writing.fault(`reviews could not be read back within ${readWithin / 1000} s`)
    return null
  }
  const write = (person, product) => {
    const name = reviewName(product._id, person.name)
    let edition = 0
    return async () => {
      edition += 1
      editions.send(name, edition)
      const { token } = person
      const body = reviewData(edition)
      const result = await ask(url, 'POST', `/api/products/${product._id}/reviews`, { token, body })
      if (result.status === 201) {
        writing.count('reviews')
        editions.settle(name, edition)
      } else if (isUnknown(result)) {
        writing.count('reviews without an answer')
        const found = await readBack(person, product._id)
        if (found) editions.settle(name, editionOfReview(found))
      } else writing.refuse(`${name}, edition ${edition},`, result)
    }
  }
  return { write }
}
