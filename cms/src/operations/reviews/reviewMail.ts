import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '../../env.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { findBrand } from '../../mail/messages.ts'
import { queueLimitedMail } from '../../mail/queueLimited.ts'
import { reviewToRead } from '../../mail/shopMessages.ts'
import type { Review } from '../../payload-types.ts'

/** Tells the shop that there is a review to read. A customer who writes it over and over causes few mails. */
export async function tellReview(payload: Payload, { id }: Review) {
  const { contact } = await findBrand(payload)
  if (contact) await queueLimitedMail(payload, { kind: 'reviewToRead', to: contact, data: { review: id } })
}

const reviewData = z.object({ review: z.string() })

/** Makes that mail of the review as it is now; null when it is gone or hidden. */
export async function renderReviewMail(
  payload: Payload,
  { data }: { data: unknown },
): Promise<MailMessage | null> {
  const { review: id } = reviewData.parse(data)
  const review = await payload.findByID({ collection: 'reviews', id, depth: 1, disableErrors: true })
  if (!review || review.hidden || typeof review.product === 'string') return null
  const { brand } = await findBrand(payload)
  const url = `${env.CMS_PUBLIC_URL}/cms/collections/reviews/${id}`
  return reviewToRead({ ...review, product: review.product.name, url }, brand)
}
