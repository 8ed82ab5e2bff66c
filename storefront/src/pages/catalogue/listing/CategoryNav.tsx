import { styled } from 'styled-components'
import { useCategories } from '../../../api/products.ts'
import { formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { FilterFold } from './FilterGroup.tsx'
import { categoryLabel } from './listLinks.ts'
import { Link } from '../../../ui/Link.tsx'

const StyledNav = styled.nav`
  a {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    min-height: 2.75rem;
    align-items: center;
    text-decoration: none;
    line-height: 1.3;
  }
  small {
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  a:hover {
    color: var(--accent);
  }
  [aria-current] {
    font-weight: 600;
    color: var(--accent);
  }
`

/** The rail's way from one category to the next. */
export function CategoryNav({ categories, current }: { categories: readonly string[]; current: string }) {
  const { data } = useCategories()
  const counts = new Map<string, string>(data?.map(({ category, count }) => [category, formatCount(count)]))
  return (
    <FilterFold legend="Category" chosen={[categoryLabel(current).replace(/ Chairs$/, '')]} isOpen>
      <StyledNav aria-label="Category">
        {categories.map((category) => (
          <Link
            key={category}
            to={paths.categoryEntry(category)}
            aria-current={category === current ? 'page' : undefined}
          >
            {categoryLabel(category)}
            <small>{counts.get(category)}</small>
          </Link>
        ))}
      </StyledNav>
    </FilterFold>
  )
}
