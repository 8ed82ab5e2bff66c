import { styled } from 'styled-components'
import { reviewsText } from '../../../components/product/Rating.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const StyledBars = styled.ol`
  max-width: 26rem;
  margin-bottom: 1.75rem;
  font-size: var(--t-sm);
  color: var(--ink-2);
  li {
    display: grid;
    grid-template-columns: 2rem 1fr 2rem;
    gap: 1rem;
    align-items: center;
    min-height: 1.75rem;
  }
  .bar__star {
    display: flex;
    gap: 0.35rem;
    align-items: center;
  }
  .bar__star .i {
    width: 1rem;
    height: 1rem;
    fill: var(--star);
    stroke: none;
  }
  .bar__track {
    height: 0.5rem;
    border-radius: var(--r-full);
    background: var(--line);
    overflow: hidden;
  }
  .bar__fill {
    display: block;
    height: 100%;
    background: var(--star);
    forced-color-adjust: none;
  }
`

/** Counts the reviews with 5, 4, 3, 2 and 1 stars. */
export const countStars = (reviews: readonly { rating: number }[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => Math.round(rating) === stars).length,
  }))

const said = (stars: number, count: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}: ${reviewsText(count)}`

/** The number of reviews by stars. */
export function ReviewHistogram({ reviews }: { reviews: readonly { rating: number }[] }) {
  return (
    <StyledBars className="bars" aria-label="Reviews by stars">
      {countStars(reviews).map(({ stars, count }) => (
        <li key={stars}>
          <span className="sr">{said(stars, count)}</span>
          <span className="bar__star" aria-hidden="true">
            {stars}
            <Icon name="star5" />
          </span>
          <span className="bar__track" aria-hidden="true">
            <span className="bar__fill" style={{ width: `${(count / reviews.length) * 100}%` }} />
          </span>
          <span className="bar__count" aria-hidden="true">
            {count}
          </span>
        </li>
      ))}
    </StyledBars>
  )
}
