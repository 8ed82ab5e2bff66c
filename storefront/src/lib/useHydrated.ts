import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the browser has taken over what the server drew. False on the server and in the first drawing. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
