import { setTimeout as pause } from 'node:timers/promises'
import { HttpError } from '../errors.ts'
import { processState } from '../process/processState.ts'

// How long a transaction waits for others. That of an import takes some seconds; others in its process do not wait for
// all of it: they are told to come again.

/** Time (ms) for which work that conflicts is repeated. */
const repeatForMs = 20_000
/** Time (ms) for which others wait for a long transaction. */
const waitMs = 2000

const state = processState('longTransactions', () => ({ count: 0 }))

const tooBusy = () =>
  new HttpError(503, 'Somebody else is changing the same thing. Please try again.', undefined, 5)
const renewing = () =>
  new HttpError(503, 'The catalogue is being renewed. Please try again in a minute.', undefined, 5)

/** Runs a long transaction. */
export async function asLong<Result>(transact: () => Promise<Result>): Promise<Result> {
  state.count += 1
  try {
    return await transact()
  } finally {
    state.count -= 1
  }
}

/** Throws 503 if others have been in the way of a transaction since the time `since`, which is too long. */
export function refuseLongWait(since: number, isLong: boolean) {
  const waitedMs = performance.now() - since
  if (waitedMs > repeatForMs) throw tooBusy()
  if (state.count > 0 && !isLong && waitedMs > waitMs) throw renewing()
}

/** Begins a transaction. Throws 503 if a long one keeps it waiting. */
export async function beginSoon<Open extends { abort: () => Promise<void> }>(
  begin: () => Promise<Open>,
): Promise<Open> {
  if (state.count === 0) return begin()
  const begun = begin()
  const open = await Promise.race([begun, pause(waitMs, null, { ref: false })])
  if (open) return open
  // Its turn comes later, and then has to end.
  begun.then(({ abort }) => abort()).catch(() => {})
  throw renewing()
}
