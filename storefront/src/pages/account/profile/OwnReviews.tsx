import { styled } from 'styled-components'
import type { OwnReview } from 'cms/contract/reviews'
import { useSite } from '../../../api/site.ts'
import { useOwnReviews } from '../../../api/users.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { OwnPhotos } from '../../../components/product/OwnPhotos.tsx'
import { Rating } from '../../../components/product/Rating.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Section, SectionHeading } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const List = styled.ol`
  max-width: var(--wrap-text);
  padding: 0;
  list-style: none;
  > li {
    padding-block: 1.25rem;
    border-bottom: 1px solid var(--line);
  }
  > li:first-child {
    padding-top: 0;
  }
  h3 {
    font: 600 var(--t-base) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  .own__facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    margin-block: 0.35rem;
  }
  time {
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  p {
    color: var(--ink-2);
    white-space: pre-line;
  }
  .own__reply {
    margin-top: 0.75rem;
    padding: 0.75rem 1rem;
    border-left: 3px solid var(--accent);
    background: var(--wash);
    border-radius: 0 var(--r-2) var(--r-2) 0;
  }
  .own__reply b {
    margin-right: 0.75rem;
    font-weight: 600;
  }
`

interface ReviewEntryProps {
  review: OwnReview
  brand: string
  token: string
  onChange: () => void
}

function ReviewEntry({ review, brand, token, onChange }: ReviewEntryProps) {
  const { product, productName, photos, rating, createdAt, comment, hidden, reply, repliedAt } = review
  return (
    <li>
      <h3>
        {productName ? (
          <TextLink to={paths.product(product)}>{productName}</TextLink>
        ) : (
          'A chair that we no longer show'
        )}
      </h3>
      <div className="own__facts">
        <Rating value={rating} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {hidden && <Badge tone="danger">Hidden by the shop</Badge>}
      </div>
      <p>{comment}</p>
      <OwnPhotos productId={product} photos={photos} token={token} onChange={onChange} />
      {reply && (
        <div className="own__reply">
          <b>{`${brand} replied`}</b>
          {repliedAt && <time dateTime={repliedAt}>{formatDate(repliedAt)}</time>}
          <p>{reply}</p>
        </div>
      )}
    </li>
  )
}

const Placeholder = () => (
  <div role="status">
    <SkeletonSpinner label="Loading your reviews" />
    <Skeleton width="min(18rem, 60%)" />
    <Skeleton width="min(42rem, 100%)" gap="1rem" />
    <Skeleton width="min(36rem, 85%)" gap=".6rem" />
  </div>
)

/** The user's reviews, newest first, with the shop's replies. */
export function OwnReviews({ token }: { token: string }) {
  const { brand } = useSite()
  const request = useOwnReviews(token)
  return (
    <Section tight>
      <SectionHeading title="Your reviews" />
      <Loaded request={request} fallback={<Placeholder />}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="muted">
              You have not reviewed a chair yet. Have one of ours?{' '}
              <TextLink to={paths.latest}>Find it and say how it was.</TextLink>
            </p>
          ) : (
            <List>
              {reviews.map((review) => (
                <ReviewEntry
                  key={review._id}
                  review={review}
                  brand={brand}
                  token={token}
                  onChange={request.retry}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Section>
  )
}
