import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHydrated } from '../lib/useHydrated.ts'
import { paths } from '../paths.ts'
import { useCart } from '../state/cart.ts'
import { useSession } from '../state/session.ts'
import { Icon } from '../ui/Icon.tsx'

const StyledEntry = styled.div`
  display: none;
  position: relative;
  .entry {
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
  .entry:hover {
    background: rgb(120 100 80/0.14);
  }
  .entry__name {
    max-width: 9rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (min-width: 1024px) {
    display: block;
  }
`

interface UserProps {
  name: string
}

// What stands there until the menu has come, and instead of it where it cannot come.
const PlainUser = ({ name }: UserProps) => (
  <Link className="entry" to={paths.profile}>
    <Icon name="user-round" />
    <span className="entry__name">{name}</span>
  </Link>
)
const PlainLinks = () => (
  <li>
    <Link to={paths.profile}>Profile</Link>
  </li>
)

// Only who is logged in needs the menu.
const loadMenu = () => import('./UserMenu.tsx')
const UserMenu = lazy(() =>
  loadMenu().then(
    (module) => ({ default: module.UserMenu }),
    () => ({ default: PlainUser }),
  ),
)
const UserLinks = lazy(() =>
  loadMenu().then(
    (module) => ({ default: module.UserLinks }),
    () => ({ default: PlainLinks }),
  ),
)

const ManageGroup = lazy(() =>
  loadMenu().then(
    (module) => ({ default: module.ManageGroup }),
    () => ({ default: () => null }),
  ),
)

/** From these a login does not lead back; what they were to lead to is carried on. */
const isOnTheWay = (pathname: string) =>
  /^\/(login|register|forgot-password|reset-password)(\/|$)/.test(pathname)

/** The login, and on to the checkout or back to the present page. In the first drawing it is the same for all. */
function useLoginPath() {
  const { pathname, search } = useLocation()
  const isKnown = useHydrated()
  const cart = useCart()
  if (!isKnown) return paths.login()
  if (cart.length > 0) return paths.login(paths.shipping)
  if (!isOnTheWay(pathname)) return paths.login(pathname + search)
  return paths.login(new URLSearchParams(search).get('redirect') ?? undefined)
}

/** In the header of wide screens: the way in, or who is in. */
export function AccountEntry() {
  const session = useSession()
  const login = useLoginPath()
  return (
    <StyledEntry className="head__account">
      {session ? (
        <Suspense fallback={<PlainUser name={session.name} />}>
          <UserMenu name={session.name} />
        </Suspense>
      ) : (
        <Link className="entry" to={login}>
          <Icon name="user-round" />
          Login
        </Link>
      )}
    </StyledEntry>
  )
}

/** The same as entries of the menu that narrow screens have. `onLeft` follows a logout. */
export function DrawerAccount({ onLeft }: { onLeft: () => void }) {
  const session = useSession()
  const login = useLoginPath()
  if (session)
    return (
      <Suspense fallback={<PlainLinks />}>
        <UserLinks name={session.name} onLeft={onLeft} />
      </Suspense>
    )
  return (
    <li>
      <Link to={login}>Login</Link>
    </li>
  )
}

/** What the user may manage, as a group of that menu. */
export const DrawerManage = () =>
  useSession() && (
    <Suspense>
      <ManageGroup />
    </Suspense>
  )
