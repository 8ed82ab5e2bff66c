import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useSite } from '../../api/site.ts'
import { callLink, formatPhone } from '../../lib/chat.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Wrap } from '../../ui/Section.tsx'
import { SocialLinks } from './SocialLinks.tsx'

const StyledTop = styled(Wrap)`
  display: flex;
  justify-content: space-between;
  align-items: center;
  .top__social {
    display: flex;
    margin-left: -0.8rem;
  }
  .top__social a {
    color: var(--ink-2);
  }
  .top__social .i {
    width: 1.05rem;
    height: 1.05rem;
  }
  nav {
    display: flex;
    gap: 0.25rem;
    margin-right: -0.7rem;
  }
  nav a {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-height: 2.75rem;
    padding-inline: 0.7rem;
    border-radius: var(--r-2);
    font-size: var(--t-sm);
    color: var(--ink-2);
    text-decoration: none;
    text-underline-offset: 0.25em;
  }
  nav .i {
    width: 1rem;
    height: 1rem;
  }
  a:hover {
    color: var(--ink);
  }
  nav a:hover {
    text-decoration: underline;
  }
  nav [aria-current] {
    color: var(--ink);
    text-decoration: underline 2px var(--accent);
  }
`

const pages = [
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
]

/** The upper line of the header on wide screens: the networks, and how to reach the shop. */
export function TopLine() {
  const { pathname } = useLocation()
  const { callPhone } = useSite()
  return (
    <div className="head__top">
      <StyledTop>
        <SocialLinks className="top__social" />
        <nav aria-label="Main">
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          <a href={callLink(callPhone)}>
            <Icon name="phone" />
            {formatPhone(callPhone)}
          </a>
        </nav>
      </StyledTop>
    </div>
  )
}
