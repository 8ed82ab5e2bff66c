import { z } from 'zod'
import { isReadable, unreadable } from './plainText.ts'

export const review = z.object({
  _id: z.string(),
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** Whether the author had bought the product here when they wrote. */
  verified: z.boolean(),
  reply: z.string(),
  repliedAt: z.string().nullable(),
})
export type Review = z.infer<typeof review>

const ratingError = 'Please choose a rating from 1 to 5'

/** `POST /api/products/{id}/reviews`. */
export const reviewInput = z.object({
  rating: z.number({ error: ratingError }).int(ratingError).min(1, ratingError).max(5, ratingError),
  comment: z
    .string({ error: 'Please write a comment' })
    .trim()
    .min(1, 'Please write a comment')
    .max(2000, 'A comment has at most 2000 characters')
    .refine(isReadable, unreadable),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** A review in its author's list: `GET /api/users/profile/reviews`. `productName` is '' if the product is not shown. */
export const ownReview = review.extend({
  product: z.string(),
  productName: z.string(),
  hidden: z.boolean(),
})
export type OwnReview = z.infer<typeof ownReview>
