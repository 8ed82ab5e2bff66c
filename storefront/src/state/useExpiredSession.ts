import { useCallback, useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../api/client.ts'
import { paths } from '../paths.ts'
import { endSession, findLeaving } from './session.ts'

const why = 'Your login has ended. Please log in again.'

/**
 * Returns a handler for failures of calls with the user's token. If the server no longer accepts the token, it forgets
 * the user, shows a message, opens the login and returns true. It leaves all other failures to the caller. The failure
 * of a reading hook can be passed as the argument.
 */
export function useExpiredSession(failure?: ApiError): (error: unknown) => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const endFor = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false
      // The request was under way when the user logged out, and the logout navigates itself.
      if (findLeaving()) return true
      // The shop says why, as far as it knows.
      toast.error(error.message.startsWith('Your login has ended') ? error.message : why, { id: 'ended' })
      // Navigates before it ends the session, because the old page would redirect to the login too.
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
