import type { ProductTile } from 'cms/contract/productViews'
import { styled } from 'styled-components'
import { ComparePick } from '../compare/ComparePick.tsx'
import { CardFacts } from './CardFacts.tsx'
import { gridCards } from './gridCards.styles.ts'
import { ProductCard } from './ProductCard.tsx'

/** The columns have no gap, so that the floor line of a row is unbroken. */
const Lineup = styled.div`
  --cols: 2;
  display: grid;
  grid-template-columns: repeat(var(--cols), minmax(0, 1fr));
  row-gap: clamp(1.75rem, 3.5vw, 3.25rem);
  @media (max-width: 419px) {
    &.lineup--single {
      --cols: 1;
    }
  }
  ${gridCards}
  @media (min-width: 768px) {
    --cols: 3;
  }
  @media (min-width: 1440px) {
    --cols: 4;
  }
`

interface ProductGridProps {
  /** `reason` stands in place of the category: a search tells by it why it found a product. */
  products: readonly (ProductTile & { reason?: string })[]
  /** Whether the first card is a lead card. */
  lead?: boolean
  /** Whether the first card is labelled as the newest product. */
  newest?: boolean
  /** One column on the narrowest screens. */
  single?: boolean
  headingLevel?: 2 | 3
}

export function ProductGrid({ products, lead, newest, single, headingLevel }: ProductGridProps) {
  return (
    <Lineup className={single ? 'lineup lineup--single' : 'lineup'}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          note={product.reason}
          headingLevel={headingLevel}
          lead={lead && index === 0}
          badge={newest && index === 0 ? 'Newest' : undefined}
          priority={index === 0}
          pick={<ComparePick product={product} picture={product.picture} />}
        >
          <CardFacts product={product} />
        </ProductCard>
      ))}
    </Lineup>
  )
}
