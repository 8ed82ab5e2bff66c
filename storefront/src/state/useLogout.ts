import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../api/client.ts'
import { logout } from '../api/users.ts'
import { paths } from '../paths.ts'
import { findSession, logOut, setLeaving } from './session.ts'

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Ends this login, or all logins of the user. A plain logout always takes effect on this device; if the shop cannot be
 * reached, the user sees a message. If a logout everywhere fails, the user stays logged in.
 */
export function useLogout() {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const leave = async (everywhere = false) => {
    const session = findSession()
    if (isBusy) return
    setBusy(true)
    setLeaving(true)
    try {
      if (session) await logout(session.token, everywhere)
      if (everywhere) toast.success('You are logged out everywhere.')
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      if (everywhere && !isRefused(error)) {
        toast.error(`You are still logged in. ${reason}`)
        return
      }
      if (!isRefused(error)) toast.error(`You are logged out on this device only. ${reason}`)
    } finally {
      setBusy(false)
      setLeaving(false)
    }
    // Navigates before it ends the session, because a page for users only would redirect to the login with itself as
    // the target.
    void navigate(paths.login())
    logOut()
  }
  return { leave, isBusy }
}
