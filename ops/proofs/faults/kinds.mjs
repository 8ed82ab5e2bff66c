import { setTimeout as sleep } from 'node:timers/promises'
import { clockJump } from './clockJump.mjs'
import { fullDisk } from './fullDisk.mjs'

const between = (random, least, most) => least + Math.floor(random() * (most - least))
const pick = (random, list) => list[Math.floor(random() * list.length)]

/** So long (ms) after everybody has begun to write something happens. */
const amid = 200

/** One of these dies as by `kill -9`, and its supervisor starts another. */
const killOneOf = (list) => async (shop) => {
  const one = pick(shop.random, shop[list])
  shop.writing.hurry()
  await sleep(shop.random() * amid)
  shop.readers.noteKill()
  await one.kill()
  await one.waitUntilReady()
}

/** The database is away for so long; then every process finds it again by itself. */
const outageOf = (begin, end, lasting) => async (shop) => {
  const { database, editions, random, writing } = shop
  writing.hurry()
  await sleep(random() * amid)
  const over = editions.beginOutage()
  await database[begin]()
  await sleep(lasting(random))
  await database[end]()
  await shop.waitUntilReady()
  over()
}
const withoutServer = ({ database }) =>
  database ? null : 'SQLite is a file and has no server; set MONGO_START, or have a mongod in the PATH'

/** Each kind of fault: how often by default, what it does, and why it cannot be done here (null when it can). */
export const kinds = {
  cms: { times: 20, says: 'kill -9 of a CMS process', happen: killOneOf('cms'), missing: () => null },
  storefront: {
    times: 10,
    says: 'kill -9 of a storefront',
    happen: killOneOf('storefronts'),
    missing: () => null,
  },
  database: {
    times: 10,
    says: 'kill -9 of the database server',
    happen: outageOf('breakOff', 'mend', (random) => between(random, 500, 3000)),
    missing: withoutServer,
  },
  freeze: {
    times: 1,
    says: 'the database frozen for 10 s',
    happen: outageOf('freeze', 'thaw', () => 10_000),
    missing: withoutServer,
  },
  disk: {
    times: 1,
    says: 'a full disk',
    happen: fullDisk,
    missing: ({ hasDisks }) => (hasDisks ? null : 'small disks can be mounted by root on Linux only'),
  },
  clock: { times: 1, says: 'a clock that jumps', happen: clockJump, missing: () => null },
}
