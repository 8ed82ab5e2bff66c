import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs } from '../processUsage.ts'
import type { Contestant, Work } from './contestant.ts'
import { countSyncs } from './countSyncs.ts'
import { readMeanwhile } from './readMeanwhile.ts'
import { sendWrites, type Failures } from './sendWrites.ts'

/** The figures of one contestant in one round, for one kind of work and one number of clients. Times in milliseconds. */
export interface Cell {
  /** Writes a second, and processor time of the server for each, without readers. */
  rate: number
  cpu: number
  /** Waits for the disk for each write; null if they were not counted. */
  syncs: number | null
  /** How long the readers waited for each answer beside the writers. */
  product: number[]
  list: number[]
  failures: Failures
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

const sumOf = (...all: Failures[]) => {
  const sum: Failures = {}
  for (const [status, count] of all.flatMap((failures) => Object.entries(failures)))
    sum[status] = (sum[status] ?? 0) + count
  return sum
}

interface CellOptions {
  contestant: Contestant
  work: Work
  clients: number
  seconds: number
  next: () => number
  /** Whether to count waits for the disk too, in a third stretch. */
  withSyncs: boolean
}

/**
 * Measures one contestant: the writers alone, then with readers beside them, then under strace. Each is a stretch of
 * its own, because readers use the processor too and strace slows the server down.
 */
export async function measureCell({ withSyncs, seconds, ...load }: CellOptions): Promise<Cell> {
  const { contestant } = load
  const { pid } = contestant
  const half = { ...load, seconds: seconds / 2 }
  await settle(pid)
  const before = await cpuMs(pid)
  const alone = await sendWrites(half)
  await settle(pid)
  const used = (await cpuMs(pid)) - before

  const writing = sendWrites(half)
  const reads = await readMeanwhile(contestant, writing)
  const meanwhile = await writing
  await settle(pid)

  const traced = withSyncs ? await countSyncs(pid, () => sendWrites({ ...load, seconds: seconds / 4 })) : null
  return {
    rate: alone.done / alone.seconds,
    cpu: used / alone.done,
    syncs: traced && traced.syncs / traced.result.done,
    product: reads.product,
    list: reads.list,
    failures: sumOf(alone.failures, meanwhile.failures, reads.failures, traced?.result.failures ?? {}),
  }
}
