import type { Payload } from 'payload'
import { readTime } from '../database/statements.ts'
import { processState } from '../process/processState.ts'

// The clocks of hosts differ and jump, and a mail that one process holds until a certain time must not look free to
// another one. So what processes agree on in hours and minutes goes by the clock of their database.

const state = processState<{ zero: number | null }>('sharedClock', () => ({
  /** The database's time when this process's monotonic clock was at 0. */
  zero: null,
}))

/** Returns the time (ms) of the database; of this process's own clock until the database was asked. */
export const sharedNow = () => (state.zero === null ? Date.now() : Math.round(state.zero + performance.now()))

/** Sets the clock by the database. */
export async function readClock(payload: Payload) {
  const askedAt = performance.now()
  const time = await readTime(payload)
  state.zero = time - (askedAt + performance.now()) / 2
}

/** Goes by this process's own clock again. */
export const forgetClock = () => {
  state.zero = null
}
