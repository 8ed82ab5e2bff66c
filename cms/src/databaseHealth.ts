import { DatabaseSilence, isOutage } from './database/outages.ts'
import { HttpError } from './errors.ts'
import { logger } from './logger.ts'

interface Health {
  isAway: boolean
  /** When it last failed to answer, by this process's monotonic clock. */
  silentAt: number
  /** How often it has come back. */
  returns: number
  listeners: Set<() => void>
}

/** On globalThis: Next compiles its own copy of what the screens under /cms call. */
const key = Symbol.for('baithak.databaseHealth')
const shared = globalThis as unknown as Record<symbol, Health | undefined>
const state: Health = (shared[key] ??= {
  isAway: false,
  silentAt: -Infinity,
  returns: 0,
  listeners: new Set(),
})

/** Whether the database did not answer when it was last asked; sharedVersion.ts asks several times a second. */
export const isDatabaseAway = () => state.isAway

/** Calls back when the database is found to be away, until the answered function is called. */
export function onAway(listener: () => void) {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

/** How often the database has come back since the start: what was begun before may have been ended untold. */
export const countReturns = () => state.returns

/** Notes that the database has answered a question of that moment. One that came before a silence says nothing. */
export function noteAnswer(askedAt: number) {
  if (!state.isAway || askedAt < state.silentAt) return
  logger.warn('the database answers again')
  state.isAway = false
  state.returns += 1
}

/** Notes that the database has not answered. */
export function noteSilence(error: unknown) {
  state.silentAt = performance.now()
  if (state.isAway) return
  logger.error({ err: error }, 'the database does not answer')
  state.isAway = true
  for (const listener of state.listeners) listener()
}

/** Whether an error says that the database could not be reached; it counts at once for everybody. */
export function noteOutage(error: unknown): boolean {
  if (!isOutage(error)) return false
  noteSilence(error)
  return true
}

/**
 * The result of work that waits for the database. Fails at once where that is away, or is found to be before the work
 * ends; drivers wait for much longer, so that what has been begun is ended when the database is back.
 */
export async function whileDatabaseAnswers<Result>(work: () => Promise<Result>): Promise<Result> {
  const silence = () => new DatabaseSilence('The database does not answer')
  if (state.isAway) throw silence()
  let unlisten: () => unknown = () => {}
  const gone = new Promise<never>((_, reject) => {
    unlisten = onAway(() => reject(silence()))
  })
  try {
    return await Promise.race([work(), gone])
  } finally {
    unlisten()
  }
}

/** What is said while the database is away, to whoever needs it. */
export const awayError = () =>
  new HttpError(503, 'The shop cannot do this at this moment. Please try again in a minute.', undefined, 5)
