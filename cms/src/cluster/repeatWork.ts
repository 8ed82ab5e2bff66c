import { setTimeout as pause } from 'node:timers/promises'
import { isLeader, onElected } from './leader.ts'
import type { Payload } from 'payload'

/** How long a shutdown waits for the current pass. */
const stopTimeoutMs = 2000

interface Pace {
  /** The time between the starts of two passes. */
  everyMs: number
  /** The log message of a failed pass. The next pass tries again. */
  failure: string
}

type Work = (isStopped: () => boolean) => Promise<void>
type Stop = () => Promise<void>

interface Repeated {
  /** Begins a pass, unless one is under way. */
  wake: () => void
  stop: Stop
}

function repeat(payload: Payload, { everyMs, failure }: Pace, work: Work): Repeated {
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
  const wake = () => void (pass ??= run())
  const timer = setInterval(wake, everyMs).unref()
  wake()
  const stop = async () => {
    stopped = true
    clearInterval(timer)
    await Promise.race([pass, pause(stopTimeoutMs, undefined, { ref: false })])
  }
  return { wake, stop }
}

/**
 * Repeats work that several processes may do at once, because it claims each thing by a statement or in a transaction:
 * one pass at a time, the first one now. A long pass ends early when `isStopped` returns true. Returns a function that
 * stops it and waits for the current pass, two seconds at most.
 */
export const repeatWork = (payload: Payload, pace: Pace, work: Work): Stop => repeat(payload, pace, work).stop

/** Repeats work in the leader alone, and at once when this process becomes the leader. As `repeatWork` otherwise. */
export function repeatAsLeader(payload: Payload, pace: Pace, work: Work): Stop {
  const { wake, stop } = repeat(payload, pace, async (isStopped) => {
    if (isLeader()) await work(isStopped)
  })
  const unlisten = onElected(wake)
  return () => {
    unlisten()
    return stop()
  }
}
