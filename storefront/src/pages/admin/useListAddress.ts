import { useLocation } from 'react-router-dom'

interface FromList {
  list?: string
}

/** For links from a list to the page of one of its rows: so that Go Back leads to where one was in it. */
export const useRowState = (): FromList => ({ list: useLocation().search })

/** Where Go Back leads: the list, as it was left. */
export function useListAddress(path: string) {
  const state = useLocation().state as FromList | null
  return path + (typeof state?.list === 'string' ? state.list : '')
}
