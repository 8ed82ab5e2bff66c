import type { Picture } from 'cms/contract/pictures'
import type { ReactNode } from 'react'
import { ProductImage } from '../../components/product/ProductImage.tsx'
import { Price } from '../../components/product/Price.tsx'
import { priceWords } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { List } from './OrderLines.styles.ts'
import { Link } from '../../ui/Link.tsx'

export interface OrderLine {
  product: string
  /** Told apart by this where a product stands twice; else by the product. */
  key?: string
  name: string
  image: string
  price: number
  qty: number
  /** The customer's own words. */
  note?: string | undefined
  /** The words of the shop about the line. */
  notes?: readonly string[] | undefined
  /** Why the line cannot be ordered as it is, with a link that helps. */
  problem?: ReactNode
}

// An order keeps no widths. The source marks the shop's own pictures, which are shown on its background.
export const pictureOf = (image: string): Picture | null =>
  image === ''
    ? null
    : {
        url: image,
        alt: '',
        width: 0,
        height: 0,
        sources: image.startsWith('/') ? [{ url: image, width: 1000 }] : [],
      }

/** The chairs of an order, before or after it is placed. */
export const OrderLines = ({ lines }: { lines: readonly OrderLine[] }) => (
  <List>
    {lines.map(({ key, product, name, image, price, qty, note, notes = [], problem }) => (
      <li key={key ?? product}>
        <ProductImage className="lines__image" picture={pictureOf(image)} sizes="72px" alt="" />
        <h3>
          <Link to={paths.product(product)}>{name}</Link>
        </h3>
        {qty > 0 && (
          <>
            <Price className="lines__price" amount={price * qty} />
            <p className="lines__count">
              {qty} × {priceWords(price)}
            </p>
          </>
        )}
        {note && <p className="lines__words">Note: {note}</p>}
        {notes.map((said) => (
          <p key={said} className="lines__note">
            {said}
          </p>
        ))}
        {problem && <p className="lines__note lines__note--wrong">{problem}</p>}
      </li>
    ))}
  </List>
)
