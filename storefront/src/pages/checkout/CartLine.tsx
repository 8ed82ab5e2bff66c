import type { Picture } from 'cms/contract/pictures'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Plate } from '../../components/Plate.tsx'
import { Price } from '../../components/Price.tsx'
import { paths } from '../../paths.ts'
import { inRange, mostOfOne, setCartLine } from '../../state/cart.ts'
import type { CheckedLine } from '../../state/useCheckedCart.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { controlLook } from '../../ui/formLooks.ts'

const StyledLine = styled.li`
  ${controlLook}
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  gap: 0.25rem 1rem;
  padding-block: 1rem;
  border-bottom: 1px solid var(--line);
  align-items: start;
  .plate {
    grid-row: span 3;
    border-radius: var(--r-2);
  }
  .line__name {
    font-weight: 600;
    font-size: 1.125rem;
    line-height: 1.25;
    text-decoration: none;
    overflow-wrap: anywhere;
    padding-block: 0.3rem;
  }
  a.line__name:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .line__name small {
    display: block;
    font-weight: 400;
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  .price {
    text-align: right;
    padding-top: 0.3rem;
  }
  .line__changes {
    grid-column: 2/-1;
  }
  .line__changes p {
    display: flex;
    gap: 0.5rem;
    width: fit-content;
    padding: 0.3rem 0.7rem;
    margin-block: 0.15rem;
    border-radius: var(--r-1);
    background: var(--warn-wash);
    color: var(--warn);
    font-size: var(--t-sm);
    line-height: 1.4;
  }
  .line__changes .i {
    margin-top: 0.08em;
  }
  .line__act {
    grid-column: 2/-1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
  }
  .line__act label {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .line__act .control {
    width: 6rem;
    min-height: 2.75rem;
    padding-block: 0.4rem;
  }
  .line__act .iconbtn {
    margin-left: auto;
    color: var(--danger);
  }
  @media (max-width: 419px) {
    grid-template-columns: 5rem minmax(0, 1fr);
    .plate {
      grid-row: span 2;
    }
    .price {
      grid-column: 2;
      text-align: left;
    }
    .line__changes,
    .line__act {
      grid-column: 1/-1;
    }
  }
`

/** A picture of which nothing but the address is known. */
const pictureAt = (url: string): Picture => ({ url, alt: '', width: 0, height: 0, sources: [] })

function LinePicture({ item, now }: CheckedLine) {
  const known = now && now !== 'gone' ? now.pictures[0] : undefined
  const kept = now === 'gone' && item.image ? pictureAt(item.image) : null
  return <Plate picture={known ?? kept} sizes="110px" alt="" />
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

/** From 1 to what there is. A choice takes note of what has changed: the line is as of now. */
function Quantity({ item, now, qty }: CheckedLine) {
  const product = now === 'gone' ? undefined : now
  const most = inRange(product?.countInStock ?? item.countInStock, mostOfOne)
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

/** One product of the cart, and what has changed about it since. */
export function CartLine({ line, onRemove }: { line: CheckedLine; onRemove: () => void }) {
  const { item, changes, price, isAvailable } = line
  return (
    <StyledLine className="line">
      <LinePicture {...line} />
      <LineName {...line} />
      <Price exact amount={price} />
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
        <IconButton icon="trash-2" label={`Remove ${item.name}`} onClick={onRemove} />
      </div>
    </StyledLine>
  )
}
