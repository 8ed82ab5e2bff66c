import { useSyncExternalStore } from 'react'

let isIdle = false
const listeners = new Set<() => void>()

function becomeIdle() {
  isIdle = true
  for (const listener of listeners) listener()
}

function waitForIdle() {
  if ('requestIdleCallback' in window) window.requestIdleCallback(becomeIdle, { timeout: 4000 })
  else setTimeout(becomeIdle, 1500)
}

/** Called once by the browser's entry. Waits until the page has loaded and the browser is idle. */
export function watchIdle() {
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { once: true })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page has loaded and the browser has been idle since. False on the server. */
export const useIdle = () =>
  useSyncExternalStore(
    subscribe,
    () => isIdle,
    () => false,
  )
