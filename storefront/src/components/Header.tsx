import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Wrap } from '../ui/Section.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { drawerId, MenuDrawer } from './MenuDrawer.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useDrawer } from './useDrawer.ts'

const StyledHeader = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-header);
  transition:
    transform var(--d-2) var(--ease),
    background-color var(--d-2);
  &.head--scrolled {
    background: var(--paper-veil);
    box-shadow: 0 1px 0 var(--line);
  }
  &.head--hidden:not(:focus-within) {
    transform: translateY(-100%);
  }
  &.head--search {
    background: var(--paper);
  }
  .head__row {
    display: flex;
    align-items: center;
    height: var(--header-h);
    gap: 0.125rem;
  }
  .head__row > .iconbtn:first-child {
    margin-left: -0.7rem;
  }
  .head__right {
    margin-left: auto;
    display: flex;
    align-items: center;
    gap: 0.125rem;
    margin-right: -0.6rem;
  }
  .head__nav {
    display: none;
  }
  .head__nav a {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.75rem;
    padding-inline: 0.7rem;
    text-decoration: none;
    font-weight: 500;
    font-size: 1rem;
    border-radius: var(--r-2);
    white-space: nowrap;
  }
  .head__nav a:hover {
    background: rgb(120 100 80/0.14);
  }
  .head__nav [aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
    text-decoration-color: var(--accent);
  }
  .head__social {
    display: none;
  }
  @media (max-width: 359px) {
    .head__theme {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    .search {
      display: none;
      position: absolute;
      inset: var(--header-h) var(--gutter) auto;
    }
    &.head--search {
      padding-bottom: 3.375rem;
    }
    &.head--search .search {
      display: block;
    }
    .head__right {
      position: static;
    }
    @media (scripting: none) {
      padding-bottom: 3.375rem;
      .search {
        display: block;
      }
      .head__searchtoggle {
        display: none;
      }
      & ~ main {
        padding-top: calc(var(--header-h) + 3.375rem);
      }
    }
  }
  @media (scripting: none) {
    background: var(--paper);
    .head__theme {
      display: none;
    }
  }
  @media (min-width: 1024px) {
    .head__searchtoggle {
      display: none;
    }
    .head__nav {
      display: flex;
    }
    .head__right {
      gap: 0.25rem;
      flex: 1;
      justify-content: flex-end;
    }
    .search {
      flex: 1 1 12rem;
      max-width: 22rem;
      min-width: 11rem;
      margin-inline: 1.5rem 0.5rem;
    }
  }
  @media (min-width: 1240px) {
    .head__social {
      display: flex;
    }
    .search {
      max-width: 20rem;
    }
  }
  @media print {
    display: none;
  }
`

/** Transparent at the top, translucent on the way up, gone on the way down. */
function useScrollState() {
  const [state, setState] = useState('')
  useEffect(() => {
    let last = window.scrollY
    const note = () => {
      const now = window.scrollY
      const isDown = now > last && now > 160
      last = now
      setState(now <= 8 ? '' : isDown ? 'head--scrolled head--hidden' : 'head--scrolled')
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return state
}

const pages = [
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
]

export function Header() {
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  const menu = useDrawer(drawer)
  const input = useRef<HTMLInputElement>(null)
  const [isSearching, setSearching] = useState(false)
  const searchToggle = useRef<HTMLButtonElement>(null)
  const scrolled = useScrollState()
  const closeSearch = () => {
    if (!isSearching) return
    setSearching(false)
    searchToggle.current?.focus()
  }
  useEffect(() => {
    if (isSearching) input.current?.focus()
  }, [isSearching])
  return (
    <>
      <StyledHeader className={['head', scrolled, isSearching && 'head--search'].filter(Boolean).join(' ')}>
        <Wrap className="head__row">
          <IconButton
            icon="menu"
            label="Open menu"
            aria-expanded={menu.isOpen}
            aria-haspopup="dialog"
            popoverTarget={drawerId}
            onClick={menu.open}
          />
          <Brand />
          <div className="head__right">
            <SearchBox input={input} onDone={closeSearch} />
            <nav className="head__nav" aria-label="Main">
              {pages.map(({ to, label }) => (
                <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </nav>
            <SocialLinks className="head__social" />
            <IconButton
              ref={searchToggle}
              className="head__searchtoggle"
              icon={isSearching ? 'x' : 'search'}
              label={isSearching ? 'Close search' : 'Search'}
              aria-expanded={isSearching}
              aria-controls="search"
              onClick={() => setSearching(!isSearching)}
            />
            <ThemeSwitch className="head__theme" />
            <CartLink />
            <AccountEntry />
          </div>
        </Wrap>
      </StyledHeader>
      <MenuDrawer ref={drawer} close={menu.close} onClosed={menu.noteClosed} />
    </>
  )
}
