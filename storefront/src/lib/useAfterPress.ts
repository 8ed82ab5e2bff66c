import { useCallback, useEffect, useRef } from 'react'

/**
 * Delays layout changes while a pointer is pressed, because they could move the control under it before the click.
 * Runs at once if no pointer is pressed.
 */
export function useAfterPress() {
  const isDown = useRef(false)
  useEffect(() => {
    const press = () => (isDown.current = true)
    const release = () => (isDown.current = false)
    const releases = ['pointerup', 'pointercancel']
    window.addEventListener('pointerdown', press, true)
    for (const name of releases) window.addEventListener(name, release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      for (const name of releases) window.removeEventListener(name, release, true)
    }
  }, [])
  return useCallback((act: () => void) => {
    if (!isDown.current) return act()
    // The click event follows right after the release.
    const wait = () => setTimeout(act)
    const releases = ['pointerup', 'pointercancel'] as const
    const once = new AbortController()
    for (const name of releases)
      window.addEventListener(name, () => (once.abort(), wait()), { signal: once.signal })
  }, [])
}
