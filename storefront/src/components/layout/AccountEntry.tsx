import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyOr } from '../../lib/loading/lazyOr.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { paths } from '../../paths.ts'
import { useCart } from '../../state/cart.ts'
import { useSession } from '../../state/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { entryLook, entryNameLook } from './AccountEntry.styles.ts'
import { DrawerLink } from './DrawerGroups.tsx'
import { Link } from '../../ui/Link.tsx'

const StyledEntry = styled.div`
  display: none;
  position: relative;
  .entry {
    ${entryLook}
  }
  .entry__name {
    ${entryNameLook}
  }
  @media (min-width: 1024px) {
    display: block;
  }
`

interface UserProps {
  name: string
}

// Shown until the menu has loaded, and instead of it if it cannot load.
const PlainUser = ({ name }: UserProps) => (
  <Link className="entry" to={paths.profile}>
    <Icon name="user-round" />
    <span className="entry__name">{name}</span>
  </Link>
)
const PlainLinks = () => <DrawerLink to={paths.profile}>Profile</DrawerLink>

// Only logged-in users need the menu.
const loadMenu = () => import('./UserMenu.tsx')
const UserMenu = lazyOr(async () => (await loadMenu()).UserMenu, PlainUser)
const UserLinks = lazyOr(async () => (await loadMenu()).UserLinks, PlainLinks)
const ManageGroup = lazyOr(async () => (await loadMenu()).ManageGroup)

/** A login does not lead back to these pages, but to the target in their own address. The link of a quote is a secret. */
const isOnTheWay = (pathname: string) =>
  /^\/(login|register|forgot-password|reset-password|verify-email|undo-email|not-me|invitation|quote)(\/|$)/.test(
    pathname,
  )

/**
 * Returns the login's address, which leads back to this page if it is one to come back to, and else to the checkout
 * (docs/spec.md 8.2). The first render is the same for all.
 */
function useLoginPath() {
  const { pathname, search } = useLocation()
  const isKnown = useHydrated()
  const cart = useCart()
  if (!isKnown || cart.length > 0 || pathname === paths.home) return paths.login(paths.shipping)
  if (!isOnTheWay(pathname)) return paths.login(pathname + search)
  return paths.login(new URLSearchParams(search).get('redirect') ?? paths.shipping)
}

/** In the header of wide screens: the login, or the user's menu. */
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

/** The account as entries of the menu on narrow screens. `onLeft` is called after a logout. */
export function DrawerAccount({ onLeft }: { onLeft: () => void }) {
  const session = useSession()
  const login = useLoginPath()
  if (session)
    return (
      <Suspense fallback={<PlainLinks />}>
        <UserLinks name={session.name} onLeft={onLeft} />
      </Suspense>
    )
  return <DrawerLink to={login}>Login</DrawerLink>
}

/** The Manage pages that the user may open, as a group of the menu. */
export const DrawerManage = () =>
  useSession() && (
    <Suspense>
      <ManageGroup />
    </Suspense>
  )
