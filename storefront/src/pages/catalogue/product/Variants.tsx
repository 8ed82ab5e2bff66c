import type { ProductVariant } from 'cms/contract/productViews'
import { styled } from 'styled-components'
import type { ProductOrPreview } from '../../../api/products.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { Swatch } from '../../../components/product/Swatch.tsx'
import { swatchLook } from '../../../components/product/Swatch.styles.ts'

const StyledVariants = styled.nav`
  ${swatchLook}
  margin-block: 1.25rem 1rem;
  p {
    font-size: var(--t-sm);
    font-weight: 600;
  }
  .variants__list {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-top: 0.4rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding-inline: 0.75rem;
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    font-size: var(--t-sm);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    border-color: var(--ink-2);
  }
  a[aria-current] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    font-weight: 600;
  }
`

/** Returns the words that tell a variant from the others: its colour, or its name if another has the same colour. */
const wordsOf = ({ name, colour }: ProductVariant, all: readonly ProductVariant[]) =>
  colour && all.filter((one) => one.colour === colour).length === 1 ? colour : name

/** Links to the products that differ from this one in colour or finish. */
export function Variants({ product }: { product: ProductOrPreview }) {
  const variants = 'variants' in product ? product.variants : []
  if (variants.length < 2) return null
  return (
    <StyledVariants aria-label="Colours and finishes">
      <p>Colours and finishes</p>
      <ul className="variants__list">
        {variants.map((variant) => (
          <li key={variant._id}>
            <Link
              to={paths.product(variant._id)}
              aria-current={variant._id === product._id ? 'page' : undefined}
            >
              <Swatch colour={variant.colour} />
              {wordsOf(variant, variants)}
            </Link>
          </li>
        ))}
      </ul>
    </StyledVariants>
  )
}
