import { createContext, useContext } from 'react'

export interface PageContextValue {
  /** Scheme and host that the public sees, for canonical addresses and shared links. */
  origin: string
  /** False for pages that search engines should leave out: filtered lists, search. */
  isIndexed: boolean
  /** On the server: the status to answer with. */
  setStatus?: (status: number) => void
}

export const PageContext = createContext<PageContextValue>({ origin: '', isIndexed: true })

export const useOrigin = () => useContext(PageContext).origin
export const useIsIndexed = () => useContext(PageContext).isIndexed

/** The status that the server answers with when it draws this. */
export function useStatus(status: number) {
  useContext(PageContext).setStatus?.(status)
}
