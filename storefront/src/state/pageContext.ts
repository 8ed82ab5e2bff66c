import { createContext, useContext } from 'react'

export interface PageContextValue {
  /** Scheme and host that the public sees, for canonical addresses and shared links. */
  origin: string
  /** On the server: the status to answer with. */
  setStatus?: (status: number) => void
  /** On the server: what the document says of the page in schema.org words. */
  setJsonLd?: (entries: readonly object[]) => void
}

export const PageContext = createContext<PageContextValue>({ origin: '' })

export const useOrigin = () => useContext(PageContext).origin

/** The status that the server answers with when it draws this; undefined leaves it as it is. */
export function useStatus(status: number | undefined) {
  const { setStatus } = useContext(PageContext)
  if (status !== undefined) setStatus?.(status)
}

/** Hands structured data to the server's document; in the browser nothing reads it. */
export function useJsonLd(entries: readonly object[]) {
  useContext(PageContext).setJsonLd?.(entries)
}
