import { Icon } from '../../ui/Icon.tsx'

/** How many gave 5 stars, 4, 3, 2 and 1. */
export const countStars = (reviews: readonly { rating: number }[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => Math.round(rating) === stars).length,
  }))

const said = (stars: number, count: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count} ${count === 1 ? 'review' : 'reviews'}`

/** The reviews by their stars. */
export function ReviewHistogram({ reviews }: { reviews: readonly { rating: number }[] }) {
  return (
    <ol className="bars" aria-label="Reviews by stars">
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
    </ol>
  )
}
