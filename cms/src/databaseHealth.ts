import { isOutage } from './database/outages.ts'
import { HttpError } from './errors.ts'
import { logger } from './logger.ts'

/** On globalThis: Next compiles its own copy of what the screens under /cms call. */
const key = Symbol.for('baithak.databaseHealth')
const shared = globalThis as unknown as Record<symbol, { isAway: boolean } | undefined>
const state = (shared[key] ??= { isAway: false })

/** Whether the database did not answer when it was last asked; sharedVersion.ts asks several times a second. */
export const isDatabaseAway = () => state.isAway

/** Notes that the database has answered. */
export function noteAnswer() {
  if (state.isAway) logger.warn('the database answers again')
  state.isAway = false
}

/** Notes that the database has not answered. */
export function noteSilence(error: unknown) {
  if (!state.isAway) logger.error({ err: error }, 'the database does not answer')
  state.isAway = true
}

/** Whether an error says that the database could not be reached; it counts at once for everybody. */
export function noteOutage(error: unknown): boolean {
  if (!isOutage(error)) return false
  noteSilence(error)
  return true
}

/** What is said while the database is away, to whoever needs it. */
export const awayError = () =>
  new HttpError(503, 'The shop cannot do this at this moment. Please try again in a minute.', undefined, 5)
