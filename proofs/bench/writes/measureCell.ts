import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from '../driver/printTable.ts'
import { cpuMs } from '../driver/processUsage.ts'
import type { Figures } from '../driver/measureInTurns.ts'
import type { Contestant, Work } from './contestant.ts'
import { listLength, readMeanwhile } from './readMeanwhile.ts'
import { sendWrites } from './sendWrites.ts'

/** A kind of work, done by so many clients at once. */
export interface Cell {
  work: Work
  clients: number
}

/** A process that uses less than this share of a processor has nothing left to do. */
const [idleShare, lookEveryMs, settlesWithinMs] = [0.1, 200, 10_000]

/** Waits until a server has done what it does after its answers, which belongs to the cost of the writes. */
async function settle(pid: number) {
  const until = performance.now() + settlesWithinMs
  let before = await cpuMs(pid)
  while (performance.now() < until) {
    await sleep(lookEveryMs)
    const now = await cpuMs(pid)
    if (now - before <= lookEveryMs * idleShare) return
    before = now
  }
}

const titleOf = ({ work, clients }: Cell) => `${work}, ${clients} clients: `

interface CellOptions extends Cell {
  contestant: Contestant
  seconds: number
  next: () => number
}

/**
 * Measures one contestant: the writers alone, then with readers beside them, who use the processor too. Throws if any
 * answer is a failure.
 */
export async function measureCell({ seconds, ...load }: CellOptions): Promise<Figures> {
  const { contestant } = load
  const { pid } = contestant
  const half = { ...load, seconds: seconds / 2 }
  await settle(pid)
  const before = await cpuMs(pid)
  const alone = await sendWrites(half)
  await settle(pid)
  const used = (await cpuMs(pid)) - before
  const reads = await readMeanwhile(contestant, sendWrites(half))
  const title = titleOf(load)
  return {
    [`${title}a second`]: alone.done / alone.seconds,
    [`${title}processor ms each`]: used / alone.done,
    [`${title}reader of a product`]: reads.product,
    [`${title}reader of a list of ${listLength}`]: reads.list,
  }
}

export function linesOf(cell: Cell): Line[] {
  const title = titleOf(cell)
  const readers = ['reader of a product', `reader of a list of ${listLength}`].map(
    (name) => `${title}${name}`,
  )
  return [
    { label: `${title}a second` },
    { label: `${title}processor ms each` },
    ...readers.flatMap((of) => [
      { label: `${of}, p50 ms`, of, quantile: 0.5 },
      { label: `${of}, p99 ms`, of, quantile: 0.99 },
    ]),
  ]
}
