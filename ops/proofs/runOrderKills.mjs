import { setTimeout as sleep } from 'node:timers/promises'
import { ask, inParallel, openOrderShop, orderBody } from './orderShop.mjs'
import { randomOf } from './randomOf.mjs'

const width = 20
const stockOfEach = 100_000
const unfinished = ['taking', 'undoing', 'taken', 'returning']
/** The keeper looks every 15 s for what nobody has touched for 30 s. */
const longest = 90_000

/** Whole numbers below so many, the same for the same seed. */
const numbersOf = (seed) => {
  const random = randomOf(seed)
  return (below) => Math.floor(random() * below)
}

/** Waits until no order is under way and no mail is owed. Answers what is left after the longest time. */
async function waitForKeeper(store) {
  const until = Date.now() + longest
  for (;;) {
    const open = (await store.orders()).filter(
      ({ stockStep, mailDue }) => unfinished.includes(stockStep) || mailDue,
    )
    if (open.length === 0 || Date.now() > until) return open.length
    await sleep(250)
  }
}

/** What is wrong between stock and orders. Orders under way count as none: the keeper is done. */
async function compareStock(store, products) {
  const faults = []
  const standing = new Set(
    (await store.orders())
      .filter(({ stockStep, cancelledAt }) => !cancelledAt && !unfinished.includes(stockStep))
      .map(({ id }) => id),
  )
  const lines = (await store.lines()).filter(({ parent }) => standing.has(parent))
  const stock = new Map((await store.stock()).map((record) => [record.id, record]))
  for (const { id, name } of products) {
    const sold = lines.filter(({ product }) => product === id).reduce((sum, { qty }) => sum + qty, 0)
    const { quantity } = stock.get(id)
    if (quantity !== stockOfEach - sold)
      faults.push(`${name}: ${quantity} in stock after ${sold} of ${stockOfEach} were sold`)
  }
  return faults
}

/** Sends the requests and kills the CMS after so many answers, a few milliseconds later. */
async function killAmid(cms, requests, send, { answers, delay }) {
  let answered = 0
  let killed = null
  await inParallel(requests, width, async (request) => {
    if (killed) return
    request.result = await send(request)
    if (request.result.status !== 0) answered += 1
    if (answered >= answers && !killed) killed = sleep(delay).then(cms.kill)
  })
  await (killed ?? cms.kill())
  return requests.filter(({ result }) => result && result.status !== 0)
}

/** 500 orders with a kill in their midst, the unanswered sent again, then the same with cancellations. */
async function runRound({ shop, cms, desk, round, count, random }) {
  const faults = []
  const { store } = shop
  const { token, products } = desk
  const before = new Set((await store.orders()).map(({ id }) => id))
  const pick = () => ({ ...products[random(products.length)], qty: 1 + random(2) })
  const orders = Array.from({ length: count }, (_, n) => {
    const [one, two] = [pick(), pick()]
    return { key: `round-${round}-${n}`, body: orderBody(one.id === two.id ? [one] : [one, two]) }
  })
  const place =
    (url) =>
    ({ key, body }) =>
      ask(url, 'POST', '/api/orders', { token, key, body })

  const moment = { answers: 1 + random(count - width), delay: random(25) }
  const acknowledged = await killAmid(cms, orders, place(cms.url), moment)
  const atKill = (await store.orders()).filter(({ stockStep }) => unfinished.includes(stockStep)).length
  let next = await shop.start()
  await inParallel(orders, width, async (order) => {
    const first = order.result
    const again = await place(next.url)(order)
    if (again.status !== 201) faults.push(`sent again, ${order.key} answered ${again.status}`)
    else if (first?.status === 201 && again.answer._id !== first.answer._id)
      faults.push(`${order.key} is two orders`)
    order.id = again.answer?._id
  })
  for (const { key, result } of acknowledged)
    if (result.status !== 201) faults.push(`${key} answered ${result.status}`)
  let open = await waitForKeeper(store)
  if (open > 0) faults.push(`${open} orders not finished after ${longest / 1000} s`)
  const made = (await store.orders()).filter(({ id }) => !before.has(id))
  if (made.length !== count) faults.push(`${made.length} orders of ${count} requests`)
  const known = new Set(made.map(({ id }) => id))
  for (const { key, result } of acknowledged)
    if (!known.has(result.answer._id)) faults.push(`the acknowledged ${key} is gone`)
  faults.push(...(await compareStock(store, products)))

  const cancel =
    (url) =>
    ({ id }) =>
      ask(url, 'PUT', `/api/orders/${id}/cancel`, { token, body: {} })
  const cancels = orders.slice(0, Math.ceil(count / 4)).map(({ id }) => ({ id }))
  const late = { answers: 1 + random(Math.max(1, cancels.length - width)), delay: random(25) }
  const cancelled = await killAmid(next, cancels, cancel(next.url), late)
  next = await shop.start()
  await inParallel(cancels, width, async (one) => {
    const { status } = await cancel(next.url)(one)
    const wanted = one.result?.status === 200 ? [409] : [200, 409]
    if (!wanted.includes(status)) faults.push(`cancelled again, ${one.id} answered ${status}`)
  })
  open = await waitForKeeper(store)
  if (open > 0) faults.push(`${open} orders not finished after ${longest / 1000} s`)
  const states = new Map((await store.orders()).map((order) => [order.id, order]))
  for (const { id } of cancels)
    if (!states.get(id)?.cancelledAt) faults.push(`the cancelled ${id} is not cancelled`)
  faults.push(...(await compareStock(store, products)))
  const figures = { acknowledged: acknowledged.length, atKill, cancelled: cancelled.length }
  return { cms: next, faults, figures }
}

/** Kills the CMS in the middle of `count` orders and of cancellations, `rounds` times. */
export async function runOrderKills({ rounds, count, seed, steps, onRound = () => {} }) {
  const random = numbersOf(seed)
  const shop = await openOrderShop({ steps })
  const faults = []
  try {
    let cms = await shop.start()
    const desk = await shop.prepare(cms.url, { products: 4, stock: stockOfEach })
    for (let round = 0; round < rounds; round += 1) {
      const since = Date.now()
      const result = await runRound({ shop, cms, desk, round, count, random })
      cms = result.cms
      faults.push(...result.faults.map((fault) => `round ${round + 1}: ${fault}`))
      onRound({ round: round + 1, seconds: (Date.now() - since) / 1000, ...result.figures })
    }
    return { faults }
  } finally {
    await shop.store.close()
    await shop.stop()
  }
}
