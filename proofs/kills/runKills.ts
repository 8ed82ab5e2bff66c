import type { Steps } from '../../ops/lib/steps.mjs'
import { openCluster, type ShopProcess, type Cluster } from '../shop/openCluster.ts'
import { seededRandom, type Random } from '../shop/seededRandom.ts'

/** A shop of two CMS processes on one database. */
export interface Scene {
  shop: Cluster
  /** The address of the process that is killed. */
  url: string
  /** A process that lives on. */
  other: ShopProcess
  random: Random
}

/**
 * Kills a process amid some work and starts another one. Returns that one, what is wrong of what is left, and a line
 * about it.
 */
export type Kill = (
  cms: ShopProcess,
  round: number,
) => Promise<{ cms: ShopProcess; faults: string[]; says: string }>

/** Prepares a shop for a kind of work. Returns the kills of a round, one after another. */
export type Subject = (scene: Scene) => Promise<readonly Kill[]>

interface KillsOptions {
  subjects: readonly Subject[]
  rounds: number
  seed: number
  steps?: Steps
  /** Whether the work goes on at once after a kill: else it meets the locks of MongoDB, which last for a minute. */
  endsTransactions?: boolean
  /** Is told of each kill. */
  onKill?: (says: string) => void
}

/** Kills one of two CMS processes amid the work of each subject, in so many rounds. Returns what was wrong after it. */
export async function runKills({
  subjects,
  rounds,
  seed,
  steps,
  endsTransactions,
  onKill = () => {},
}: KillsOptions) {
  const random = seededRandom(seed)
  const shop = await openCluster({ steps, endsTransactions, env: { WEBHOOKS_PRIVATE: '1' } })
  const faults: string[] = []
  try {
    const [first, other] = await Promise.all([shop.start(), shop.start()])
    let cms = first
    for (const subject of subjects) {
      const kills = await subject({ shop, url: cms.url, other, random })
      for (let round = 1; round <= rounds; round += 1)
        for (const kill of kills) {
          const { cms: next, faults: found, says } = await kill(cms, round)
          cms = next
          faults.push(...found.map((fault) => `round ${round}: ${fault}`))
          onKill(`round ${round}, ${says}`)
        }
    }
    return faults
  } finally {
    await shop.stop()
  }
}
