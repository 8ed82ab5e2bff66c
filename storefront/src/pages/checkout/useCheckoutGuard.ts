import type { Session } from 'cms/contract/users'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../lib/useHydrated.ts'
import { paths } from '../../paths.ts'
import { useCart } from '../../state/cart.ts'
import { useRequiredSession } from '../../state/useRequiredSession.ts'

/** To another page in place of this one, unless someone is on the way to another already, as after an order. */
export function useDetour(target: string | undefined) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (target && window.location.pathname === pathname) void navigate(target, { replace: true })
  }, [target, navigate, pathname])
}

/** The checkout is for logged-in visitors with something in the cart. Null until it is known that this is one. */
export function useCheckoutGuard(): Session | null {
  const session = useRequiredSession()
  const isEmpty = useCart().length === 0
  const isKnown = useHydrated()
  useDetour(isKnown && session && isEmpty ? paths.cart : undefined)
  return isEmpty ? null : session
}
