import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../shop/ask.ts'

/** Statuses of a shop that cannot write at present, or of a process that died during the request. */
const unknownStatus = new Set([0, 502, 503, 504])
export const isUnknown = ({ status }: Answer) => unknownStatus.has(status)

const describe = ({ status, answer }: Answer) => `${status} ${JSON.stringify(answer)?.slice(0, 200)}`

/** Runs one write to its end. */
export type Write = () => Promise<void>

/**
 * Creates writers that work until they are paused, each with a break of `paceMs` after a write. `counts` has the
 * answers by kind; `faults` are answers that the shop must never give.
 */
export function createWriters(paceMs: number) {
  const counts: Record<string, number> = {}
  const faults: string[] = []
  const paused = new Set<() => void>()
  let isPaused = false
  let isOver = false
  let hurry = () => {}
  let hurried = Promise.resolve()
  const newPause = () => {
    hurried = new Promise((resolve) => {
      hurry = resolve
    })
  }
  newPause()

  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const begin = async (write: Write) => {
    while (!isOver) {
      if (isPaused) await new Promise<void>((resolve) => paused.add(resolve))
      else {
        await write()
        await Promise.race([sleep(paceMs, undefined, { ref: false }), hurried])
      }
    }
  }
  const wake = () => {
    for (const resume of paused) resume()
    paused.clear()
  }
  let writing: Promise<void>[] = []
  return {
    counts,
    faults,
    count,
    fault: (text: string) => {
      faults.push(text)
    },
    /** Records an answer that is neither the wanted one nor an outage. */
    refuse: (what: string, result: Answer) => {
      faults.push(`${what} answered ${describe(result)}`)
    },
    start: (writes: Write[]) => {
      writing = writes.map(begin)
    },
    /** Resolves when no write is under way any more. */
    pause: async () => {
      isPaused = true
      const until = performance.now() + 120_000
      while (paused.size < writing.length) {
        if (performance.now() > until) throw new Error('a write had no end within two minutes')
        await sleep(10)
      }
    },
    /** Makes all writers write at once, so that a fault hits many writes. */
    hurry: () => {
      hurry()
      newPause()
    },
    resume: () => {
      isPaused = false
      wake()
    },
    stop: async () => {
      isOver = true
      wake()
      await Promise.all(writing)
    },
  }
}
export type Writers = ReturnType<typeof createWriters>
