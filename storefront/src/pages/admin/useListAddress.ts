import { useLocation } from 'react-router-dom'

interface FromList {
  list?: string
}

/** Returns the state for links from a list to its rows, so that Go Back leads to the same place in the list. */
export const useRowState = (): FromList => ({ list: useLocation().search })

/** Returns the target of Go Back: the list with its last query. */
export function useListAddress(path: string) {
  const state = useLocation().state as FromList | null
  return path + (typeof state?.list === 'string' ? state.list : '')
}
