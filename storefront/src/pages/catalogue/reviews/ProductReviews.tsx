import { useState, Suspense } from 'react'
import type { ProductOrPreview } from '../../../api/products.ts'
import type { Review } from 'cms/contract/reviews'
import { useSite } from '../../../api/site.ts'
import { Rating, ratingText, reviewsText } from '../../../components/product/Rating.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { lazyOr } from '../../../lib/loading/lazyOr.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../state/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SectionHeading } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { HelpfulVote } from './HelpfulVote.tsx'
import { ReviewBox, ReviewList } from './ProductReviews.styles.ts'
import { helpfulWords } from './helpfulWords.ts'
import { ReviewHistogram } from './ReviewHistogram.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { reviewsId } from './reviewsId.ts'
import { reviewOrders, sortReviews, type ReviewOrder } from './sortReviews.ts'
import { styled } from 'styled-components'
import { LoadAgain } from '../../../components/LoadAgain.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'

const StyledArea = styled.div`
  --alert-gap: 0.75rem 1.25rem;
  --control-fill: var(--paper);
  align-self: start;
  padding: clamp(1.1rem, 2.5vw, 2rem);
  border-radius: var(--r-3);
  background: var(--surface);
  h3 {
    margin-bottom: 0.5rem;
  }
  > p {
    color: var(--ink-2);
  }
`

const Missing = () => <LoadAgain what="The form" />

// The form and its rules are loaded only for logged-in users.
const ReviewForm = lazyOr(async () => (await import('./ReviewForm.tsx')).ReviewForm, Missing)

const Placeholder = () => (
  <div role="status" style={{ minHeight: '24rem', marginBlock: '0.75rem 1.25rem' }}>
    <SkeletonSpinner label="Loading the form" />
    <Skeleton height="3rem" gap="2.25rem" />
    <Skeleton height="8rem" gap="2.75rem" />
  </div>
)

/** Shows the form to users and asks visitors to log in. The server renders the latter for everyone. */
function ReviewArea({ productId }: { productId: string }) {
  const session = useSession()
  return (
    <StyledArea>
      <h3>Write a review</h3>
      {session ? (
        <Suspense fallback={<Placeholder />}>
          <ReviewForm productId={productId} token={session.token} />
        </Suspense>
      ) : (
        <p>
          Please <TextLink to={paths.login(paths.product(productId))}>login</TextLink> to write a review
        </p>
      )}
    </StyledArea>
  )
}

/** Further reviews are folded. */
const shown = 6

interface ReviewItemProps {
  review: Review
  brand: string
  productId: string
  token: string | undefined
}

function ReviewItem({ review, brand, productId, token }: ReviewItemProps) {
  const { name, createdAt, rating, comment, verified, reply, repliedAt, helpful, photos } = review
  return (
    <article className="review">
      <header>
        <h3>
          <bdi>{name}</bdi> <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </h3>
        <Rating value={rating} />
        {verified && (
          <Badge tone="ok" className="review__verified">
            <Icon name="check" />
            Bought here
          </Badge>
        )}
      </header>
      <p>{comment}</p>
      {photos.length > 0 && <ReviewPhotos author={name} photos={photos} />}
      <div className="review__helpful">
        <span>Was this helpful?</span>{' '}
        {token ? (
          <HelpfulVote productId={productId} review={review} token={token} />
        ) : (
          <TextLink tall to={paths.login(paths.product(productId))}>
            {helpfulWords(helpful)}
          </TextLink>
        )}
      </div>
      {reply && (
        <div className="review__reply">
          <b>{`${brand} replied`}</b> {repliedAt && <time dateTime={repliedAt}>{formatDate(repliedAt)}</time>}
          <p>{reply}</p>
        </div>
      )}
    </article>
  )
}

/** Chooses the order of the reviews. The list is complete on the page, so scripts sort it where it stands. */
function OrderPicker({ order, onOrder }: { order: ReviewOrder; onOrder: (order: ReviewOrder) => void }) {
  const isHydrated = useHydrated()
  return (
    <label className="reviews__order" style={{ visibility: isHydrated ? 'visible' : 'hidden' }}>
      Sort reviews
      <select
        className="control control--small"
        value={order}
        onChange={({ target }) => onOrder(target.value as ReviewOrder)}
      >
        {Object.entries(reviewOrders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The reviews, newest first until another order is chosen. */
export function ProductReviews({ product }: { product: ProductOrPreview }) {
  const { brand } = useSite()
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const reviews = sortReviews(product.reviews, order)
  const rest = reviews.slice(shown)
  const token = useSession()?.token
  const common = { brand, productId: product._id, token }
  const item = (review: Review) => <ReviewItem key={review._id} review={review} {...common} />
  return (
    <ReviewBox id={reviewsId} tabIndex={-1} aria-labelledby={`${reviewsId}-title`}>
      <SectionHeading title="Reviews" id={`${reviewsId}-title`} />
      <div className="reviews">
        {reviews.length === 0 ? (
          <p className="muted">No Reviews</p>
        ) : (
          <ReviewList>
            <div className="score">
              <b aria-hidden="true">{ratingText(product.rating)}</b>
              <Rating value={product.rating} />
              <span className="small muted">{reviewsText(product.numReviews)}</span>
            </div>
            <ReviewHistogram reviews={reviews} />
            {reviews.length > 1 && <OrderPicker order={order} onOrder={setOrder} />}
            {reviews.slice(0, shown).map(item)}
            {rest.length > 0 && (
              <details>
                <summary>{`Show ${rest.length} more`}</summary>
                {rest.map(item)}
              </details>
            )}
          </ReviewList>
        )}
        <ReviewArea productId={product._id} />
      </div>
    </ReviewBox>
  )
}
