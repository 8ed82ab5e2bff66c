/** Thrown when the queue for a slot is full. */
export class TooMany extends Error {
  override name = 'TooMany'
}

interface Limits {
  /** Slots that may be taken at a time. */
  most: number
  /** Callers that may wait for one. */
  maxWaiting: number
}

/** Bounds how much is done at a time: `take` resolves with a function that gives the slot back, first come first served. */
export function createSemaphore({ most, maxWaiting }: Limits) {
  let taken = 0
  const waiting = new Set<() => void>()

  const release = () => {
    const [next] = waiting
    if (!next) {
      taken -= 1
      return
    }
    waiting.delete(next)
    next()
  }
  /** Returns `release` for one caller: a slot that is given back twice counts once. */
  const newRelease = () => {
    let isTaken = true
    return () => {
      if (isTaken) release()
      isTaken = false
    }
  }

  return {
    /** Throws TooMany at once if the queue is full. Rejects with the signal's reason if it aborts meanwhile. */
    async take(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      if (taken < most) {
        taken += 1
        return newRelease()
      }
      if (waiting.size >= maxWaiting) throw new TooMany()
      return new Promise((resolve, reject) => {
        const begin = () => {
          signal.removeEventListener('abort', giveUp)
          resolve(newRelease())
        }
        const giveUp = () => {
          waiting.delete(begin)
          reject(signal.reason as Error)
        }
        waiting.add(begin)
        signal.addEventListener('abort', giveUp, { once: true })
      })
    },
    isIdle: () => taken === 0,
    counts: () => ({ taken, waiting: waiting.size }),
  }
}

export type Slots = ReturnType<typeof createSemaphore>
