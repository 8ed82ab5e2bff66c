import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { HttpError } from '../../errors.ts'

const pollMs = 100
/** How long a request waits (ms) for the lists of an import that has just ended. */
const waitTimeoutMs = 15_000

/** Returns whether an import is in a state that the listings do not show yet. */
async function isUnsteady(payload: Payload): Promise<boolean> {
  const { docs } = await payload.find({
    collection: 'imports',
    where: { aliveAt: { exists: true } },
    select: { state: true, listed: true },
    pagination: false,
    depth: 0,
  })
  return docs.some(({ state, listed }) => listed !== state)
}

/**
 * Reads listings while they are consistent, that is while no import's listings are being updated. Throws 503 when that
 * takes too long.
 */
export async function waitForImport<Result>(payload: Payload, read: () => Promise<Result>): Promise<Result> {
  for (const until = performance.now() + waitTimeoutMs; performance.now() < until; await pause(pollMs)) {
    if (await isUnsteady(payload)) continue
    const result = await read()
    if (!(await isUnsteady(payload))) return result
  }
  throw new HttpError(503, 'The catalogue is being renewed. Please try again in a minute.', undefined, 5)
}
