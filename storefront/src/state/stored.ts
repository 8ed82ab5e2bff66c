import { useSyncExternalStore } from 'react'

type Listener = () => void

/** Storage may be shut off by the browser: then a value lives as long as the page. */
function readItem(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/** Whether the browser has kept it; null takes it away. */
export function writeItem(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What `read` makes of a stored text; null for what is no JSON. */
function parse<T>(text: string | null, read: (value: unknown) => T | null): T | null {
  if (text === null) return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * A value of localStorage as a store for React. `read` says what of a stored value is sound, and null where nothing
 * is: what another program or an older version left there counts as absent. On the server it is always absent.
 */
export function createStored<T>(key: string, read: (value: unknown) => T | null) {
  const listeners = new Set<Listener>()
  let text: string | null = null
  let value: T | null = null
  /** Set while the browser refuses to keep the value. */
  let isKeptHere = false

  function get(): T | null {
    const stored = isKeptHere ? text : readItem(key)
    if (stored !== undefined && stored !== text) {
      text = stored
      value = parse(stored, read)
    }
    return value
  }

  function set(next: T | null) {
    const written = next === null ? null : JSON.stringify(next)
    isKeptHere = !writeItem(key, written)
    text = written
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: Listener) {
    // Another tab has changed this value, or all of them.
    const note = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    // A page that comes back whole from the browser's own cache has heard nothing meanwhile.
    window.addEventListener('pageshow', listener)
    window.addEventListener('storage', note)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('pageshow', listener)
      window.removeEventListener('storage', note)
    }
  }

  const use = (): T | null => useSyncExternalStore(subscribe, get, () => null)
  return { get, set, use }
}
