import { createContext, useContext } from 'react'

/** The props of every page. */
export interface PageProps {
  /** The named segments of its path. */
  params: Readonly<Record<string, string | undefined>>
}

export interface PageContextValue {
  /** The public scheme and host, for canonical addresses and shared links. */
  origin: string
  /** On the server: sets the status of the answer. */
  setStatus?: (status: number) => void
  /** On the server: sets the page's structured data, in the vocabulary of schema.org. */
  setJsonLd?: (entries: readonly object[]) => void
}

export const PageContext = createContext<PageContextValue>({ origin: '' })

export const useOrigin = () => useContext(PageContext).origin

/** Sets the status with which the server answers; undefined leaves it unchanged. */
export function useStatus(status: number | undefined) {
  const { setStatus } = useContext(PageContext)
  if (status !== undefined) setStatus?.(status)
}

/** Adds structured data to the document on the server. Does nothing in the browser. */
export function useJsonLd(entries: readonly object[]) {
  useContext(PageContext).setJsonLd?.(entries)
}
