import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'

const StyledGroups = styled.div`
  h2 {
    font: 600 var(--t-sm) / 1.3 var(--font-text);
    letter-spacing: 0;
    color: var(--ink-3);
    margin: 1.25rem 0 0.25rem;
    padding-top: 0.75rem;
    border-top: 2px solid var(--ink);
  }
  li :is(a, button) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    width: 100%;
    text-align: left;
    min-height: 2.875rem;
    text-decoration: none;
    font-size: 1.125rem;
    border-bottom: 1px solid var(--line);
  }
  li:last-child :is(a, button) {
    border-bottom: 0;
  }
  li :is(a, button):hover {
    color: var(--accent);
  }
  li .i {
    color: var(--ink-3);
    width: 1.1rem;
    height: 1.1rem;
  }
  .drawer__first {
    border-top: 2px solid var(--ink);
    color: var(--accent);
    font-weight: 600;
  }
  .drawer__note {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-3);
  }
`

/** Holds the `DrawerGroup`s of the menu. */
export const DrawerGroups = ({ children }: { children: ReactNode }) => <StyledGroups>{children}</StyledGroups>

/** A heading and its entries, each a `DrawerLink` or a `DrawerButton`. */
export const DrawerGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    <ul className="m">{children}</ul>
  </>
)

interface DrawerLinkProps {
  to: string
  /** At the end of the entry. */
  icon?: string
  note?: string
  children: ReactNode
}

export const DrawerLink = ({ to, icon, note, children }: DrawerLinkProps) => (
  <li>
    <Link to={to}>
      {children}
      {icon && <Icon name={icon} />}
      {note && <span className="drawer__note">{note}</span>}
    </Link>
  </li>
)

interface DrawerButtonProps {
  icon: string
  isBusy: boolean
  onClick: () => void
  children: ReactNode
}

export const DrawerButton = ({ icon, isBusy, onClick, children }: DrawerButtonProps) => (
  <li>
    <button type="button" aria-busy={isBusy || undefined} onClick={onClick}>
      {children}
      <Icon name={icon} />
    </button>
  </li>
)
