import type { Picture } from 'cms/contract/pictures'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Plate } from '../../components/Plate.tsx'
import { Price } from '../../components/Price.tsx'
import { formatCharge } from '../../lib/money.ts'
import { paths } from '../../paths.ts'

const List = styled.ul`
  padding: 0;
  list-style: none;
  border-top: 2px solid var(--ink);
  li {
    display: grid;
    grid-template-columns: 4.5rem 1fr auto;
    gap: 0.15rem 1rem;
    align-items: start;
    padding-block: 0.875rem;
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
  .plate {
    grid-row: span 3;
    border-radius: var(--r-2);
  }
  h3 {
    font: 600 1.0625rem / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  h3 a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .price {
    padding-top: 0.5rem;
  }
  .lines__count {
    grid-column: 2;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .lines__note {
    grid-column: 2 / -1;
    font-size: var(--t-sm);
    font-weight: 500;
    color: var(--warn);
  }
  .lines__note--wrong {
    color: var(--danger);
  }
  .lines__note .link {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  @media print {
    h3 a {
      min-height: 0;
    }
  }
  @media (max-width: 419px) {
    li {
      grid-template-columns: 4rem 1fr;
    }
    .plate {
      grid-row: span 4;
    }
    .price {
      grid-column: 2;
      padding-top: 0;
    }
    .lines__note {
      grid-column: 1 / -1;
    }
  }
`

export interface ShownLine {
  product: string
  name: string
  image: string
  price: number
  qty: number
  /** What there is to know of it. */
  notes?: readonly string[] | undefined
  /** Why it cannot be ordered like that, with a way on. */
  problem?: ReactNode
}

// Widths are not kept with an order: the shop's own pictures stand on its paper all the same.
const pictureOf = (image: string): Picture | null =>
  image === ''
    ? null
    : {
        url: image,
        alt: '',
        width: 0,
        height: 0,
        sources: image.startsWith('/') ? [{ url: image, width: 1000 }] : [],
      }

/** Chairs of an order, placed or about to be. */
export const OrderLines = ({ lines }: { lines: readonly ShownLine[] }) => (
  <List>
    {lines.map(({ product, name, image, price, qty, notes = [], problem }) => (
      <li key={product}>
        <Plate picture={pictureOf(image)} sizes="72px" alt="" />
        <h3>
          <Link to={paths.product(product)}>{name}</Link>
        </h3>
        {qty > 0 && (
          <>
            <Price exact amount={price * qty} />
            <p className="lines__count">
              {qty} × {formatCharge(price)}
            </p>
          </>
        )}
        {notes.map((note) => (
          <p key={note} className="lines__note">
            {note}
          </p>
        ))}
        {problem && <p className="lines__note lines__note--wrong">{problem}</p>}
      </li>
    ))}
  </List>
)
