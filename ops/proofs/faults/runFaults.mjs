import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '../randomOf.mjs'
import { checkShop, unfinished } from './checkShop.mjs'
import { createEditions } from './editions.mjs'
import { kinds } from './kinds.mjs'
import { openCluster } from './openCluster.mjs'
import { openDesk } from './openDesk.mjs'
import { createReaders } from './readers.mjs'
import { createOrders } from './writeOrders.mjs'
import { createProductChanges } from './writeProducts.mjs'
import { createReviews } from './writeReviews.mjs'
import { createUploads } from './writeUploads.mjs'
import { createWriting } from './writing.mjs'

/** Traffic before a fault and after it, in milliseconds. */
const [before, after] = [600, 1500]
/** The keeper looks every 15 s for what nobody has touched for 30 s; another one takes over within 30 s. */
const settledWithin = 100_000
const customers = 4

/** Everybody who writes and reads, at work. */
async function openTraffic(cluster, { seed, pace, readers: readerCount, seenWithin, givenUpFrom }) {
  // Of its own, so that the same seed lets the same things happen whatever the traffic does.
  const random = randomOf(seed + 1)
  const desk = await openDesk(cluster, { customers })
  const { url, cms } = cluster
  const writing = createWriting({ pace })
  const editions = createEditions(seenWithin)
  const tools = { url, cms, desk, writing, editions, random }
  const [orders, products] = [createOrders(tools), createProductChanges(tools)]
  const [reviews, uploads] = [createReviews(tools), createUploads(tools)]
  const seeded = new Set((await cluster.records.all('orders')).map(({ id }) => id))
  const [asha, ...others] = desk.people
  writing.start([
    ...others.map((person) => orders.write(person)),
    ...desk.changed.map((product) => products.write(product)),
    ...desk.reviewed.map((product) => reviews.write(asha, product)),
    uploads.write,
  ])
  const readers = createReaders({
    url,
    desk,
    editions,
    random,
    count: readerCount,
    pace: 250,
    givenUpFrom,
  })
  return { ...cluster, desk, writing, editions, orders, products, uploads, seeded, readers }
}

/** Waits until what dead processes left unfinished has been brought to its end. */
async function settle(shop) {
  const until = performance.now() + settledWithin
  await shop.orders.settle()
  for (;;) {
    const open = await unfinished(shop)
    if (open.orders === 0 && open.marks === 0) return []
    if (performance.now() > until)
      return [`after ${settledWithin / 1000} s ${open.orders} orders and ${open.marks} marks are unfinished`]
    await sleep(250)
  }
}

/** Takes what has gone wrong since it was last asked. */
const takeFaults = ({ readers, writing, editions }) => [
  ...readers.takeFaults(),
  ...writing.faults.splice(0),
  ...editions.takeFaults(),
]

async function runRound(shop, kind) {
  await sleep(before + shop.random() * before)
  shop.readers.takeTimes()
  const since = performance.now()
  await kind.happen(shop)
  const recovered = performance.now() - since
  await sleep(after)
  const times = shop.readers.takeTimes()
  await shop.writing.rest()
  const counts = {}
  const faults = [...(await checkShop(shop, counts)), ...takeFaults(shop)]
  shop.writing.goOn()
  return { faults, figures: { recovered, ...times, ...counts } }
}

/**
 * Lets each kind of fault happen so many times (`wanted`: { kind: times }) amid writers and readers. Answers the faults
 * found, the kinds that cannot be had here, and the counts of everything.
 */
export async function runFaults({ wanted, seed, server, steps, onRound = () => {}, size = {} }) {
  const { cmsCount = 3, pace = 3000, readers = 3, seenWithin = 1000, jumpLasts = 6000, givenUpFrom } = size
  const random = randomOf(seed)
  const cluster = await openCluster({ cmsCount, server, steps })
  const faults = []
  const missing = {}
  let shop = null
  try {
    shop = await openTraffic(cluster, { seed, pace, readers, seenWithin, givenUpFrom })
    for (const [name, times] of Object.entries(wanted)) {
      const kind = kinds[name]
      const reason = kind.missing(shop)
      if (reason) missing[name] = reason
      for (let round = 1; round <= times && !reason; round += 1) {
        const done = await runRound({ ...shop, random, jumpLasts, round }, kind)
        const found = done.faults.map((fault) => `${kind.says}, ${round}: ${fault}`)
        faults.push(...found)
        onRound({ kind, round, faults: found, ...done.figures })
      }
    }
    await shop.writing.stop()
    faults.push(...(await settle(shop)), ...(await checkShop(shop)))
    await shop.readers.stop()
    faults.push(...takeFaults(shop))
    return {
      faults,
      missing,
      counts: {
        ...shop.readers.counts,
        ...shop.editions.counts,
        ...shop.writing.counts,
        ...cluster.proxy,
      },
      complaints: cluster.complaints,
    }
  } finally {
    await shop?.writing.stop()
    await shop?.readers.stop()
    await cluster.stop()
  }
}
