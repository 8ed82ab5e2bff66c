import type { ProductOrPreview } from '../../../api/products.ts'
import type { Review } from 'cms/contract/reviews'
import { useSite } from '../../../api/site.ts'
import { Rating, ratingText } from '../../../components/product/Rating.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { SectionHeading } from '../../../ui/Section.tsx'
import { ReviewArea } from './ReviewArea.tsx'
import { ReviewBox } from './ProductReviews.styles.ts'
import { ReviewHistogram } from './ReviewHistogram.tsx'

/** Returns a copy sorted by creation, newest first. */
export const newestFirst = <T extends { createdAt: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))

export const reviewsId = 'reviews'

/** Further reviews are folded. */
const shown = 6

function ReviewItem({ review, brand }: { review: Review; brand: string }) {
  const { name, createdAt, rating, comment, reply, repliedAt } = review
  return (
    <article className="review">
      <header>
        <h3>
          {name} <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </h3>
        <Rating value={rating} />
      </header>
      <p>{comment}</p>
      {reply && (
        <div className="review__reply">
          <b>{`${brand} replied`}</b> {repliedAt && <time dateTime={repliedAt}>{formatDate(repliedAt)}</time>}
          <p>{reply}</p>
        </div>
      )}
    </article>
  )
}

const countOf = (number: number) => `${number} ${number === 1 ? 'review' : 'reviews'}`

/** The reviews, newest first. */
export function ProductReviews({ product }: { product: ProductOrPreview }) {
  const { brand } = useSite()
  const reviews = newestFirst(product.reviews)
  const rest = reviews.slice(shown)
  const item = (review: Review) => <ReviewItem key={review._id} review={review} brand={brand} />
  return (
    <ReviewBox id={reviewsId} tabIndex={-1} aria-labelledby={`${reviewsId}-title`}>
      <SectionHeading title="Reviews" id={`${reviewsId}-title`} />
      <div className="reviews">
        <div>
          {reviews.length === 0 && <p className="muted">No Reviews</p>}
          {reviews.length > 0 && (
            <>
              <div className="score">
                <b aria-hidden="true">{ratingText(product.rating)}</b>
                <Rating value={product.rating} />
                <span className="small muted">{countOf(product.numReviews)}</span>
              </div>
              <ReviewHistogram reviews={reviews} />
            </>
          )}
          {reviews.slice(0, shown).map(item)}
          {rest.length > 0 && (
            <details>
              <summary>{`Show ${rest.length} more`}</summary>
              {rest.map(item)}
            </details>
          )}
        </div>
        <ReviewArea productId={product._id} />
      </div>
    </ReviewBox>
  )
}
