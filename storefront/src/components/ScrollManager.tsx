import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { parse, readItem, writeItem } from '../state/localStore.ts'

const name = 'scrollPositions'
// The scroll position of each history entry, which outlives a reload.
const positions =
  parse(readItem(name, 'sessionStorage'), (all) => new Map(all as [string, number][])) ??
  new Map<string, number>()

/** Moves the focus to the new content if the focused element was removed or is outside it. */
function focusContent() {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1')
  main.focus({ preventScroll: true })
}

/** Restores scroll positions within the shop, but leaves it to the browser after a reload. */
function useOwnScrollRestoration() {
  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto'
      writeItem(name, JSON.stringify([...positions]), 'sessionStorage')
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}

/** Scrolls back, again whenever the page gets longer, until it is there or the visitor acts. */
function scrollBack(top: number) {
  const ending = new AbortController()
  const stop = () => {
    growth.disconnect()
    ending.abort()
  }
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY >= top - 1) stop()
  }
  const growth = new ResizeObserver(scroll)
  growth.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, stop, { passive: true, signal: ending.signal })
  scroll()
  return stop
}

/**
 * Scrolls to the top for a new path, not at all for a new query, and to the old position on Back and Forward. Announces
 * the new title.
 */
export function ScrollManager() {
  const location = useLocation()
  const navigation = useNavigationType()
  const entry = `${location.key} ${location.pathname}${location.search}${location.hash}`
  const last = useRef({ entry, pathname: location.pathname })
  const [title, setTitle] = useState('')
  useOwnScrollRestoration()

  useLayoutEffect(() => {
    const { pathname } = last.current
    const isMoved = pathname !== location.pathname
    const isNew = last.current.entry !== entry
    last.current = { entry, pathname: location.pathname }
    let stop = () => {}
    if (isNew) {
      const position = navigation === 'POP' ? positions.get(entry) : undefined
      const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
      if (position !== undefined) stop = scrollBack(position)
      else if (target) target.scrollIntoView()
      else if (isMoved) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    const remember = () => positions.set(entry, window.scrollY)
    // With the next frame, which lays the page out anyway. The first page may have been scrolled before it was alive.
    const frame = requestAnimationFrame(remember)
    window.addEventListener('scroll', remember, { passive: true })
    const announce = isMoved && setTimeout(() => setTitle(document.title), 400)
    if (isMoved) focusContent()
    return () => {
      stop()
      cancelAnimationFrame(frame)
      if (announce) clearTimeout(announce)
      window.removeEventListener('scroll', remember)
    }
  }, [entry, location.hash, location.pathname, navigation])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
