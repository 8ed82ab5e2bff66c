import type { Room, RoomPoint } from 'cms/contract/rooms'
import { useId, type CSSProperties } from 'react'
import { Price } from '../../../../components/product/Price.tsx'
import { ProductImage } from '../../../../components/product/ProductImage.tsx'
import { priceWords } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { ArrowLink } from '../../../../ui/TextLink.tsx'
import { Points } from './Rooms.styles.ts'

interface SpotProps {
  point: RoomPoint
  number: number
}

/** A point and its card, which the browser opens and closes itself, without script. */
function Spot({ point: { x, y, product }, number }: SpotProps) {
  const id = useId()
  // The card stands by the point of this name, where browsers can do that; elsewhere in the middle of the window.
  const style = { '--x': `${x}%`, '--y': `${y}%`, '--spot': `--${id.replace(/\W/g, '')}` } as CSSProperties
  return (
    <div className="spot" style={style}>
      <button
        type="button"
        className="spot__point"
        popoverTarget={id}
        aria-label={`${number}. ${product.name}, ${priceWords(product.price)}`}
      >
        <span className="disc">{number}</span>
      </button>
      <div id={id} className="spot__card" popover="auto" role="group" aria-label={product.name}>
        <ProductImage className="chair__picture" picture={product.picture} sizes="6rem" alt="" />
        <div>
          <p className="spot__name">{product.name}</p>
          <Price amount={product.price} />
          <ArrowLink to={paths.product(product._id)}>
            See chair<span className="sr">: {product.name}</span>
          </ArrowLink>
        </div>
      </div>
    </div>
  )
}

/** The numbered points over the picture of a room. */
export function RoomPoints({ room: { title, points, picture } }: { room: Room }) {
  return (
    <Points role="group" aria-label={title} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      {points.map((point, index) => (
        <Spot key={`${index} ${point.product._id}`} point={point} number={index + 1} />
      ))}
    </Points>
  )
}
