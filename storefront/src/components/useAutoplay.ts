import { useState, useSyncExternalStore, type FocusEvent } from 'react'

const calm = '(prefers-reduced-motion:reduce)'

const watchCalm = (listener: () => void) => {
  const query = window.matchMedia(calm)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const usePrefersCalm = () =>
  useSyncExternalStore(
    watchCalm,
    () => window.matchMedia(calm).matches,
    () => false,
  )

/** Runs unless someone paused it, points at it, has the focus in it, or wants no motion. */
export function useAutoplay(isWanted: boolean) {
  const prefersCalm = usePrefersCalm()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = choice ?? prefersCalm
  const holding = {
    onMouseEnter: () => setPointedAt(true),
    onMouseLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
  }
  return {
    isPaused,
    isRunning: isWanted && !isPaused && !isPointedAt && !isFocused,
    toggle: () => setChoice(!isPaused),
    holding: isWanted ? holding : {},
  }
}
