import { randomUUID } from 'node:crypto'

// An import holds the rows that it writes: `<when the hold ends> <random id>` in their field `saving`.

/**
 * The present moment (ms since 1970) by a clock that does not jump with the system's: a process whose clock is set
 * anew must not take the holds of others for expired.
 */
const steadyNow = () => performance.timeOrigin + performance.now()

/** Returns a new hold for that many milliseconds. */
export const newLease = (life: number) => `${Math.round(steadyNow() + life)} ${randomUUID()}`

/** The mark under which the holder of a product changed its stock. */
export const markOf = (lease: string) => lease.split(' ')[1] ?? ''

/** Returns whether an import is writing the row at this moment. */
export const isHeld = (saving: string | null | undefined) =>
  Boolean(saving) && Number(saving?.split(' ')[0]) > steadyNow()
