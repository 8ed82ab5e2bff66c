import { styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  align-items: center;
  justify-content: center;
  padding-top: var(--s-7);
  a,
  span {
    min-width: 2.75rem;
    height: 2.75rem;
    display: grid;
    place-items: center;
    border-radius: var(--r-2);
    text-decoration: none;
    font-weight: 500;
  }
  a:hover {
    background: var(--wash);
  }
  [aria-current] {
    background: var(--ink);
    color: var(--paper);
  }
`

/** Returns the first and last page and the neighbours of this one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number) {
  const wanted = [1, page - 1, page, page + 1, pages]
  const shown = [...new Set(wanted.filter((number) => number >= 1 && number <= pages))].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const step = number - (shown[index - 1] ?? 0)
    if (step === 2) return [number - 1, number]
    return step > 2 ? [0, number] : [number]
  })
}

interface PaginationProps {
  page: number
  pages: number
  hrefFor: (page: number) => string
}

export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages < 2) return null
  return (
    <Pages aria-label="Pages">
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefFor(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={hrefFor(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </Link>
      )}
    </Pages>
  )
}
