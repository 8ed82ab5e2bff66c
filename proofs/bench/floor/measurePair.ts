import { isDeepStrictEqual } from 'node:util'
import { threadMs } from '../driver/processUsage.ts'
import { readTimes, type Case } from './cases.ts'
import { sendLoad, type Target } from './sendLoad.ts'
import { fetchRaw, serveCopy } from './serveCopy.ts'

const warmUp = { seconds: 1, connections: 10 }

interface Served extends Target {
  pids: readonly number[]
}

/** Returns answers a second, and the processor time of the servers for each. */
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

/** Opens an answer of a shop beside the same bytes from bare node:http. */
export async function openPair(shop: Case) {
  // The second answer of the storefront says that it comes from memory.
  await readTimes(shop, 2)
  const answer = await lastingOf(shop)
  const { pid, ...copy } = await serveCopy(shop)
  const bare = { url: copy.url, headers: copy.headers, pids: [pid] }
  try {
    for (const server of [shop, bare]) await sendLoad(server, warmUp)
  } catch (error) {
    await copy.stop()
    throw error
  }
  return {
    /** Loads both, one after the other. */
    measure: async (load: { seconds: number; connections: number }, isBareFirst: boolean) => {
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
export type Pair = Awaited<ReturnType<typeof openPair>>
