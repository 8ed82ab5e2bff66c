import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts off what would move the page until the pointer that is down is up again: the control under it would be gone
 * from there before the click. Without a pointer down it is done at once.
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
    // The click follows its release at once.
    const wait = () => setTimeout(act)
    const releases = ['pointerup', 'pointercancel'] as const
    const once = new AbortController()
    for (const name of releases)
      window.addEventListener(name, () => (once.abort(), wait()), { signal: once.signal })
  }, [])
}
