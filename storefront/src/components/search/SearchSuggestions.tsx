import type { ProductTile } from 'cms/contract/productViews'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { ProductImage } from '../product/ProductImage.tsx'
import { listId, optionId } from './useSuggestions.ts'
import { Link } from '../../ui/Link.tsx'

const StyledList = styled.div`
  position: absolute;
  z-index: var(--z-pop);
  inset: calc(100% + 8px) 0 auto;
  background: var(--surface);
  border-radius: var(--r-2);
  box-shadow: var(--sh-2);
  padding: 0.375rem;
  max-height: min(26rem, 70vh);
  overflow: auto;
  a {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    min-height: 3.5rem;
    padding: 0.25rem 0.625rem 0.25rem 0.375rem;
    border-radius: 6px;
    text-decoration: none;
    line-height: 1.3;
  }
  a:hover,
  [aria-selected='true'] {
    background: var(--wash);
  }
  .suggestions__image {
    width: 3.25rem;
    height: 3.25rem;
    border-radius: 6px;
    flex: none;
  }
  mark {
    background: none;
    color: var(--accent);
    font-weight: 700;
  }
  p {
    padding: 0.625rem;
    color: var(--ink-2);
  }
`

function Marked({ name, text }: { name: string; text: string }) {
  const start = name.toLowerCase().indexOf(text.toLowerCase())
  if (start < 0) return name
  const end = start + text.length
  return (
    <span>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </span>
  )
}

interface SearchSuggestionsProps {
  products: ProductTile[] | undefined
  hasFailed: boolean
  text: string
  active: number
  onChoose: () => void
}

/** The list below the search box: products, a loading text, or a note that there are none. */
export function SearchSuggestions({ products, hasFailed, text, active, onChoose }: SearchSuggestionsProps) {
  if (!products?.length) {
    const answer = hasFailed ? 'Suggestions did not load. Press Enter to search.' : 'Looking…'
    return (
      <StyledList>
        <p role="status">{products ? 'No products found' : answer}</p>
      </StyledList>
    )
  }
  return (
    <StyledList>
      <ul className="m" id={listId} role="listbox" aria-label="Suggestions">
        {products.map((product, index) => (
          <li key={product._id} role="presentation">
            <Link
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={paths.product(product._id)}
              onClick={onChoose}
            >
              <ProductImage className="suggestions__image" picture={product.picture} sizes="52px" alt="" />
              <Marked name={product.name} text={text.trim()} />
            </Link>
          </li>
        ))}
      </ul>
    </StyledList>
  )
}
