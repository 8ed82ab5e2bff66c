import { productCategories } from 'cms/contract/catalogue'
import type { ProductFacets } from 'cms/contract/productViews'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../../paths.ts'
import { categoryLabel } from './listLinks.ts'
import { Link } from '../../../ui/Link.tsx'

const Chips = styled.nav`
  position: relative;
  display: flex;
  gap: 0.5rem;
  min-height: calc(2.75rem + 6px);
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: calc(var(--gutter) * -1);
  padding: 2px var(--gutter) 4px;

  &::-webkit-scrollbar {
    display: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 1rem;
    border: 1.5px solid var(--field);
    border-radius: var(--r-full);
    text-decoration: none;
    white-space: nowrap;
    font-size: 1rem;
    font-weight: 500;
  }
  a:focus-visible {
    outline-offset: 0;
    border-radius: var(--r-full);
  }
  a:hover {
    border-color: var(--ink);
  }
  a[aria-current] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--paper);
  }
  @media (min-width: 1024px) {
    display: none;
  }
`

/** The categories that a list has products of, in the catalogue's order; unknown without its facets. */
export const usedCategories = (facets: ProductFacets | undefined) =>
  facets && productCategories.filter((category) => facets.categories.some(({ value }) => value === category))

interface CategoryChipsProps {
  /** Absent until known: the row keeps its place. */
  categories: readonly string[] | undefined
  current?: string | undefined
}

/** The neighbouring categories, in one row to swipe, where there is no rail. */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 3
  }, [current, categories?.length])
  if (categories && categories.length < 2) return null
  return (
    <Chips ref={row} aria-label="Categories">
      {categories?.map((category) => (
        <Link
          key={category}
          to={paths.categoryEntry(category)}
          aria-current={category === current ? 'page' : undefined}
        >
          {categoryLabel(category).replace(/ Chairs$/, '')}
        </Link>
      ))}
    </Chips>
  )
}
