import type { ProductTile } from 'cms/contract/productViews'
import { styled } from 'styled-components'
import { ComparePick } from '../compare/ComparePick.tsx'
import { gridCards } from './gridCards.styles.ts'
import { FillerCard } from './FillerCard.tsx'
import { ProductCard } from './ProductCard.tsx'
import { swatchesOf } from './colours.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Swatch } from './Swatch.tsx'

type Variant = NonNullable<ProductTile['variants']>[number]

const VariantLink = ({ _id, name, colour }: Variant) => (
  <Link to={paths.product(_id)} aria-label={colour ? `${colour}: ${name}` : name} title={colour || name}>
    {swatchesOf(colour).length ? <Swatch colour={colour} /> : <span className="swatch" />}
  </Link>
)

/** The colour of a product, the fact that most visitors look for first, and ways to its other colours. */
function CardFacts({ product }: { product: ProductTile }) {
  const { name, colour = '', fact, variants, moreVariants } = product
  return (
    <>
      {(colour || fact) && (
        <p className="pcard__fact">
          <Swatch colour={colour} />
          {colour && <span className={fact ? 'sr' : undefined}>{fact ? `${colour}, ` : colour}</span>}
          {fact}
        </p>
      )}
      {variants && (
        <ul className="pcard__variants" aria-label={`${name} in other colours and finishes`}>
          {variants.map((variant) => (
            <li key={variant._id}>
              <VariantLink {...variant} />
            </li>
          ))}
          {moreVariants && <li>+{moreVariants}</li>}
        </ul>
      )}
    </>
  )
}

/** The columns have no gap, so that the floor line of a row is unbroken. */
const Lineup = styled.div`
  --cols: 2;
  display: grid;
  grid-template-columns: repeat(var(--cols), minmax(0, 1fr));
  --row-gap: clamp(1.75rem, 3.5vw, 3.25rem);
  row-gap: var(--row-gap);
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
  /** A last cell that leads to the finder: always, or only where the last row is not full. */
  filler?: 'always' | 'rest'
}

/** With fewer cards there are rows that one cell cannot fill. */
const leastWithLead = 5

export function ProductGrid({ products, newest, single, headingLevel, filler, ...rest }: ProductGridProps) {
  const lead = rest.lead === true && products.length >= leastWithLead
  const hasVariants = products.some(({ variants }) => variants)
  const classes = ['lineup', single && 'lineup--single', hasVariants && 'lineup--variants']
  return (
    <Lineup className={classes.filter(Boolean).join(' ')}>
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
      {filler && <FillerCard cards={products.length} lead={lead} isRest={filler === 'rest'} />}
    </Lineup>
  )
}
