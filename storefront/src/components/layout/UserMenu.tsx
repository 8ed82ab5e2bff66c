import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { managePages } from '../../state/managePages.ts'
import { useSession } from '../../state/session.ts'
import { useLogout } from '../../state/useLogout.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DrawerButton, DrawerGroup, DrawerLink } from './DrawerGroups.tsx'
import { StyledMenus } from './UserMenu.styles.ts'
import { Link } from '../../ui/Link.tsx'

function useManagePages() {
  const session = useSession()
  return session ? managePages(session) : []
}

/** Arrow keys move the focus from entry to entry, in a cycle. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('li :is(a, button)')]
  const now = entries.findIndex((entry) => entry === document.activeElement)
  const next = now < 0 && step < 0 ? entries.length - 1 : (now + step + entries.length) % entries.length
  entries[next]?.focus()
}

/** The open state of a menu, which Escape, a press outside or a focus elsewhere closes. */
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
    <div className="menu" {...boxProps}>
      <button
        ref={button}
        type="button"
        className="menu__button"
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
    </div>
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

const logoutText = (isBusy: boolean) => (isBusy ? 'Logging out' : 'Logout')

/** The pages that the user may manage, and the user's name with its menu. */
export function UserMenu({ name }: { name: string }) {
  const { leave, isBusy } = useLogout()
  const mayManage = useManagePages().length > 0
  return (
    <StyledMenus>
      <ManageMenu />
      <Menu
        label={
          <>
            <Icon name="user-round" />
            <span className="menu__name">{name}</span>
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
            {mayManage && (
              <li>
                <Link to={paths.security} onClick={shut}>
                  <Icon name="shield-check" />
                  Login and security
                </Link>
              </li>
            )}
            <li>
              <button type="button" aria-busy={isBusy || undefined} onClick={() => void leave()}>
                <Icon name="log-out" />
                {logoutText(isBusy)}
              </button>
            </li>
          </>
        )}
      </Menu>
    </StyledMenus>
  )
}

/** The user's menu as entries of the drawer. */
export function UserLinks({ name, onLeft }: { name: string; onLeft: () => void }) {
  const { leave, isBusy } = useLogout()
  const mayManage = useManagePages().length > 0
  return (
    <>
      <DrawerLink to={paths.profile} note={name}>
        Profile
      </DrawerLink>
      {mayManage && <DrawerLink to={paths.security}>Login and security</DrawerLink>}
      <DrawerButton icon="log-out" isBusy={isBusy} onClick={() => void leave().then(onLeft)}>
        {logoutText(isBusy)}
      </DrawerButton>
    </>
  )
}

/** The Manage menu as a group of the drawer. */
export function ManageGroup() {
  const entries = useManagePages()
  if (entries.length === 0) return null
  return (
    <DrawerGroup title="Manage">
      {entries.map(({ to, text }) => (
        <DrawerLink key={to} to={to} icon="chevron-right">
          {text}
        </DrawerLink>
      ))}
    </DrawerGroup>
  )
}
