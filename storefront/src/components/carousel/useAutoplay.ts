import { useState, useSyncExternalStore, type FocusEvent } from 'react'

const reducedMotion = '(prefers-reduced-motion:reduce)'

const watchReducedMotion = (listener: () => void) => {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const usePrefersReducedMotion = () =>
  useSyncExternalStore(
    watchReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  )

/** Runs unless the visitor paused the carousel, points at it, focuses it, or prefers reduced motion. */
export function useAutoplay(isWanted: boolean) {
  const prefersReducedMotion = usePrefersReducedMotion()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = choice ?? prefersReducedMotion
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
