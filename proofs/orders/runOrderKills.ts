import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import type { Steps } from '../../ops/lib/steps.mjs'
import { compareRecords } from './compareRecords.ts'
import { ask, hasStatus, untilServed, type Answer } from '../shop/ask.ts'
import { inParallel } from '../shop/inParallel.ts'
import { openOrderShop, type CmsProcess, type OrderShop, type PreparedShop } from '../shop/openOrderShop.ts'
import type { Store } from '../shop/openStore.ts'
import { orderBody } from '../shop/orderBody.ts'
import { pick } from '../shop/pick.ts'
import { seededRandom, type Random } from '../shop/seededRandom.ts'

const width = 20
const stockOfEach = 100_000

/** A request of a round, with the answer of the CMS before it was killed. */
interface Sent {
  result?: Answer<Order>
}
interface SentOrder extends Sent {
  key: string
  /** Every second one goes to the process that lives on, and is repeated at the one that starts. */
  goesToOther: boolean
  body: ReturnType<typeof orderBody>
  id?: string
}
interface SentCancellation extends Sent {
  id?: string
}

/** Returns the differences between stock and orders. */
async function compareStock(store: Store, products: PreparedShop['products']) {
  const faults = []
  const standing = new Set(
    (await store.orders()).filter(({ cancelledAt }) => !cancelledAt).map(({ id }) => id),
  )
  const lines = (await store.lines()).filter(({ parent }) => standing.has(parent))
  const stock = new Map((await store.stock()).map((record) => [record.id, record]))
  for (const { id, name } of products) {
    const sold = lines.filter(({ product }) => product === id).reduce((sum, { qty }) => sum + qty, 0)
    const quantity = stock.get(id)?.quantity
    if (quantity !== stockOfEach - sold)
      faults.push(`${name}: ${quantity} in stock after ${sold} of ${stockOfEach} were sold`)
  }
  return faults
}

/** Sends requests and kills the CMS some milliseconds after `answers` answers. Returns the answered requests. */
async function killAmid<One extends Sent>(
  cms: CmsProcess,
  requests: One[],
  send: (one: One) => Promise<Answer<Order>>,
  { answers, delayMs }: { answers: number; delayMs: number },
) {
  let answered = 0
  let killed: Promise<void> | null = null
  await inParallel(requests, width, async (request) => {
    if (killed) return
    const result = await send(request)
    request.result = result
    if (result.status !== 0) answered += 1
    if (answered >= answers && !killed) killed = sleep(delayMs).then(cms.kill)
  })
  await (killed ?? cms.kill())
  return requests.filter(({ result }) => result && result.status !== 0)
}

interface Round {
  shop: OrderShop
  /** The process that is killed, and another one on the same database that lives on. */
  cms: CmsProcess
  other: CmsProcess
  prepared: PreparedShop
  round: number
  count: number
  random: Random
}

/** Sends a round's orders with a kill among them, then sends all of them again. */
async function killAmidOrders({ shop, cms, other, prepared, round, count, random }: Round) {
  const faults: string[] = []
  const { store } = shop
  const { token, products } = prepared
  const below = (most: number) => Math.floor(random() * most)
  const before = new Set((await store.orders()).map(({ id }) => id))
  const pickLine = () => ({ ...pick(products, random), qty: 1 + below(2) })
  const orders = Array.from({ length: count }, (_, n): SentOrder => {
    const [one, two] = [pickLine(), pickLine()]
    return {
      key: `round-${round}-${n}`,
      goesToOther: n % 2 === 1,
      body: orderBody(one.id === two.id ? [one] : [one, two]),
    }
  })
  const place = (url: string, { key, body }: SentOrder) =>
    ask<Order>(url, 'POST', '/api/orders', { token, key, body })

  const moment = { answers: 1 + below(count - width), delayMs: below(25) }
  const first = (order: SentOrder) => place(order.goesToOther ? other.url : cms.url, order)
  const answered = await killAmid(cms, orders, first, moment)
  const next = await shop.start()
  await inParallel(orders, width, async (order) => {
    const again = await untilServed(() => place(order.goesToOther ? next.url : other.url, order))
    if (!hasStatus(again, 201)) faults.push(`sent again, ${order.key} answered ${again.status}`)
    else if (order.result?.status === 201 && again.answer._id !== order.result.answer?._id)
      faults.push(`${order.key} is two orders`)
    order.id = again.answer?._id
  })
  // MongoDB keeps the locks of a killed process for a minute, in which others are told to come again.
  for (const { key, result } of answered)
    if (result?.status !== 201 && result?.status !== 503) faults.push(`${key} answered ${result?.status}`)
  const acknowledged = answered.filter(({ result }) => result?.status === 201)
  const made = (await store.orders()).filter(({ id }) => !before.has(id))
  if (made.length !== count) faults.push(`${made.length} orders of ${count} requests`)
  const known = new Set(made.map(({ id }) => id))
  for (const { key, result } of acknowledged)
    if (!known.has(result?.answer?._id ?? '')) faults.push(`the acknowledged ${key} is gone`)
  faults.push(...(await compareStock(store, products)))
  faults.push(...compareRecords(await store.trail(), await store.mails.read(), made))
  return { cms: next, faults, orders, figures: { acknowledged: acknowledged.length } }
}

/** Cancels some orders with a kill among the requests, then sends all of them again. */
async function killAmidCancels({ shop, cms, other, prepared, random }: Round, orders: SentOrder[]) {
  const faults: string[] = []
  const { store } = shop
  const { token, products } = prepared
  const below = (most: number) => Math.floor(random() * most)
  const cancel =
    (url: string) =>
    ({ id }: SentCancellation) =>
      ask<Order>(url, 'PUT', `/api/orders/${id}/cancel`, { token, body: {} })
  const cancels = orders.map(({ id }): SentCancellation => ({ id }))
  const late = { answers: 1 + below(Math.max(1, cancels.length - width)), delayMs: below(25) }
  const first = (one: SentCancellation) => cancel(cancels.indexOf(one) % 2 ? other.url : cms.url)(one)
  const cancelled = await killAmid(cms, cancels, first, late)
  const next = await shop.start()
  await inParallel(cancels, width, async (one) => {
    const { status } = await untilServed(() => cancel(next.url)(one))
    const wanted = one.result?.status === 200 ? [409] : [200, 409]
    if (!wanted.includes(status)) faults.push(`cancelled again, ${one.id} answered ${status}`)
  })
  const states = new Map((await store.orders()).map((order) => [order.id, order]))
  for (const { id } of cancels)
    if (!states.get(id ?? '')?.cancelledAt) faults.push(`the cancelled ${id} is not cancelled`)
  faults.push(...(await compareStock(store, products)))
  const changed = cancels.flatMap(({ id }) => states.get(id ?? '') ?? [])
  faults.push(...compareRecords(await store.trail(), await store.mails.read(), changed))
  return { cms: next, faults, figures: { cancelled: cancelled.length } }
}

async function runRound(round: Round) {
  const placed = await killAmidOrders(round)
  const some = placed.orders.slice(0, Math.ceil(round.count / 4))
  const cancelled = await killAmidCancels({ ...round, cms: placed.cms }, some)
  return {
    cms: cancelled.cms,
    faults: [...placed.faults, ...cancelled.faults],
    figures: { ...placed.figures, ...cancelled.figures },
  }
}

/** The counts of orders of one round, and how many seconds it took. */
export interface OrderRound {
  round: number
  seconds: number
  acknowledged: number
  cancelled: number
}

/** Kills one of two CMS processes during `count` orders and during cancellations, `rounds` times. */
export async function runOrderKills({
  rounds,
  count,
  seed,
  steps,
  onRound = () => {},
}: {
  rounds: number
  count: number
  seed: number
  steps?: Steps
  onRound?: (round: OrderRound) => void
}) {
  const random = seededRandom(seed)
  const shop = await openOrderShop({ steps })
  const faults: string[] = []
  try {
    let cms = await shop.start()
    const other = await shop.start()
    const prepared = await shop.prepare(cms.url, { products: 4, stock: stockOfEach })
    for (let round = 0; round < rounds; round += 1) {
      const since = Date.now()
      const result = await runRound({ shop, cms, other, prepared, round, count, random })
      cms = result.cms
      faults.push(...result.faults.map((fault) => `round ${round + 1}: ${fault}`))
      onRound({ round: round + 1, seconds: (Date.now() - since) / 1000, ...result.figures })
    }
    return { faults }
  } finally {
    await shop.stop()
  }
}
