import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from 'cms/contract/products'
import type { OwnReview, Review } from 'cms/contract/reviews'
import { ask, hasStatus } from '../shop/ask.ts'
import type { Customer } from '../shop/registerCustomer.ts'
import type { VersionHistory } from './versionHistory.ts'
import { isUnknown, type Write, type Writers } from './writers.ts'

const pollEveryMs = 500
const readWithinMs = 60_000

const ratingOf = (version: number) => 1 + (version % 5)
const reviewData = (version: number) => ({ rating: ratingOf(version), comment: `Review ${version}.` })
/** Returns the number that a review encodes; NaN if its parts disagree. */
export function versionOfReview({ rating, comment }: Pick<Review, 'rating' | 'comment'>) {
  const version = Number(/^Review (\d+)\.$/.exec(comment)?.[1])
  return rating === ratingOf(version) ? version : Number.NaN
}
export const reviewName = (product: string, customer: string) => `review of ${product} by ${customer}`

interface ReviewWriterOptions {
  url: string
  writers: Writers
  history: VersionHistory
}

/** Creates customers who rewrite their reviews again and again. */
export function createReviewWriter({ url, writers, history }: ReviewWriterOptions) {
  async function readBack({ token }: Customer, product: string) {
    const since = performance.now()
    while (performance.now() - since < readWithinMs) {
      await sleep(pollEveryMs)
      const result = await ask<OwnReview[]>(url, 'GET', '/api/users/profile/reviews', { token })
      if (hasStatus(result, 200)) return result.answer.find((one) => one.product === product) ?? null
      if (!isUnknown(result)) writers.refuse('reading reviews back', result)
    }
    writers.fault(`reviews could not be read back within ${readWithinMs / 1000} s`)
    return null
  }
  const write = (customer: Customer, product: Product): Write => {
    const name = reviewName(product._id, customer.name)
    let version = 0
    return async () => {
      version += 1
      history.send(name, version)
      const { token } = customer
      const body = reviewData(version)
      const result = await ask(url, 'POST', `/api/products/${product._id}/reviews`, { token, body })
      if (result.status === 201) {
        writers.count('reviews')
        history.settle(name, version)
      } else if (isUnknown(result)) {
        writers.count('reviews without an answer')
        const found = await readBack(customer, product._id)
        if (found) history.settle(name, versionOfReview(found))
      } else writers.refuse(`${name}, version ${version},`, result)
    }
  }
  return { write }
}
