import { createContext, useContext } from 'react'

/** The data that the server loaded for this page, by API URL. */
export interface ServerAnswers {
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
  /** Whether the page was loaded so recently that its data need not be requested again. */
  isFresh: () => boolean
  /** On the server: records a URL that the page needs beyond those of its route. */
  ask?: (url: string) => void
}

export const ServerAnswersContext = createContext<ServerAnswers>({
  answers: {},
  failures: {},
  isFresh: () => false,
})

export const useServerAnswers = () => useContext(ServerAnswersContext)
