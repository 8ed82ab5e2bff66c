import { vi } from 'vitest'

/** Shorter timers run by themselves: those by which Node's and undici's sockets work, and the pauses of tests. */
const longMs = 1000

/**
 * Takes the clock of this process into the hands of a test: `performance.now` goes on and leaps where the test says so,
 * and timers of a second or more end by such leaps alone. Restored before the next file, or by `vi.restoreAllMocks`.
 */
export function takeClock() {
  const now = performance.now.bind(performance)
  const [set, clear] = [setTimeout, clearTimeout]
  const held = new Map<unknown, { endsAt: number; run: () => void }>()
  let leapt = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + leapt)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    ms = 0,
    ...args: unknown[]
  ) => {
    if (ms < longMs) return set(run, ms, ...args)
    // Has the methods of a timer, such as `unref`, and never ends.
    const timer = set(() => undefined, 2 ** 31 - 1).unref()
    held.set(timer, { endsAt: leapt + ms, run: () => run(...args) })
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    clear(timer)
  })
  /** Lets so much time pass at once. */
  return function leap(milliseconds: number) {
    leapt += milliseconds
    const ended = [...held].filter(([, { endsAt }]) => endsAt <= leapt)
    for (const [timer, { run }] of ended.toSorted(([, one], [, other]) => one.endsAt - other.endsAt)) {
      if (!held.delete(timer)) continue
      clear(timer as NodeJS.Timeout)
      run()
    }
  }
}
