import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the page is hydrated. False on the server and in the first render. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
