import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../paths.ts'
import { managePages } from '../state/managePages.ts'
import { useSession } from '../state/session.ts'
import { useLogout } from '../state/useLogout.ts'
import { Icon } from '../ui/Icon.tsx'

const Menus = styled.div`
  display: flex;
  /* Beside the menu of Manage a long name has less room. */
  @media (max-width: 1339px) {
    > :nth-child(2) .entry__name {
      max-width: 5rem;
    }
  }
`

const StyledMenu = styled.div`
  position: relative;
  ul {
    position: absolute;
    z-index: var(--z-pop);
    right: 0;
    top: calc(100% + 6px);
    min-width: 13rem;
    background: var(--surface);
    border-radius: var(--r-2);
    box-shadow: var(--sh-2);
    padding: 0.375rem;
    transform-origin: top right;
    animation: pop var(--d-2) var(--ease);
  }
  li :is(a, button) {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    width: 100%;
    min-height: 2.75rem;
    padding-inline: 0.75rem;
    border-radius: 6px;
    text-decoration: none;
    text-align: left;
  }
  li :is(a, button):hover {
    background: var(--wash);
  }
  @keyframes pop {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  @media (forced-colors: active) {
    ul {
      border: 1px solid CanvasText;
    }
  }
`

const LogoutButton = ({ onLeft }: { onLeft?: () => void }) => {
  const { leave, isBusy } = useLogout()
  return (
    <button type="button" aria-busy={isBusy || undefined} onClick={() => void leave().then(onLeft)}>
      <Icon name="log-out" />
      {isBusy ? 'Logging out' : 'Logout'}
    </button>
  )
}

function useManagePages() {
  const session = useSession()
  return session ? managePages(session) : []
}

/** Arrow keys go from entry to entry, round and round. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('li :is(a, button)')]
  const now = entries.findIndex((entry) => entry === document.activeElement)
  const next = now < 0 && step < 0 ? entries.length - 1 : (now + step + entries.length) % entries.length
  entries[next]?.focus()
}

/** Open, and shut again by Escape, by a press outside and by the focus going elsewhere. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOpen) return
    moveFocus(event)
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return { isOpen, setOpen, button, boxProps: { ref: box, onKeyDown, onBlur } }
}

interface MenuProps {
  label: ReactNode
  children: (shut: () => void) => ReactNode
}

/** A button that says what it opens, and the entries that it opens. */
function Menu({ label, children }: MenuProps) {
  const { isOpen, setOpen, button, boxProps } = useDisclosure()
  const id = useId()
  return (
    <StyledMenu {...boxProps}>
      <button
        ref={button}
        type="button"
        className="entry"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <ul className="m" id={id} hidden={!isOpen}>
        {children(() => setOpen(false))}
      </ul>
    </StyledMenu>
  )
}

function ManageMenu() {
  const { pathname } = useLocation()
  const entries = useManagePages()
  if (entries.length === 0) return null
  return (
    <Menu label="Manage">
      {(shut) =>
        entries.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={shut}>
              {text}
            </Link>
          </li>
        ))
      }
    </Menu>
  )
}

/** What the user may manage, and the user's name with what belongs to it. */
export function UserMenu({ name }: { name: string }) {
  return (
    <Menus>
      <ManageMenu />
      <Menu
        label={
          <>
            <Icon name="user-round" />
            <span className="entry__name">{name}</span>
          </>
        }
      >
        {(shut) => (
          <>
            <li>
              <Link to={paths.profile} onClick={shut}>
                <Icon name="user-round" />
                Profile
              </Link>
            </li>
            <li>
              <LogoutButton />
            </li>
          </>
        )}
      </Menu>
    </Menus>
  )
}

/** The same as entries of the drawer. */
export function UserLinks({ name, onLeft }: { name: string; onLeft: () => void }) {
  return (
    <>
      <li>
        <Link to={paths.profile}>
          Profile
          <span className="drawer__name">{name}</span>
        </Link>
      </li>
      <li>
        <LogoutButton onLeft={onLeft} />
      </li>
    </>
  )
}

/** The Manage menu as a group of the drawer. */
export function ManageGroup() {
  const entries = useManagePages()
  if (entries.length === 0) return null
  return (
    <>
      <h2>Manage</h2>
      <ul className="m">
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
