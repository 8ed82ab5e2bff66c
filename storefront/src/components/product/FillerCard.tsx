import type { CSSProperties } from 'react'
import { css, styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { fillerSpans } from './fillerSpans.ts'
import { StyledCard } from './ProductCard.styles.ts'

/** Where this many columns leave no cell, it has a row of words of its own, or none. */
const inFullRow = (columns: number) => css`
  &.full-${columns} .pcard__image {
    display: none;
  }
  &.full-${columns} .pcard__cap {
    padding-block: 0.75rem;
  }
  &.rest.full-${columns} {
    display: none;
  }
`

/** The plate is as high as those beside it; in a row of its own there is none. */
const StyledFiller = styled(StyledCard)`
  --span: var(--span-2);
  grid-column: span var(--span);
  .pcard__image {
    position: relative;
    aspect-ratio: calc(var(--span) * var(--plate));
    background: var(--image-ground);
  }
  a {
    font: 600 1.0625rem/1.3 var(--font-text);
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
  }
  @media (max-width: 767px) {
    ${inFullRow(2)}
  }
  @media (min-width: 768px) {
    --span: var(--span-3);
  }
  @media (min-width: 768px) and (max-width: 1023px) {
    ${inFullRow(3)}
  }
  @media (min-width: 1024px) {
    --span: var(--span-4);
    ${inFullRow(4)}
  }
  @media (max-width: 359px) {
    .lineup--single > & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

interface FillerCardProps {
  /** How many cards stand before it. */
  cards: number
  /** Whether it only fills a row and is left out where the last row is full. */
  isRest: boolean
}

/** The last cell of a grid: what the row has left leads to the finder. */
export function FillerCard({ cards, isRest }: FillerCardProps) {
  const spans = fillerSpans(cards)
  const full = spans.filter(({ left }) => left === 0).map(({ columns }) => `full-${columns}`)
  const style = Object.fromEntries(spans.map(({ columns, left }) => [`--span-${columns}`, left || columns]))
  return (
    <StyledFiller
      as="div"
      className={['filler pcard--grid', isRest && 'rest', ...full].filter(Boolean).join(' ')}
      style={style as CSSProperties}
    >
      <div className="pcard__image" />
      <p className="pcard__cap">
        <Link to={paths.fit}>Not sure which one?</Link>
        <span className="pcard__cat">Tell us your height and your desk. See what fits.</span>
      </p>
    </StyledFiller>
  )
}
