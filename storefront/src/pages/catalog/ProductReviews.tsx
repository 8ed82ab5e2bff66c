import type { ShownProduct } from '../../api/products.ts'
import type { Review } from 'cms/contract/reviews'
import { useSite } from '../../api/site.ts'
import { Rating } from '../../components/Rating.tsx'
import { formatDate } from '../../lib/dates.ts'
import { Rekha } from '../../ui/Section.tsx'
import { reviewsId } from './ProductInfo.tsx'
import { ReviewArea } from './ReviewArea.tsx'
import { ReviewBox } from './ReviewBox.ts'
import { ReviewHistogram } from './ReviewHistogram.tsx'
import { newestFirst } from './newestFirst.ts'

/** More than this many stand folded. */
const shown = 6

function ReviewItem({ review, brand }: { review: Review; brand: string }) {
  const { name, createdAt, rating, comment, reply, repliedAt } = review
  return (
    <article className="review">
      <header>
        <h3>
          {name}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </h3>
        <Rating value={rating} />
      </header>
      <p>{comment}</p>
      {reply && (
        <div className="review__reply">
          <b>{`${brand} replied`}</b>
          {repliedAt && <time dateTime={repliedAt}>{formatDate(repliedAt)}</time>}
          <p>{reply}</p>
        </div>
      )}
    </article>
  )
}

const countOf = (number: number) => `${number} ${number === 1 ? 'review' : 'reviews'}`

/** What buyers say, newest first. */
export function ProductReviews({ product }: { product: ShownProduct }) {
  const { brand } = useSite()
  const reviews = newestFirst(product.reviews)
  const rest = reviews.slice(shown)
  const item = (review: Review) => <ReviewItem key={review._id} review={review} brand={brand} />
  return (
    <ReviewBox id={reviewsId} tabIndex={-1} aria-labelledby={`${reviewsId}-title`}>
      <Rekha title="Reviews" id={`${reviewsId}-title`} />
      <div className="reviews">
        <div>
          {reviews.length === 0 && <p className="muted">No Reviews</p>}
          {reviews.length > 0 && (
            <>
              <div className="score">
                <b aria-hidden="true">{product.rating.toFixed(1)}</b>
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
