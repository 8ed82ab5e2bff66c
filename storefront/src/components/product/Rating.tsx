import { styled } from 'styled-components'
import { countOf } from '../../lib/units.ts'
import { requireIcon } from '../../ui/icons/loadIcons.ts'

const Stars = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  font-size: var(--t-sm);
  color: var(--ink-2);
  .stars__track {
    position: relative;
    display: inline-flex;
    color: var(--star-off);
  }
  .stars__fill {
    position: absolute;
    inset: 0;
    display: flex;
    overflow: hidden;
    color: var(--star);
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
    fill: currentColor;
    flex: none;
    max-width: none;
  }
`

const five = [1, 2, 3, 4, 5].map((star) => (
  <svg key={star} aria-hidden="true">
    <use href="#i-star5" ref={requireIcon} />
  </svg>
))

/** At most one decimal, everywhere alike: 4 and 4.3. */
export const ratingText = (value: number) => String(Math.round(value * 10) / 10)

/** '1 review' or '14 reviews'. */
export const reviewsText = (count: number) => countOf(count, { one: 'review', many: 'reviews' })

interface RatingProps {
  value: number
  /** If set, the value and '14 reviews' follow the stars. */
  count?: number
}

export function Rating({ value, count }: RatingProps) {
  return (
    <Stars className="stars">
      <span className="stars__track" role="img" aria-label={`Rated ${ratingText(value)} out of 5`}>
        {five}
        <span className="stars__fill" style={{ width: `${(value / 5) * 100}%` }}>
          {five}
        </span>
      </span>
      {count !== undefined && (
        <span>
          {ratingText(value)} · {reviewsText(count)}
        </span>
      )}
    </Stars>
  )
}
