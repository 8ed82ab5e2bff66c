import { createContext, useContext } from 'react'

export interface PageContextValue {
  /** Scheme and host that the public sees, for canonical addresses and shared links. */
  origin: string
  /** On the server: the status to answer with. */
  setStatus?: (status: number) => void
}

export const PageContext = createContext<PageContextValue>({ origin: '' })

export const useOrigin = () => useContext(PageContext).origin

/** The status that the server answers with when it draws this. */
export function useStatus(status: number) {
  useContext(PageContext).setStatus?.(status)
}
