import type { Picture } from 'cms/contract/pictures'
import type { CSSProperties } from 'react'
import { Link } from '../../../ui/Link.tsx'
import { ProductImage } from '../../product/ProductImage.tsx'
import { StyledShelf } from './MenuPanel.styles.ts'

export interface ShelfItem {
  to: string
  name: string
  note: string
  picture: Picture | null
}

interface ShelfProps {
  columns: number
  items: readonly ShelfItem[]
}

/** Chairs in rows on a line, each a link. */
export const Shelf = ({ columns, items }: ShelfProps) => (
  <StyledShelf style={{ '--columns': columns } as CSSProperties}>
    {items.map(({ to, name, note, picture }) => (
      <li key={to}>
        <Link to={to}>
          <ProductImage className="shelf__plate" picture={picture} sizes="160px" alt="" />
          <b>{name}</b>
          <small>{note}</small>
        </Link>
      </li>
    ))}
  </StyledShelf>
)
