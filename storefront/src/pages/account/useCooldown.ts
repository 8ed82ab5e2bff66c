import { useEffect, useRef, useSyncExternalStore } from 'react'
import { codeCooldown } from './codeCooldown.ts'
import { secondsLeft } from './cooldownTime.ts'

const readLeft = () => secondsLeft(codeCooldown.get()?.until ?? 0, Date.now())

// Checks more often than once a second, so that the display skips no second.
const watchClock = (look: () => void) => {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}

/** Returns the cooldown with its remaining seconds; null on the server. Calls `onEnd` when none are left. */
export function useCooldown(onEnd: () => void) {
  const stored = codeCooldown.use()
  const left = useSyncExternalStore(watchClock, readLeft, () => 0)
  const pause = stored && left > 0 ? { ...stored, left } : null
  const isRunning = pause !== null
  const wasRunning = useRef(false)
  useEffect(() => {
    // Removes an expired cooldown together with its address.
    if (codeCooldown.get() && readLeft() === 0) codeCooldown.set(null)
    if (wasRunning.current && !isRunning) onEnd()
    wasRunning.current = isRunning
  }, [isRunning, onEnd])
  const start = (email: string, seconds: number, said = '') =>
    codeCooldown.set({ email, until: Date.now() + seconds * 1000, said })
  return { pause, start }
}
