import type { Room, RoomPoint } from 'cms/contract/rooms'
import { ResponsiveImage } from '../../../../components/ResponsiveImage.tsx'
import { OtherRoom, Chairs, Points } from './Rooms.styles.ts'
import { Price } from '../../../../components/product/Price.tsx'
import { ProductImage } from '../../../../components/product/ProductImage.tsx'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/Link.tsx'
import { useId, type CSSProperties } from 'react'
import { priceWords } from '../../../../lib/money.ts'
import { ArrowLink } from '../../../../ui/TextLink.tsx'

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
function RoomPoints({ room: { title, points, picture } }: { room: Room }) {
  return (
    <Points role="group" aria-label={title} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      {points.map((point, index) => (
        <Spot key={`${index} ${point.product._id}`} point={point} number={index + 1} />
      ))}
    </Points>
  )
}

/** The chairs of a room as a list, with the numbers that they have in the picture. */
function RoomChairs({ room: { title, caption, points } }: { room: Room }) {
  return (
    <Chairs>
      <h3>{title}</h3>
      {caption && <p>{caption}</p>}
      <ol>
        {points.map(({ product }, index) => (
          <li key={`${index} ${product._id}`}>
            <Link to={paths.product(product._id)}>
              <span className="disc" aria-hidden="true">
                {index + 1}
              </span>
              <ProductImage className="chair__picture" picture={product.picture} sizes="5rem" alt="" />
              <span className="chair__words">
                {product.name} <Price amount={product.price} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {points.length > 0 && (
        <Link to={paths.enquire(points.map(({ product }) => ({ product: product._id, qty: 1 })))}>
          Ask about these chairs
        </Link>
      )}
    </Chairs>
  )
}

interface RoomsProps {
  rooms: readonly Room[]
  /** The room whose picture the section shows already. */
  shown: Room | undefined
}

/** The room whose picture stands above, and then all others with theirs. */
export function Rooms({ rooms, shown }: RoomsProps) {
  return (
    <>
      {shown && (
        <>
          <RoomPoints room={shown} />
          <RoomChairs room={shown} />
        </>
      )}
      {rooms
        .filter((room) => room !== shown)
        .map((room) => (
          <OtherRoom key={room._id} style={{ '--sharp': `${room.picture.width || 2400}px` } as object}>
            <ResponsiveImage picture={room.picture} sizes="100vw" />
            <RoomPoints room={room} />
            <RoomChairs room={room} />
          </OtherRoom>
        ))}
    </>
  )
}
