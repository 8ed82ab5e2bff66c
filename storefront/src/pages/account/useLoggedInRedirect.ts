import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../lib/redirects.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { useSession } from '../../state/session.ts'

/**
 * Redirects a logged-in user to the target in the address. Returns that target for links that pass it on; in the first
 * render, which is the same for all, it is home.
 */
export function useLoggedInRedirect(): string {
  const [query] = useSearchParams()
  const isKnown = useHydrated()
  const session = useSession()
  const navigate = useNavigate()
  const target = safeRedirect(isKnown ? query.get('redirect') : null)
  useEffect(() => {
    if (session) void navigate(target, { replace: true })
  }, [session, navigate, target])
  return target
}
