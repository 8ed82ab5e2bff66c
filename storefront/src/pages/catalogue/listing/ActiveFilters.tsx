import { styled } from 'styled-components'
import { Icon } from '../../../ui/Icon.tsx'
import type { ActiveFilter } from './listLinks.ts'
import { Link } from '../../../ui/Link.tsx'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  align-items: center;
  margin-bottom: clamp(1.25rem, 2.5vw, 2rem);

  a {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding-inline: 1rem 0.75rem;
    border-radius: var(--r-full);
    background: var(--accent-wash);
    color: var(--accent);
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .clear {
    background: none;
    padding-inline: 0.5rem;
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
`

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  clearHref: string
}

/** The active filters. Each has a link that removes it; the last link removes all. */
export const ActiveFilters = ({ filters, clearHref }: ActiveFiltersProps) =>
  filters.length > 0 && (
    <Chips className="active-filters" aria-label="Filters in use">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} aria-label={`Remove filter: ${label}`}>
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" to={clearHref}>
          Clear all
        </Link>
      </li>
    </Chips>
  )
