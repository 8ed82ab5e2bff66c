import type { Session } from 'cms/contract/accounts/users'
import { useCallback, useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { ApiError } from '../api/client.ts'
import { paths } from '../paths.ts'
import { hasRight, type ManageRight, refusalOf } from './managePages.ts'
import { useExpiredSession } from './useExpiredSession.ts'
import { useRequiredSession } from './useRequiredSession.ts'

function turnAway(navigate: NavigateFunction, why: string) {
  toast.error(why, { id: 'refused' })
  // It leads a logged-in person on, with these words.
  void navigate(paths.login(), { replace: true })
}

/**
 * Returns the session for a page of Manage. Sends a visitor to the login and back, and a user without the right to the
 * login, which leads them on. Returns null until the user is known, and for everyone who is sent away.
 */
export function useManager(right: ManageRight): Session | null {
  const session = useRequiredSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isRefused = session !== null && !hasRight(session, right)
  useEffect(() => {
    // The user may already be on the way to another page.
    if (isRefused && window.location.pathname === pathname) turnAway(navigate, refusalOf(right))
  }, [isRefused, navigate, pathname, right])
  return isRefused ? null : session
}

/**
 * Returns a handler for failures of the calls of Manage, which returns true if it has handled one: an expired login
 * leads to the login and back, a right that has since been removed to the login alone. The failure of a reading hook can be
 * passed as the argument.
 */
export function useManageFailure(failure?: ApiError): (error: unknown) => boolean {
  const navigate = useNavigate()
  const endFor = useExpiredSession()
  const handleFailure = useCallback(
    (error: unknown) => {
      if (endFor(error)) return true
      if (!(error instanceof ApiError) || error.status !== 403) return false
      turnAway(navigate, error.message)
      return true
    },
    [endFor, navigate],
  )
  useEffect(() => {
    handleFailure(failure)
  }, [handleFailure, failure])
  return handleFailure
}
