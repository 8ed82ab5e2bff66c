import { setTimeout as sleep } from 'node:timers/promises'
import type { Steps } from '../../ops/lib/steps.mjs'
import { seededRandom } from '../shop/seededRandom.ts'
import { sentTwiceFaults, waitingFaults } from './checks/checkMails.ts'
import { checkShop } from './checks/checkShop.ts'
import type { DatabaseControl } from './openDatabaseServer.ts'
import { faultKinds, type FaultKind } from './faultKinds.ts'
import { openSupervised } from './openSupervised.ts'
import { openTraffic, type FaultRound, type Traffic, type TrafficSize } from './openTraffic.ts'

/** How long traffic runs before a fault and after it. */
const [beforeMs, afterMs] = [600, 1500]

interface FaultSize extends Omit<TrafficSize, 'seed'> {
  cmsCount: number
  /** How long each jump of a clock lasts. */
  jumpLastsMs: number
}
const fullSize: FaultSize = {
  cmsCount: 3,
  paceMs: 3000,
  readerCount: 3,
  seenWithinMs: 1000,
  jumpLastsMs: 6000,
}

/** The result of one round; times in milliseconds. */
export interface RoundResult {
  kind: FaultKind
  round: number
  faults: string[]
  /** Time until the shop had recovered. */
  recovered: number
  /** Of reads, like `longest`. */
  p99: number
  longest: number
}

export interface FaultsResult {
  faults: string[]
  /** Kinds that cannot happen here, with the reason. */
  missing: Record<string, string>
  counts: Record<string, number>
  /** Log lines of the processes. */
  complaints: string[]
}

/** Returns the faults of readers and writers since the last call. */
const takeFaults = ({ readers, writers, history }: Traffic) => [
  ...readers.takeFaults(),
  ...writers.faults.splice(0),
  ...history.takeFaults(),
]

async function runRound(shop: FaultRound, kind: FaultKind) {
  await sleep(beforeMs + shop.random() * beforeMs)
  shop.readers.takeTimes()
  const [since, from] = [performance.now(), Date.now()]
  await kind.happen(shop)
  const recovered = performance.now() - since
  if (kind.hidesMails) shop.breaks.push({ from, until: Date.now() })
  await sleep(afterMs)
  const times = shop.readers.takeTimes()
  await shop.writers.pause()
  const faults = [...(await checkShop(shop)), ...takeFaults(shop)]
  shop.writers.resume()
  return { faults, recovered, ...times }
}

/** Lets each kind of fault happen as often as `wanted` says ({ kind: times }), amid writers and readers. */
export async function runFaults({
  wanted,
  seed,
  server = null,
  steps,
  onRound = () => {},
  size: given = {},
}: {
  wanted: Record<string, number>
  seed: number
  server?: DatabaseControl | null
  steps?: Steps
  onRound?: (round: RoundResult) => void
  size?: Partial<FaultSize>
}): Promise<FaultsResult> {
  const { cmsCount, jumpLastsMs, ...size } = { ...fullSize, ...given }
  const random = seededRandom(seed)
  const cluster = await openSupervised({ cmsCount, server, steps })
  const faults: string[] = []
  const missing: Record<string, string> = {}
  let shop: Traffic | null = null
  try {
    shop = await openTraffic(cluster, { seed, ...size })
    for (const [name, times] of Object.entries(wanted)) {
      const kind = faultKinds[name]
      if (!kind) throw new Error(`There is no fault called ${name}.`)
      const reason = kind.missing(shop)
      if (reason) missing[name] = reason
      for (let round = 1; round <= times && !reason; round += 1) {
        const done = await runRound({ ...shop, random, jumpLastsMs, round }, kind)
        const found = done.faults.map((fault) => `${kind.says}, ${round}: ${fault}`)
        faults.push(...found)
        onRound({ ...done, kind, round, faults: found })
      }
    }
    await shop.writers.stop()
    await Promise.all([shop.orders.settle(), shop.staff.settle()])
    faults.push(...(await checkShop(shop)), ...(await waitingFaults(shop)))
    const sent = await sentTwiceFaults(shop)
    faults.push(...sent.faults)
    await shop.readers.stop()
    faults.push(...takeFaults(shop))
    const counts = {
      ...shop.readers.counts,
      ...shop.history.counts,
      ...shop.writers.counts,
      ...sent.counts,
      ...cluster.proxyCounts,
    }
    return { faults, missing, counts, complaints: cluster.complaints }
  } finally {
    await shop?.writers.stop()
    await shop?.readers.stop()
    await cluster.stop()
  }
}
