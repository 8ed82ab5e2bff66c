import { useContext, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { GuardContext } from './GuardedRouter.tsx'

/**
 * Asks before the user leaves the page while `isArmed`: by a link or other navigation within the site, or by Back and
 * Forward. The browser itself asks before a reload.
 */
export function useLeaveGuard(isArmed: boolean) {
  const setGuard = useContext(GuardContext)
  const { pathname: here } = useLocation()
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  const isOff = useRef(false)

  useEffect(() => {
    if (!isArmed) return
    return setGuard(({ pathname, type, go }) => {
      // An expired session always leads to the login, even with unsaved changes.
      const isLogin = pathname === paths.login() && type !== NavigationType.Pop
      if (isOff.current || isLogin || pathname === here) return false
      setHeld({ go })
      return true
    })
  }, [here, isArmed, setGuard])

  useEffect(() => {
    if (!isArmed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOff.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isArmed])

  /** Navigates without asking, for example after saving. */
  const pass = (go: () => void) => {
    isOff.current = true
    setHeld(null)
    go()
  }
  return {
    isAsking: held !== null,
    stay: () => setHeld(null),
    leave: () => held && pass(held.go),
    pass,
  }
}
