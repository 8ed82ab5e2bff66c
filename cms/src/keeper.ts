import { setTimeout as pause } from 'node:timers/promises'
import { isKeeper, onKeeping } from './leases.ts'
import type { Payload } from 'payload'

/** For so long the end of the process waits for a pass that is under way, in milliseconds. */
const patience = 2000

interface Pace {
  /** Milliseconds from one pass to the next. */
  every: number
  /** What the log says of a pass that failed; the next one tries again. */
  failure: string
}

/**
 * Does the work every so often, one pass at a time, in the one process that is the keeper, and when it becomes that;
 * `isStopped` tells a long pass that it is to end. Answers how to stop, which waits for the pass under way, two seconds
 * at most.
 */
export function repeat(
  payload: Payload,
  { every, failure }: Pace,
  work: (isStopped: () => boolean) => Promise<void>,
): () => Promise<void> {
  let stopped = false
  let pass: Promise<void> | null = null
  const run = async () => {
    try {
      await work(() => stopped)
    } catch (error) {
      payload.logger.error({ err: error }, failure)
    }
    pass = null
  }
  const wake = () => void (isKeeper() && (pass ??= run()))
  const unlisten = onKeeping(wake)
  const timer = setInterval(wake, every).unref()
  wake()
  return async () => {
    stopped = true
    clearInterval(timer)
    unlisten()
    await Promise.race([pass, pause(patience, undefined, { ref: false })])
  }
}
