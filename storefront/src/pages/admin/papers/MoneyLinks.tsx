import { styled } from 'styled-components'
import { useToday } from '../../../api/today.ts'
import { formatCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'

const StyledLinks = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: 0.75rem;
  margin: 0 0 1.5rem;
  padding: 0;
  list-style: none;
  a {
    display: block;
    height: 100%;
    min-height: 2.75rem;
    padding: 0.875rem 1rem;
    border-radius: var(--r-3);
    background: var(--surface);
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover b {
    text-decoration: underline;
  }
  span {
    display: block;
  }
`

const links = [
  { view: 'wait', title: 'Transfers to check' },
  { view: 'refund', title: 'Refunds due' },
  { view: 'cash', title: 'Cash to be handed in' },
]

/** The money that waits for finance, each where it is done. The numbers are those of Today, and may come later. */
export function MoneyLinks({ token }: { token: string }) {
  const { data } = useToday(token)
  const jobs = data?.groups.flatMap((group) => group.jobs ?? []) ?? []
  return (
    <StyledLinks aria-label="Money that waits">
      {links.map(({ view, title }) => {
        const to = `${paths.orderList}?view=${view}`
        const job = jobs.find(({ href }) => href === to)
        return (
          <li key={view}>
            <Link to={to}>
              <b>
                {title}
                {job && job.count > 0 && `: ${formatCount(job.count)}`}
              </b>
              <span className="small muted">{job?.detail ?? '\u00a0'}</span>
            </Link>
          </li>
        )
      })}
    </StyledLinks>
  )
}
