import { createContext, startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPath, NavigationType, Router, type Location, type To } from 'react-router-dom'
import { countAsAction } from '../lib/loading/firstAction.ts'
import { unheard } from '../lib/loading/laterPress.ts'
import { renderMove } from './renderMove.ts'

interface Move {
  pathname: string
  type: NavigationType
  /** Makes the move, or repeats it after it was undone. */
  go: () => void
}

/** Called with each move within the site before it is rendered. Returns whether to hold the move. */
export type Guard = (move: Move) => boolean

const entryState = () => (window.history.state ?? {}) as { usr?: unknown; key?: string; idx?: number }

const readLocation = (): Location => {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = entryState()
  return { pathname, search, hash, state: usr, key }
}

/** Wraps the browser's history and numbers its entries, since undoing a step back needs the distance. */
function createHistory() {
  const { history } = window
  let listener = (_type: NavigationType) => {}
  let guard: Guard = () => false
  let index = entryState().idx ?? 0
  const number = (idx: number) => history.replaceState({ ...entryState(), idx }, '')
  number(index)

  const mover = (type: NavigationType.Push | NavigationType.Replace) => (to: To, usr?: unknown) => {
    const url = new URL(typeof to === 'string' ? to : createPath(to), window.location.href)
    const go = () => {
      // As a plain link does: a second click on the same link adds no entry.
      const isPush = type === NavigationType.Push && url.href !== window.location.href
      index += isPush ? 1 : 0
      const state = { usr, key: Math.random().toString(36).slice(2), idx: index }
      try {
        if (isPush) history.pushState(state, '', url)
        else history.replaceState(state, '', url)
      } catch {
        // Safari refuses more than a hundred entries in 30 s.
        return window.location.assign(url)
      }
      listener(isPush ? NavigationType.Push : NavigationType.Replace)
    }
    if (!guard({ pathname: url.pathname, type, go })) go()
  }

  /** The browser reports Back and Forward only after the move, so a held move is undone. */
  const pop = () => {
    // For a link to a fragment the browser adds an entry without a number.
    if (entryState().idx === undefined) number(index + 1)
    const steps = (entryState().idx ?? 0) - index
    if (steps === 0) return
    const move = { pathname: window.location.pathname, type: NavigationType.Pop, go: () => history.go(steps) }
    if (guard(move)) return history.go(-steps)
    index += steps
    listener(NavigationType.Pop)
  }

  return {
    navigator: {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps: number) => history.go(steps),
      push: mover(NavigationType.Push),
      replace: mover(NavigationType.Replace),
    },
    setGuard: (next: Guard) => {
      guard = next
      return () => {
        guard = () => false
      }
    },
    listen: (next: typeof listener) => {
      listener = next
      window.addEventListener('popstate', pop)
      return () => window.removeEventListener('popstate', pop)
    },
  }
}

/** Sets the only guard; returns a function that removes it. */
export const GuardContext = createContext<(guard: Guard) => () => void>(() => () => {})

/** Replaces BrowserRouter, so that a page can hold a move until its user has decided. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [{ navigator, listen, setGuard }] = useState(createHistory)
  const [place, setPlace] = useState(() => ({ type: NavigationType.Pop, location: readLocation() }))
  useLayoutEffect(
    () =>
      listen((type) => {
        // A move waits for the parts of the page that have no script yet.
        countAsAction()
        const show = type === NavigationType.Push ? renderMove : startTransition
        const move = () => show(() => setPlace({ type, location: readLocation() }))
        // Within `popstate` React does not wait, and would drop the HTML of such parts.
        if (document.querySelector(unheard)) setTimeout(move)
        else move()
      }),
    [listen],
  )
  return (
    <Router navigator={navigator} location={place.location} navigationType={place.type}>
      <GuardContext value={setGuard}>{children}</GuardContext>
    </Router>
  )
}
