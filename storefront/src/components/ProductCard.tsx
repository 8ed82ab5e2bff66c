import { categoryLabels } from 'cms/contract/catalogue'
import type { ProductCard as Card } from 'cms/contract/products'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSite } from '../api/site.ts'
import { chatLink } from '../lib/chat.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconAnchor } from '../ui/IconButton.tsx'
import { Plate } from './Plate.tsx'
import { Price } from './Price.tsx'

/** The look of every card that stands on a floor line; categories on the home page use it too. */
export const StyledCard = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  .plate {
    border-radius: 0;
  }
  .plate img {
    transform: translateY(2%) scale(1.06);
    transition: transform var(--d-3) var(--ease);
  }
  .plate--foreign img {
    transform: none;
  }
  .plate::before,
  .plate::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 1px;
    background: var(--line-floor);
    z-index: 1;
  }
  .plate::after {
    height: 3px;
    background: var(--accent);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--d-2) var(--ease);
  }
  &:hover .plate::after,
  &:focus-within .plate::after {
    transform: none;
  }
  @media (hover: hover) {
    &:hover .plate img {
      transform: translateY(0.4%) scale(1.06);
    }
  }
  .pcard__cap {
    padding: 0.7rem 0.75rem 0 0;
    display: grid;
    gap: 0.1rem;
    align-content: start;
  }
  .pcard__name {
    font: 600 1.0625rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  .pcard__name a {
    text-decoration: none;
  }
  .pcard__name a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
  }
  .pcard__name a:focus-visible {
    outline: 0;
  }
  .pcard__name a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  .pcard__cat {
    font-size: var(--t-sm);
    color: var(--ink-3);
    line-height: 1.35;
  }
  .pcard__row {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-height: 2.75rem;
  }
  .pcard__ask {
    z-index: 3;
    color: var(--accent);
    margin-right: -0.25rem;
  }
  .badge {
    position: absolute;
    left: 0;
    top: 0.5rem;
    z-index: 2;
  }
  &.pcard--lead {
    grid-column: span 2;
    grid-row: span 2;
  }
  &.pcard--lead .plate {
    flex: 1;
    aspect-ratio: auto;
    min-height: 0;
  }
  &.pcard--lead .plate img {
    position: absolute;
    inset: 0;
    object-fit: contain;
  }
  &.pcard--lead .pcard__name {
    font: 500 var(--t-h3) / 1.15 var(--font-display);
    letter-spacing: -0.014em;
  }
  @media (max-width: 767px) {
    &.pcard--lead {
      grid-row: auto;
    }
    &.pcard--lead .plate {
      aspect-ratio: 6/5;
    }
  }
  [data-theme='dark'] & .badge {
    left: 0.6rem;
  }
  [data-theme='dark'] & .pcard__cap {
    padding-left: 0.6rem;
  }
  [data-theme='dark'] & .plate::after {
    background: #0c5551;
  }
  [data-theme='dark'] &.pcard--lead .plate img {
    filter: brightness(1.045);
  }
  @media (forced-colors: active) {
    .plate::before {
      background: CanvasText;
    }
  }
`

const cardSizes = '(min-width:1440px) 19vw, (min-width:1024px) 24vw, (min-width:768px) 33vw, 50vw'
const leadSizes = '(min-width:768px) 50vw, 100vw'

interface ProductCardProps {
  product: Card
  /** Two by two, the first of a list. */
  lead?: boolean
  sizes?: string
  headingLevel?: 2 | 3
  /** A word on the picture. */
  badge?: string
  /** The WhatsApp icon beside the price. */
  ask?: boolean
  priority?: boolean
}

/** One link over the whole card, and above it a second one that asks for the price. */
export function ProductCard({
  product,
  lead,
  sizes,
  headingLevel = 2,
  badge,
  ask = true,
  priority,
}: ProductCardProps) {
  const { chatNumber } = useSite()
  const Heading = `h${headingLevel}` as const
  return (
    <StyledCard className={lead ? 'pcard pcard--lead' : 'pcard'}>
      <Plate
        picture={product.picture}
        sizes={sizes ?? (lead ? leadSizes : cardSizes)}
        alt=""
        priority={priority}
      />
      {badge && <Badge tone="accent">{badge}</Badge>}
      <div className="pcard__cap">
        <Heading className="pcard__name">
          <Link to={paths.product(product._id)}>{product.name}</Link>
        </Heading>
        <p className="pcard__cat">{categoryLabels[product.category]}</p>
        <div className="pcard__row">
          <Price amount={product.price} />
          {ask && (
            <IconAnchor
              className="pcard__ask"
              icon="b-whatsapp"
              brand
              label={`Ask the price of ${product.name} on WhatsApp`}
              href={chatLink(chatNumber, `Hello, I would like to know the price of ${product.name}.`)}
              target="_blank"
              rel="noopener noreferrer"
            />
          )}
        </div>
      </div>
    </StyledCard>
  )
}
