import type { ReviewInput } from 'cms/contract/reviews'
import { sendApi } from './client.ts'
import { productUrl } from './products.ts'

/** A second review of one user takes the first one's place. */
export const saveReview = (productId: string, input: ReviewInput, token: string) =>
  sendApi<{ message: string }>('POST', `${productUrl(productId)}/reviews`, input, token)
