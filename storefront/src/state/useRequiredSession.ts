import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../lib/useHydrated.ts'
import { paths } from '../paths.ts'
import { useSession } from './session.ts'

/** Returns the session for a page of users; sends visitors to the login and back. Null until the user is known. */
export function useRequiredSession() {
  const session = useSession()
  const isKnown = useHydrated()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The user may already be on the way to another page, for example after a logout.
    if (isKnown && !session && window.location.pathname === pathname)
      void navigate(paths.login(pathname + search), { replace: true })
  }, [isKnown, session, navigate, pathname, search])
  return session
}
