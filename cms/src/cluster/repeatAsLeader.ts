import { setTimeout as pause } from 'node:timers/promises'
import { isLeader, onElected } from './leader.ts'
import type { Payload } from 'payload'

/** How long (ms) a shutdown waits for the current pass. */
const stopTimeoutMs = 2000

interface Pace {
  /** Milliseconds between the starts of two passes. */
  every: number
  /** The log message of a failed pass. The next pass tries again. */
  failure: string
}

/**
 * Repeats the work in the leader alone, one pass at a time, and at once when this process becomes the leader. A long
 * pass ends early when `isStopped` returns true. Returns a function that stops it and waits for the current pass, two
 * seconds at most.
 */
export function repeatAsLeader(
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
  const wake = () => void (isLeader() && (pass ??= run()))
  const unlisten = onElected(wake)
  const timer = setInterval(wake, every).unref()
  wake()
  return async () => {
    stopped = true
    clearInterval(timer)
    unlisten()
    await Promise.race([pass, pause(stopTimeoutMs, undefined, { ref: false })])
  }
}
