import type { ProductTile } from 'cms/contract/productViews'
import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { ComparePick } from '../compare/ComparePick.tsx'
import { gridCards } from './gridCards.styles.ts'
import { FillerCard } from './FillerCard.tsx'
import { ProductCard } from './ProductCard.tsx'
import { swatchesOf } from './colours.ts'
import { ratingText } from './Rating.tsx'
import { Swatch } from './Swatch.tsx'

/** The colour that is pictured and, beside it, the others of the same model; then the fact that most visitors look for. */
function CardFacts({ product }: { product: ProductTile }) {
  const { colour = '', fact, variants = [], moreVariants = 0 } = product
  const others = new Set(variants.map((variant) => variant.colour).filter((one) => one && one !== colour))
  const more = others.size + moreVariants
  const label = [colour, more > 0 && `${more} more ${more === 1 ? 'colour' : 'colours'}`]
  if (!colour && !fact && !more) return null
  const isShown = [colour, ...others].some((one) => swatchesOf(one).length > 0)
  return (
    <p className="pcard__fact">
      {isShown && (
        <span className="pcard__colours" role="img" aria-label={label.filter(Boolean).join(' and ')}>
          {[colour, ...others].map((one) => (
            <Swatch key={one} colour={one} />
          ))}
          {moreVariants > 0 && <span>+{moreVariants}</span>}
        </span>
      )}
      {fact ?? colour}
    </p>
  )
}

function CardRating({ rating = 0, numReviews }: Pick<ProductTile, 'rating' | 'numReviews'>) {
  if (!numReviews) return null
  const value = ratingText(rating)
  return (
    <span className="pcard__rating">
      <span
        className="pcard__stars"
        role="img"
        aria-label={`Rated ${value} out of 5`}
        style={{ '--part': rating / 5 } as CSSProperties}
      />
      {numReviews === 1 ? (
        '1 review'
      ) : (
        <span>
          {value} ({numReviews}
          <span className="sr"> reviews</span>)
        </span>
      )}
    </span>
  )
}

/** The columns have no gap, so that the floor line of a row is unbroken. */
const Lineup = styled.div`
  --cols: 2;
  display: grid;
  grid-template-columns: repeat(var(--cols), minmax(0, 1fr));
  row-gap: 0.75rem;
  @media (max-width: 359px) {
    &.lineup--single {
      --cols: 1;
    }
  }
  ${gridCards}
  @media (max-width: 767px) {
    [data-theme='dark'] & {
      margin-inline: calc(var(--gutter) * -1);
    }
  }
  @media (min-width: 768px) {
    --cols: 3;
    row-gap: 1rem;
  }
  @media (min-width: 1024px) {
    --cols: 4;
  }
`

interface ProductGridProps {
  /** `reason` stands in place of the category: a search tells by it why it found a product. */
  products: readonly (ProductTile & { reason?: string })[]
  /** Whether the first card is labelled as the newest product. */
  newest?: boolean
  /** One column on the narrowest screens. */
  single?: boolean
  headingLevel?: 2 | 3
  /** A last cell that leads to the finder: always, or only where the last row is not full. */
  filler?: 'always' | 'rest'
}

export function ProductGrid({ products, newest, single, headingLevel, filler }: ProductGridProps) {
  return (
    <Lineup className={single ? 'lineup lineup--single' : 'lineup'}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          note={product.reason}
          headingLevel={headingLevel}
          badge={newest && index === 0 ? 'Newest' : undefined}
          priority={index < 2}
          rating={<CardRating {...product} />}
          pick={<ComparePick product={product} picture={product.picture} />}
        >
          <CardFacts product={product} />
        </ProductCard>
      ))}
      {filler && <FillerCard cards={products.length} isRest={filler === 'rest'} />}
    </Lineup>
  )
}
