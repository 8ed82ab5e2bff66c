import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../lib/redirects.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { useSession } from '../../state/session.ts'

/**
 * Whoever is logged in, or has just become so, goes on to the page that the address names. Answers that page, for
 * links that carry it; it is home in the first drawing, which is the same for all.
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
