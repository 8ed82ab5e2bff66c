import { processState } from '../process/processState.ts'

export interface LoggedError {
  at: string
  message: string
}

/** The errors that this process has logged, the newest first. */
export const lastErrors = processState<LoggedError[]>('lastErrors', () => [])
const most = 20

export function keepError(message: string) {
  lastErrors.unshift({ at: new Date().toISOString(), message })
  lastErrors.splice(most)
}
