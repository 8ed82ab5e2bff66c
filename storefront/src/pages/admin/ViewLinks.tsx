import { styled } from 'styled-components'
import { formatCount } from '../../lib/money.ts'
import type { TableView } from '../../lib/tableView.ts'
import { Link } from '../../ui/Link.tsx'

const StyledViews = styled.nav`
  display: flex;
  gap: 0.25rem;
  margin-bottom: 1rem;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    padding-inline: 0.875rem;
    border: 1.5px solid transparent;
    border-radius: var(--r-2);
    color: var(--ink-2);
    font-weight: 600;
    white-space: nowrap;
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    a {
      border-color: Canvas;
    }
  }
  a[aria-current] {
    border-color: var(--ink);
    color: var(--ink);
  }
  .views__count {
    min-width: 1.6rem;
    padding: 0.05rem 0.45rem;
    border-radius: 1rem;
    background: var(--wash);
    font-size: var(--t-xs);
    text-align: center;
  }
`

interface ViewLinksProps {
  views: readonly { key: string; label: string }[]
  /** How many are in each view, by its key. Undefined while they load. */
  counts: Readonly<Record<string, number>> | undefined
  current: string
  hrefOf: (change: Partial<TableView>) => string
}

/** The views of a list, each with how many are in it. */
export const ViewLinks = ({ views, counts, current, hrefOf }: ViewLinksProps) => (
  <StyledViews aria-label="Views">
    {views.map(({ key, label }) => (
      <Link key={key} to={hrefOf({ view: key })} aria-current={key === current ? 'page' : undefined}>
        {label} {counts && <span className="views__count">{formatCount(counts[key] ?? 0)}</span>}
      </Link>
    ))}
  </StyledViews>
)
