import type { Room } from 'cms/contract/rooms'
import { Price } from '../../../../components/product/Price.tsx'
import { ProductImage } from '../../../../components/product/ProductImage.tsx'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Chairs } from './Rooms.styles.ts'

/** The chairs of a room as a list, with the numbers that they have in the picture. */
export function RoomChairs({ room: { title, caption, points } }: { room: Room }) {
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
    </Chairs>
  )
}
