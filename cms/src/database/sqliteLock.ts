import { statSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { HttpError } from '../errors.ts'

/** Time (ms) for which a file may stay locked before those who wait are told to come again. */
const timeoutMs = 5000
/** A lock that nobody has met for this long (ms) is another one when it is met again. */
const forgetAfterMs = 1000

/** Returns whether another connection holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) ||
    error.message.includes('database is locked') ||
    (error.cause !== error && isBusy(error.cause)))

const locked = () =>
  new HttpError(503, 'The shop is storing something else. Please try again in a moment.', undefined, 5)

/**
 * Returns a function that repeats work while another process has locked a file. The event loop goes on meanwhile. The
 * time counts from the first who met the lock, so that those who queue behind each other do not wait one after another.
 * Throws 503.
 */
export function repeatWhileLocked(onLongWait = () => {}, maxMs = timeoutMs) {
  const waitsLongMs = 100
  let lock = { since: -Infinity, metAt: -Infinity }
  const meet = () => {
    const metAt = performance.now()
    lock = { since: metAt - lock.metAt > forgetAfterMs ? metAt : lock.since, metAt }
    return metAt - lock.since
  }
  return async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        const result = await work()
        lock.metAt = -Infinity
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        const waitedMs = meet()
        if (waitedMs > maxMs) throw locked()
        if (waitedMs > waitsLongMs) onLongWait()
        await pause(2 + Math.random() * 6)
      }
    }
  }
}

/**
 * Shares the file's write lock fairly with other processes. SQLite gives it to whichever asks first, so a process that
 * waits for long says so in a file, and a process that has just written then pauses.
 */
export function shareLock(waitingFile: string) {
  const [saysForMs, yieldsForMs] = [150, 40]
  const isWanted = () =>
    Date.now() - (statSync(waitingFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) < saysForMs
  return {
    makeRoom: async () => {
      if (isWanted()) await pause(yieldsForMs)
    },
    untilFree: repeatWhileLocked(() => writeFileSync(waitingFile, '')),
  }
}

/** Makes the transactions of one process take turns. Returns a function that waits for a turn and returns its end. */
export function createMutex(makeRoom: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return async () => {
    const before = last
    let end = () => {}
    last = new Promise<void>((resolve) => {
      end = resolve
    })
    await before
    // SQLite's statements are synchronous: without this no reader would be answered while writers queue.
    await nextTurn()
    if (count > 0) await makeRoom()
    count += 1
    return end
  }
}
