import type { Picture } from 'cms/contract/pictures'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { paths } from '../../../paths.ts'
import { inRange, maxQuantity, setCartLine } from '../../../state/cart.ts'
import type { CheckedLine } from '../../../state/useCheckedCart.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LineFacts } from '../LineFacts.tsx'
import { StyledLine } from '../LineLook.styles.ts'
import { LineNote } from './LineNote.tsx'
import { Link } from '../../../ui/Link.tsx'

/** A picture of which only the address is known. */
const pictureAt = (url: string): Picture => ({ url, alt: '', width: 0, height: 0, sources: [] })

function LinePicture({ item, now }: CheckedLine) {
  const known = now && now !== 'gone' ? now.pictures[0] : undefined
  const stored = now === 'gone' && item.image ? pictureAt(item.image) : null
  return <ProductImage className="line__image" picture={known ?? stored} sizes="110px" alt="" />
}

function LineName({ item, now }: CheckedLine) {
  if (now === 'gone') return <span className="line__name">{item.name}</span>
  const colour = now?.addInfo[0]?.colorOption
  return (
    <Link className="line__name" to={paths.product(item.product)}>
      {now?.name ?? item.name}
      {colour && <small>{colour}</small>}
    </Link>
  )
}

/** A choice from 1 to the stock. Choosing updates the line to the product's present state. */
function Quantity({ item, now, qty }: CheckedLine) {
  const product = now === 'gone' ? undefined : now
  const most = inRange(product?.countInStock ?? item.countInStock, maxQuantity)
  const choose = (chosen: number) => {
    const { name, price, image1: image } = product ?? { ...item, image1: item.image }
    setCartLine({ ...item, name, price, image, countInStock: most, qty: inRange(chosen, most) })
  }
  return (
    <label>
      <span>
        Quantity<span className="sr"> of {item.name}</span>
      </span>
      <select className="control" value={qty} onChange={(event) => choose(Number(event.target.value))}>
        {Array.from({ length: most }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CartLineProps {
  line: CheckedLine
  /** Says that the quantity is not the one asked for. */
  cut?: string | undefined
  onRemove: () => void
}

/** One product of the cart, and what has changed since it was added. */
export function CartLine({ line, cut, onRemove }: CartLineProps) {
  const { item, now, price, qty, isAvailable, unit } = line
  const changes = cut ? [cut, ...line.changes] : line.changes
  const sku = now && now !== 'gone' ? now.addInfo[0]?.sku : undefined
  return (
    <StyledLine className="line">
      <LinePicture {...line} />
      <LineName {...line} />
      <Price className="line__price" amount={price * (isAvailable ? qty : item.qty)} />
      <LineFacts sku={sku} price={price} unit={unit} />
      <div className="line__changes" role="status">
        {changes.map((change) => (
          <p key={change}>
            <Icon name="info" />
            {change}
          </p>
        ))}
      </div>
      <div className="line__act">
        {isAvailable && <Quantity {...line} />}
        {isAvailable && unit && <span className="line__unit">{qty === 1 ? unit.one : unit.many}</span>}
        <IconButton
          className="line__remove"
          danger
          icon="trash-2"
          label={`Remove ${item.name}`}
          onClick={onRemove}
        />
      </div>
      <LineNote item={item} />
    </StyledLine>
  )
}
