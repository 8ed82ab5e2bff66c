import { setTimeout as sleep } from 'node:timers/promises'
import type { Steps } from '../../ops/lib/steps.mjs'
import { inParallel } from '../shop/inParallel.ts'
import { openCluster, type ShopProcess } from '../shop/openCluster.ts'
import { pick } from '../shop/pick.ts'
import { registerCustomer } from '../shop/registerCustomer.ts'
import { seededRandom, type Random } from '../shop/seededRandom.ts'
import { unlimited } from '../shop/unlimited.ts'
import { findKnown, randomChanges } from './randomChanges.ts'
import { answerPaths, firstDifference, pagePaths, readAll, readShown } from './readShown.ts'

/** A change is seen within a second; a process that died is noticed within half a minute. */
const [settleMs, noticeMs] = [1500, 30_000]
/** So many products are read whole at the end of a round. */
const readEach = 12
const width = 3

export interface ChangeRound {
  round: number
  /** How many changes of each kind were made. */
  made: Map<string, number>
  killed: 'nothing' | 'a CMS' | 'a storefront'
  compared: number
}

interface Options {
  changes: number
  /** How many changes come between two comparisons. */
  each: number
  seed: number
  steps?: Steps | undefined
  onRound?: (round: ChangeRound) => void
}

interface Running {
  cms: ShopProcess[]
  storefronts: ShopProcess[]
}

/** Makes random changes at random processes, beside readers. Kills a process halfway, and starts it again. */
async function changeAll(
  { cms, storefronts }: Running,
  changes: ReturnType<typeof randomChanges>,
  {
    ids,
    count,
    random,
    killed,
  }: { ids: string[]; count: number; random: Random; killed: ShopProcess | null },
) {
  const made = new Map<string, number>()
  const kinds = Object.keys(changes)
  const numbers = Array.from({ length: count }, (_, n) => n)
  let restarted: Promise<void> | null = null
  await inParallel(numbers, width, async (n) => {
    const kind = pick(kinds, random)
    if (n === count >> 1) restarted = killed?.restart() ?? null
    const change = changes[kind]
    const done = await change?.(pick(cms, random).url)
    if (done && done.status >= 200 && done.status < 300) made.set(kind, (made.get(kind) ?? 0) + 1)
    const some = [pick(ids, random)]
    // Fails while the process is killed.
    await readShown(pick(cms, random).url, pick(answerPaths(some), random)).catch(() => null)
    await readShown(pick(storefronts, random).url, pick(pagePaths(some), random)).catch(() => null)
  })
  await restarted
  return made
}

/** Compares what the processes show with what processes show that were started just now. */
async function compareAll({ cms, storefronts }: Running, startFresh: () => Promise<Running>, ids: string[]) {
  const [answers, pages] = [answerPaths(ids), pagePaths(ids)]
  const shown = new Map<ShopProcess, Map<string, string>>()
  for (const one of cms) shown.set(one, await readAll(one.url, answers))
  for (const one of storefronts) shown.set(one, await readAll(one.url, pages))
  const fresh = await startFresh()
  try {
    const [freshCms, freshStorefront] = [fresh.cms[0] as ShopProcess, fresh.storefronts[0] as ShopProcess]
    const expected = new Map([
      ...(await readAll(freshCms.url, answers)),
      ...(await readAll(freshStorefront.url, pages)),
    ])
    const faults: string[] = []
    for (const [one, all] of shown)
      for (const [path, text] of all) {
        const wanted = expected.get(path) ?? ''
        if (text === wanted) continue
        const name = cms.includes(one) ? 'CMS' : 'storefront'
        faults.push(`${name} ${path} shows ${firstDifference(text, wanted)}`)
      }
    return { faults, compared: expected.size * 2 }
  } finally {
    await Promise.all([...fresh.storefronts, ...fresh.cms].map((one) => one.stop()))
  }
}

/**
 * Makes random changes at two CMS processes beside two storefronts, some with a process killed amid them. After each
 * round every answer and page must be what processes show that have read everything from nothing.
 */
export async function runChanges({ changes: total, each, seed, steps, onRound = () => {} }: Options) {
  const env = { LOG_LEVEL: 'silent', ...unlimited }
  const shop = await openCluster({ env, ...(steps && { steps }) })
  const random = seededRandom(seed)
  const running: Running = { cms: [], storefronts: [] }
  const { cms, storefronts } = running
  const faults: string[] = []
  try {
    for (let n = 0; n < 2; n += 1) cms.push(await shop.start())
    storefronts.push(await shop.startStorefront(cms), await shop.startStorefront(cms.toReversed()))
    const [{ url } = { url: '' }] = cms
    const { admin } = await shop.prepare(url, { stock: 5 })
    const customers = await Promise.all(
      [1, 2, 3].map(async (n) => (await registerCustomer(url, `asha.${n}@baithak.example`)).token),
    )
    const known = await findKnown(url, admin)
    const changes = randomChanges(random, { admin, customers }, known)
    const startFresh = async (): Promise<Running> => {
      const one = await shop.start()
      return { cms: [one], storefronts: [await shop.startStorefront([one])] }
    }
    for (let [round, left] = [1, total]; left > 0; round += 1, left -= each) {
      const victims = [null, pick(storefronts, random), null, pick(cms, random)]
      const killed = victims[round % victims.length] ?? null
      const count = Math.min(each, left)
      const made = await changeAll(running, changes, { ids: known.ids, count, random, killed })
      await sleep(killed && cms.includes(killed) ? noticeMs : settleMs)
      const some = Array.from({ length: readEach }, () => pick(known.ids, random))
      const found = await compareAll(running, startFresh, [...new Set(some)])
      faults.push(...found.faults.map((fault) => `round ${round}: ${fault}`))
      const victim = killed ? (cms.includes(killed) ? 'a CMS' : 'a storefront') : 'nothing'
      onRound({ round, made, killed: victim, compared: found.compared })
    }
    return { faults }
  } finally {
    await shop.stop()
  }
}
