import type { ProductCard as Card } from 'cms/contract/products'
import { styled } from 'styled-components'
import { ProductCard } from './ProductCard.tsx'

/** Cards stand on one unbroken floor line per row, hence no gap between the columns. */
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
  @media (min-width: 768px) {
    --cols: 3;
    .pcard__cap {
      min-height: 6.35rem;
    }
    .pcard--lead .pcard__cap {
      grid-template-columns: 1fr auto;
      column-gap: 1rem;
      grid-template-rows: auto auto 1fr;
    }
    .pcard--lead .pcard__row {
      grid-area: 1/2/3/3;
    }
    .pcard--lead .pcard__row .price {
      font-size: 1.25rem;
    }
  }
  @media (min-width: 1440px) {
    --cols: 4;
  }
  [data-theme='dark'] & .plate {
    overflow: hidden;
    box-shadow: inset -1px 0 0 rgb(36 28 21/0.07);
  }
`

interface ProductGridProps {
  products: readonly Card[]
  /** The first one stands two by two. */
  lead?: boolean
  /** The first one is the newest of all and says so. */
  newest?: boolean
  /** One column on the narrowest screens. */
  single?: boolean
}

export function ProductGrid({ products, lead, newest, single }: ProductGridProps) {
  return (
    <Lineup className={single ? 'lineup lineup--single' : 'lineup'}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          lead={lead && index === 0}
          badge={newest && index === 0 ? 'Newest' : undefined}
          priority={index === 0}
        />
      ))}
    </Lineup>
  )
}
