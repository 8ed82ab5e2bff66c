import { styled } from 'styled-components'
import { Price } from '../../../components/product/Price.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { countOf, unitOf } from '../../../lib/units.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { StyledLine } from '../LineLook.styles.ts'
import { LineFacts } from '../LineFacts.tsx'
import type { SharedLine } from './useSharedList.ts'

const List = styled.ul`
  border-top: 2px solid var(--ink);
`

function Line({ line: { product, qty, cut } }: { line: SharedLine }) {
  const unit = unitOf(product)
  return (
    <StyledLine className="line">
      <ProductImage className="line__image" picture={product.pictures[0] ?? null} sizes="110px" alt="" />
      <Link className="line__name" to={paths.product(product._id)}>
        {product.name}
      </Link>
      {qty > 0 && <Price className="line__price" amount={product.price * qty} />}
      <LineFacts sku={product.addInfo[0]?.sku} price={product.price} unit={unit} />
      {qty > 0 && <p className="line__facts">Quantity: {countOf(qty, unit)}</p>}
      {cut && (
        <div className="line__changes">
          <p>
            <Icon name="info" />
            {cut}
          </p>
        </div>
      )}
    </StyledLine>
  )
}

/** The lines of somebody's list, to be read only. */
export const SharedLines = ({ lines }: { lines: readonly SharedLine[] }) => (
  <List className="m">
    {lines.map((line) => (
      <Line key={line.product._id} line={line} />
    ))}
  </List>
)
