import { statSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Time (ms) for which a write waits for other processes. */
const busyTimeoutMs = 10_000

/** Returns whether another connection holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) ||
    error.message.includes('database is locked') ||
    (error.cause !== error && isBusy(error.cause)))

/**
 * Shares the file's write lock fairly with other processes. SQLite gives it to whichever asks first, so a process that
 * waits for long says so in a file, and a process that has just written then pauses.
 */
export function shareLock(waitingFile: string) {
  const [waitsLongMs, saysForMs, yieldsForMs] = [100, 150, 40]
  const isWanted = () =>
    Date.now() - (statSync(waitingFile, { throwIfNoEntry: false })?.mtimeMs ?? 0) < saysForMs
  return {
    makeRoom: async () => {
      if (isWanted()) await pause(yieldsForMs)
    },
    /** Repeats the work while another process writes. The event loop goes on meanwhile. */
    untilFree: async <Result>(work: () => Result): Promise<Result> => {
      const since = performance.now()
      for (;;) {
        try {
          return work()
        } catch (error) {
          const waitedMs = performance.now() - since
          if (!isBusy(error) || waitedMs > busyTimeoutMs) throw error
          if (waitedMs > waitsLongMs) writeFileSync(waitingFile, '')
          await pause(2 + Math.random() * 6)
        }
      }
    },
  }
}

/** Makes the transactions of one process take turns. Returns a function that waits for a turn and returns its end. */
export function takeTurns(makeRoom: () => Promise<void>) {
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
