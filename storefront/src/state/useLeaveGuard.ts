import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom'
import { paths } from '../paths.ts'

type Move = (to: To, ...rest: unknown[]) => void

/** A login that has ended leads to the login, whatever is unsaved. */
const isFree = (to: To) => {
  const { pathname } = new URL(typeof to === 'string' ? to : (to.pathname ?? ''), window.location.href)
  return pathname === window.location.pathname || pathname === paths.login()
}

/** Where the router has numbered this entry of the history. */
const entryNumber = () => {
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return idx
}

/** While `isHeld`, the router reads of its history that it is where it was. Answers how to let go. */
function holdLocation(history: object, isHeld: () => boolean) {
  const own = Object.getOwnPropertyDescriptor(history, 'location')
  if (!own?.get) return () => {}
  const read = () => own.get?.call(history) as unknown
  let last = read()
  const isLogin = () => window.location.pathname === paths.login()
  Object.defineProperty(history, 'location', {
    configurable: true,
    enumerable: true,
    get: () => (isHeld() && !isLogin() ? last : (last = read())),
  })
  return () => void Object.defineProperty(history, 'location', own)
}

/**
 * Asks before the page is left while `isArmed`: by a link, by anything else that leads on within the shop, by Back and
 * Forward; the browser itself asks before a reload. The router without data has no way to hold a move, so its moves
 * are held here: a push before it happens; a pop has happened when one hears of it, so it is undone, and until then
 * the router is told that nothing has moved.
 */
export function useLeaveGuard(isArmed: boolean) {
  const { navigator } = useContext(NavigationContext)
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  const isOff = useRef(false)

  useEffect(() => {
    if (!isArmed) return
    const moves = { push: navigator.push, replace: navigator.replace }
    const hold =
      (move: Move): Move =>
      (to, ...rest) => {
        const go = () => move.call(navigator, to, ...rest)
        if (isOff.current || isFree(to)) go()
        else setHeld({ go })
      }
    Object.assign(navigator, { push: hold(moves.push as Move), replace: hold(moves.replace as Move) })
    return () => void Object.assign(navigator, moves)
  }, [isArmed, navigator])

  useEffect(() => {
    if (!isArmed) return
    const { pathname } = window.location
    const stayOn = holdLocation(navigator, () => !isOff.current && window.location.pathname !== pathname)
    let here = entryNumber() ?? 0
    const pop = () => {
      if (isOff.current) return
      const now = entryNumber()
      if (window.location.pathname === pathname) {
        here = now ?? here + 1
        return
      }
      const steps = (now ?? here - 1) - here || -1
      window.history.go(-steps)
      setHeld({ go: () => window.history.go(steps) })
    }
    window.addEventListener('popstate', pop)
    return () => {
      window.removeEventListener('popstate', pop)
      stayOn()
    }
  }, [isArmed, navigator])

  useEffect(() => {
    if (!isArmed) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOff.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isArmed])

  /** For a move that need not ask, as after saving. */
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
