import type { Session } from 'cms/contract/users'
import { useCallback, useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { ApiError } from '../api/client.ts'
import { paths } from '../paths.ts'
import { hasRight, type ManageRight } from './managePages.ts'
import { useEndedSession } from './useEndedSession.ts'
import { useRequiredSession } from './useRequiredSession.ts'

const why = 'This page is for administrators.'

function turnAway(navigate: NavigateFunction) {
  toast.error(why, { id: 'administrators' })
  void navigate(paths.home, { replace: true })
}

/**
 * For the pages of Manage: a visitor is sent to the login and back, a user without the right to the home page. Null
 * until it is known who it is, and for everyone who is sent away.
 */
export function useManager(right: ManageRight): Session | null {
  const session = useRequiredSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isRefused = session !== null && !hasRight(session, right)
  useEffect(() => {
    // Someone may be on the way to another page already.
    if (isRefused && window.location.pathname === pathname) turnAway(navigate)
  }, [isRefused, navigate, pathname])
  return isRefused ? null : session
}

/**
 * For calls of the pages of Manage. The function takes their failure and answers true where it has seen to it: a login
 * that has ended leads to the login, a right that was taken away since then to the home page. The failure of a reading
 * hook may be handed over at once.
 */
export function useManageFailure(failure?: ApiError): (error: unknown) => boolean {
  const navigate = useNavigate()
  const endFor = useEndedSession()
  const seeTo = useCallback(
    (error: unknown) => {
      if (endFor(error)) return true
      if (!(error instanceof ApiError) || error.status !== 403) return false
      turnAway(navigate)
      return true
    },
    [endFor, navigate],
  )
  useEffect(() => {
    seeTo(failure)
  }, [seeTo, failure])
  return seeTo
}
