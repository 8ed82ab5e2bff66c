import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { HttpError } from '../errors.ts'

const every = 100
/** For so long (ms) somebody who asks waits for the lists of an import that has just ended. */
const patience = 15_000

/** Whether an import has gone on to a state that lists do not show yet. */
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
 * Reads what lists are made of at a moment when they are whole: not while those of an import are brought up to what it
 * has become. Throws 503 when that takes too long.
 */
export async function readSteady<Result>(payload: Payload, read: () => Promise<Result>): Promise<Result> {
  for (const until = performance.now() + patience; performance.now() < until; await pause(every)) {
    if (await isUnsteady(payload)) continue
    const result = await read()
    if (!(await isUnsteady(payload))) return result
  }
  throw new HttpError(503, 'The catalogue is being renewed. Please try again in a minute.', undefined, 5)
}
