import { createContext, useContext } from 'react'

/** What the server loaded for this page, by API URL. */
export interface ServerAnswers {
  answers: Record<string, unknown>
  failures: Record<string, { status: number; message: string }>
  /** Whether the page is so young that what came with it need not be asked again. */
  isFresh: () => boolean
  /** On the server: notes a URL that the page wants beyond those of its route. */
  ask?: (url: string) => void
}

export const ServerAnswersContext = createContext<ServerAnswers>({
  answers: {},
  failures: {},
  isFresh: () => false,
})

export const useServerAnswers = () => useContext(ServerAnswersContext)
