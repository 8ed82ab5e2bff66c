import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStored } from '../../state/stored.ts'
import { secondsLeft } from './cooldownTime.ts'

/** When a code may be asked for again. Kept per browser, so it outlives a reload and other tabs know of it. */
const end = createStored('otpCooldown', (value) => (typeof value === 'number' ? value : null))

const readLeft = () => secondsLeft(end.get() ?? 0, Date.now())

// Looked at more often than each second, so that no second is skipped.
const everySoOften = (look: () => void) => {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}

/** The seconds until a code may be asked for again; 0 on the server. `onEnd` follows when they have run out. */
export function useCooldown(onEnd: () => void) {
  const left = useSyncExternalStore(everySoOften, readLeft, () => 0)
  const isRunning = left > 0
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) onEnd()
    wasRunning.current = isRunning
  }, [isRunning, onEnd])
  return { left, start: (seconds: number) => end.set(Date.now() + seconds * 1000) }
}
