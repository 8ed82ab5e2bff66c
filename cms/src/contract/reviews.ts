import { z } from 'zod'
import { picture } from './pictures.ts'
import { typedText } from './typed/typedText.ts'

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
  /** How many people found it helpful. */
  helpful: z.number(),
  /** The photographs that staff have approved. Their addresses are not immutable: one may be taken away. */
  photos: z.array(picture),
})
export type Review = z.infer<typeof review>

const ratingError = 'Please choose a rating from 1 to 5'

/** `POST /api/products/{id}/reviews`. */
export const reviewInput = z.object({
  rating: z.number({ error: ratingError }).int(ratingError).min(1, ratingError).max(5, ratingError),
  comment: typedText({
    most: 2000,
    required: 'Please write a comment',
    tooLong: 'A comment has at most 2000 characters',
  }),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** A photograph as its author sees it. While it waits, its address is secret and works for some minutes. */
export const ownPhoto = picture.extend({ _id: z.string(), isApproved: z.boolean() })
export type OwnPhoto = z.infer<typeof ownPhoto>

/** `PUT` and `DELETE /api/products/{id}/reviews/{review}/vote`. */
export const voteAnswer = z.object({ helpful: z.number() })
export type VoteAnswer = z.infer<typeof voteAnswer>

/** The reviews of a product that the user found helpful, and the user's own: `GET /api/products/{id}/reviews/votes`. */
export const ownVotes = z.object({ reviews: z.array(z.string()), own: z.string().nullable() })
export type OwnVotes = z.infer<typeof ownVotes>

/** A review in its author's list: `GET /api/users/profile/reviews`. `productName` is '' if the product is not shown. */
export const ownReview = review.extend({
  product: z.string(),
  productName: z.string(),
  hidden: z.boolean(),
  photos: z.array(ownPhoto),
})
export type OwnReview = z.infer<typeof ownReview>
