import { useSyncExternalStore } from 'react'

type Listener = () => void

type Place = 'localStorage' | 'sessionStorage'

/** Returns undefined if the browser blocks the storage; then a value lives as long as the page. */
export function readItem(key: string, place: Place = 'localStorage'): string | null | undefined {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it for null. Returns false if the browser refuses. */
export function writeItem(key: string, text: string | null, place: Place = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns the result of `read` for a stored text; null if the text is not JSON. */
export function parse<T>(text: string | null | undefined, read: (value: unknown) => T | null): T | null {
  if (!text) return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Makes a React store of a localStorage value. `read` returns the valid part of a stored value, or null: the text may
 * come from another program or an older version. A stored value that `isSame` as the one before changes nothing on the
 * page. On the server the value is always absent.
 */
export function createLocalStore<T>(
  key: string,
  read: (value: unknown) => T | null,
  isSame: (value: T, next: T) => boolean = () => false,
) {
  const listeners = new Set<Listener>()
  let text: string | null = null
  let value: T | null = null
  /** Set while the browser refuses to store the value. */
  let isMemoryOnly = false

  function get(): T | null {
    const stored = isMemoryOnly ? text : readItem(key)
    if (stored !== undefined && stored !== text) {
      text = stored
      const next = parse(stored, read)
      // Components that know the value go on with it.
      if (value === null || next === null || !isSame(value, next)) value = next
    }
    return value
  }

  function set(next: T | null) {
    const written = next === null ? null : JSON.stringify(next)
    isMemoryOnly = !writeItem(key, written)
    text = written
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: Listener) {
    // Another tab has changed this value or cleared the storage.
    const note = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    // A page restored from the back/forward cache has missed the events.
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
