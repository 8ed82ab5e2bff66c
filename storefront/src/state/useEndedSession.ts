import { useCallback, useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../api/client.ts'
import { paths } from '../paths.ts'
import { endSession, findLeaving } from './session.ts'

const why = 'Your login has ended. Please log in again.'

/**
 * For calls that carry the user's token. The function takes their failure: where the server no longer accepts the
 * token it forgets the user, says so, leads to the login, and answers true; everything else is left to the caller.
 * The failure of a reading hook may be handed over at once.
 */
export function useEndedSession(failure?: ApiError): (error: unknown) => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const endFor = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false
      // What was still under way when the user logged out: the logout leads on from here.
      if (findLeaving()) return true
      toast.error(why, { id: 'ended' })
      // First away, then the end: the page that is left must not send anyone to the login too.
      void navigate(paths.login(pathname + search), { replace: true })
      endSession()
      return true
    },
    [navigate, pathname, search],
  )
  useEffect(() => {
    endFor(failure)
  }, [endFor, failure])
  return endFor
}
