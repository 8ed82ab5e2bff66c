import { Fragment } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

const Crumbs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  font-size: var(--t-sm);
  overflow-wrap: anywhere;
  color: var(--ink-3);
  padding-block: var(--s-3);
  margin-left: -0.25rem;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.25rem;
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .i {
    width: 0.9rem;
    height: 0.9rem;
    margin-inline: 0.15rem;
    opacity: 0.7;
  }
  [aria-current] {
    color: var(--ink);
    padding-inline: 0.25rem;
  }
`

/** The path to this page. The last step is the page itself, without `to`. */
export function Breadcrumbs({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <Crumbs aria-label="Breadcrumb">
      {trail.map(({ label, to }, index) => (
        <Fragment key={index}>
          {index > 0 && <Icon name="chevron-right" />}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </Crumbs>
  )
}
