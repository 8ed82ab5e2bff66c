import type { ProductTile } from 'cms/contract/productViews'
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
export function CardFacts({ product }: { product: ProductTile }) {
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
