import { DatabaseSilence, isFull, isOutage } from '../database/outages.ts'
import { HttpError } from '../errors.ts'
import { logger } from '../telemetry/logger.ts'
import { processState } from '../process/processState.ts'

interface Health {
  isAway: boolean
  /** When the database last failed to answer, by this process's monotonic clock. */
  silentAt: number
  /** How often the database has come back. */
  returns: number
  listeners: Set<() => void>
}

const state = processState<Health>('databaseHealth', () => ({
  isAway: false,
  silentAt: -Infinity,
  returns: 0,
  listeners: new Set(),
}))

/** Returns whether the database failed to answer the last poll; see catalogueVersion.ts. */
export const isDatabaseAway = () => state.isAway

/** Calls back when an outage begins, until the returned function is called. */
export function onAway(listener: () => void) {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

/** Returns how often the database has come back since the start. Changes begun before may not have been announced. */
export const countReturns = () => state.returns

/** Records that the database has answered a query sent at `askedAt`. A query from before the outage is ignored. */
export function recordAnswer(askedAt: number) {
  if (!state.isAway || askedAt < state.silentAt) return
  logger.warn('the database answers again')
  state.isAway = false
  state.returns += 1
}

/** Records that the database has not answered, and begins an outage. On a full disk it answers, to reads. */
export function recordSilence(error: unknown) {
  if (isFull(error)) return
  state.silentAt = performance.now()
  if (state.isAway) return
  logger.error({ err: error }, 'the database does not answer')
  state.isAway = true
  for (const listener of state.listeners) listener()
}

/** Returns whether an error means that the database is unreachable. If so, the outage begins at once. */
export function recordOutage(error: unknown): boolean {
  if (!isOutage(error)) return false
  recordSilence(error)
  return true
}

/**
 * Runs work that waits for the database and returns its result. Throws at once if the database is away, or when it goes
 * away before the work ends. Drivers wait much longer, so that begun work can finish when the database comes back.
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

const fullError = () =>
  new HttpError(507, 'The shop has no room to store this just now. Please try again later.', undefined, 60)

/**
 * Returns how to refuse a request that the database could not serve, and notes an outage; null if the error means
 * neither that nor a full disk, which keeps nobody from reading.
 */
export function findDatabaseRefusal(error: unknown): HttpError | null {
  if (!isFull(error)) return recordOutage(error) ? awayError() : null
  logger.error('The disk is full. Free some space: until then the shop only reads.')
  return fullError()
}

/** Returns the error for requests during an outage. */
export const awayError = () =>
  new HttpError(503, 'The shop cannot do this at this moment. Please try again in a minute.', undefined, 5)
