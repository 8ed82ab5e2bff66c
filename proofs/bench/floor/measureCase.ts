import { isDeepStrictEqual } from 'node:util'
import { threadMs } from '../processUsage.ts'
import { sendLoad, type Target } from '../sendLoad.ts'
import { fetchRaw, serveCopy } from '../serveCopy.ts'
import { readTimes, type Case } from './cases.ts'
import type { Options } from './readOptions.ts'

/** Answers a second, and the processor time of the servers for each. */
interface Burst {
  perSecond: number
  ms: number
}

/** The same answer of a shop and of bare node:http, one after the other. */
export interface Pair {
  shop: Burst
  bare: Burst
}

/** The pairs of one shop at a number of connections. */
export interface Measured {
  name: string
  connections: number
  pairs: Pair[]
}

const warmUp = { seconds: 1, connections: 10 }

interface Served extends Target {
  pids: readonly number[]
}

async function measureBurst({ pids, ...target }: Served, load: { seconds: number; connections: number }) {
  const used = async () => (await Promise.all(pids.map(threadMs))).reduce((sum, one) => sum + one, 0)
  const before = await used()
  const { requests, perSecond } = await sendLoad(target, load)
  return { perSecond, ms: ((await used()) - before) / requests }
}

/** An answer without what is different in each. */
async function lastingOf(target: Target) {
  const { headers, ...answer } = await fetchRaw(target)
  return { ...answer, headers: { ...headers, 'x-request-id': '' } }
}

async function openContestant(name: string, shop: Case) {
  // The second answer of the storefront says that it comes from memory.
  await readTimes(shop, 2)
  const answer = await lastingOf(shop)
  const { pid, ...copy } = await serveCopy('bare', shop)
  const bare = { url: copy.url, headers: copy.headers, pids: [pid] }
  for (const server of [shop, bare]) await sendLoad(server, warmUp)
  return {
    name,
    pair: async (seconds: number, connections: number, isBareFirst: boolean): Promise<Pair> => {
      const load = { seconds, connections }
      const first = await measureBurst(isBareFirst ? bare : shop, load)
      const second = await measureBurst(isBareFirst ? shop : bare, load)
      return isBareFirst ? { shop: second, bare: first } : { shop: first, bare: second }
    },
    requireSame: async () => {
      if (!isDeepStrictEqual(answer, await lastingOf(shop)))
        throw new Error(`${shop.url} changed while it was compared with its copy`)
    },
    stop: copy.stop,
  }
}

/** Measures one case of all shops, which take turns with each other and with bare node:http. */
export async function measureCase(
  shops: readonly { name: string; asked: Case }[],
  { rounds, seconds, connections }: Options,
): Promise<Measured[]> {
  const open: Awaited<ReturnType<typeof openContestant>>[] = []
  const measured: Measured[] = []
  try {
    for (const { name, asked } of shops) open.push(await openContestant(name, asked))
    for (const count of connections) {
      const cells = open.map(({ name }): Measured => ({ name, connections: count, pairs: [] }))
      for (let round = 0; round < rounds; round += 1)
        for (const [index, { pair }] of open.entries())
          cells[index]?.pairs.push(await pair(seconds, count, round % 2 === 1))
      measured.push(...cells)
    }
    for (const { requireSame } of open) await requireSame()
  } finally {
    for (const { stop } of open) await stop()
  }
  return measured
}
