import type { ReviewInput } from 'cms/contract/reviews'
import { sendApi } from './client.ts'
import { productUrl } from './products.ts'

/** Saves a review. A user's second review replaces the first. */
export const saveReview = (productId: string, input: ReviewInput, token: string) =>
  sendApi<{ message: string }>('POST', `${productUrl(productId)}/reviews`, input, token)
