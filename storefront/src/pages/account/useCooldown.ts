import { useEffect, useRef, useSyncExternalStore } from 'react'
import { codePause } from './codePause.ts'
import { secondsLeft } from './cooldownTime.ts'

const readLeft = () => secondsLeft(codePause.get()?.until ?? 0, Date.now())

// Looked at more often than each second, so that no second is skipped.
const everySoOften = (look: () => void) => {
  const timer = setInterval(look, 250)
  return () => clearInterval(timer)
}

/**
 * The pause that runs, with the seconds that are left of it; null on the server. `onEnd` follows when they have run
 * out.
 */
export function useCooldown(onEnd: () => void) {
  const kept = codePause.use()
  const left = useSyncExternalStore(everySoOften, readLeft, () => 0)
  const pause = kept && left > 0 ? { ...kept, left } : null
  const isRunning = pause !== null
  const wasRunning = useRef(false)
  useEffect(() => {
    // What is over is forgotten, and with it whose it was.
    if (codePause.get() && readLeft() === 0) codePause.set(null)
    if (wasRunning.current && !isRunning) onEnd()
    wasRunning.current = isRunning
  }, [isRunning, onEnd])
  const start = (email: string, seconds: number, said = '') =>
    codePause.set({ email, until: Date.now() + seconds * 1000, said })
  return { pause, start }
}
