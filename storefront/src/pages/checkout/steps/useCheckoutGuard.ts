import type { Session } from 'cms/contract/accounts/users'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { paths } from '../../../paths.ts'
import { useCart } from '../../../state/cart.ts'
import { useRequiredSession } from '../../../state/useRequiredSession.ts'

/** Redirects, unless the visitor is already on the way to another page, for example after an order. */
export function useRedirect(target: string | undefined) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (target && window.location.pathname === pathname) void navigate(target, { replace: true })
  }, [target, navigate, pathname])
}

/** Allows only logged-in users with a cart, and redirects others. Returns null until the visitor is known as one. */
export function useCheckoutGuard(): Session | null {
  const session = useRequiredSession()
  const isEmpty = useCart().length === 0
  const isKnown = useHydrated()
  useRedirect(isKnown && session && isEmpty ? paths.cart : undefined)
  return isEmpty ? null : session
}
