import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../lib/useHydrated.ts'
import { paths } from '../paths.ts'
import { useSession } from './session.ts'

/** For pages of logged-in users: everyone else is sent to the login and back. Null until it is known who it is. */
export function useRequiredSession() {
  const session = useSession()
  const isKnown = useHydrated()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Someone may be on the way to another page already, as after a logout.
    if (isKnown && !session && window.location.pathname === pathname)
      void navigate(paths.login(pathname + search), { replace: true })
  }, [isKnown, session, navigate, pathname, search])
  return session
}
