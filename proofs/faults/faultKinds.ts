import { setTimeout as sleep } from 'node:timers/promises'
import { pick } from '../shop/pick.ts'
import type { Random } from '../shop/seededRandom.ts'
import { clockJump } from './clockJump.ts'
import type { DatabaseControl } from './openDatabaseServer.ts'
import { fullDisk } from './fullDisk.ts'
import type { Supervised } from './openSupervised.ts'
import type { FaultRound } from './openTraffic.ts'

export interface FaultKind {
  /** How often it happens by default. */
  times: number
  says: string
  /** Whether a mail may be sent meanwhile without being noted, so that it is sent again. */
  hidesMails?: true
  happen(shop: FaultRound): Promise<void>
  /** Returns why it cannot happen here; null if it can. */
  missing(shop: Supervised): string | null
}

const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least))

/** A fault happens up to this long after all writers have begun a write. */
const amidMs = 200

/** Kills one of these as `kill -9` does, and waits until its supervisor has started another. */
const killOneOf = (list: 'cms' | 'storefronts') => async (shop: FaultRound) => {
  const one = pick(shop[list], shop.random)
  shop.writers.hurry()
  await sleep(shop.random() * amidMs)
  shop.readers.recordKill()
  await one.kill()
  await one.waitUntilReady()
}

interface Outage {
  begin: (database: DatabaseControl) => Promise<void>
  end: (database: DatabaseControl) => Promise<void>
  lastingMs: (random: Random) => number
}

/** Takes the database away for a while, then waits until every process has reconnected. */
const outageOf =
  ({ begin, end, lastingMs }: Outage) =>
  async ({ database, history, random, writers, waitUntilReady }: FaultRound) => {
    if (!database) throw new Error('There is no server to take away.')
    writers.hurry()
    await sleep(random() * amidMs)
    const over = history.beginOutage()
    await begin(database)
    await sleep(lastingMs(random))
    await end(database)
    await waitUntilReady()
    over()
  }
const withoutServer = ({ database }: Supervised) =>
  database ? null : 'there is no database server to take away; set MONGO_START, or have a mongod in the PATH'

export const faultKinds: Record<string, FaultKind> = {
  cms: {
    times: 20,
    says: 'kill -9 of a CMS process',
    hidesMails: true,
    happen: killOneOf('cms'),
    missing: () => null,
  },
  storefront: {
    times: 10,
    says: 'kill -9 of a storefront',
    happen: killOneOf('storefronts'),
    missing: () => null,
  },
  database: {
    times: 10,
    says: 'kill -9 of the database server',
    hidesMails: true,
    happen: outageOf({
      begin: (database) => database.breakOff(),
      end: (database) => database.mend(),
      lastingMs: (random) => between(random, 500, 3000),
    }),
    missing: withoutServer,
  },
  freeze: {
    times: 1,
    says: 'the database frozen for 10 s',
    hidesMails: true,
    happen: outageOf({
      begin: (database) => database.freeze(),
      end: (database) => database.thaw(),
      lastingMs: () => 10_000,
    }),
    missing: withoutServer,
  },
  disk: {
    times: 1,
    says: 'a full disk',
    hidesMails: true,
    happen: fullDisk,
    missing: ({ hasDisks }) => (hasDisks ? null : 'small disks can be mounted by root on Linux only'),
  },
  clock: { times: 1, says: 'a clock that jumps', happen: clockJump, missing: () => null },
}
