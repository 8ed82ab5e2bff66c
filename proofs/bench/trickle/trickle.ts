import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Command } from '../../command.ts'
import { ask, must } from '../../shop/ask.ts'
import { openForOrders } from '../../shop/openForOrders.ts'
import { orderBody } from '../../shop/orderBody.ts'
import { pick } from '../../shop/pick.ts'
import { seededRandom, type Random } from '../../shop/seededRandom.ts'
import { unlimited } from '../../shop/unlimited.ts'
import type { Checkout } from '../driver/openBase.ts'
import { printTable, type Line } from '../driver/printTable.ts'
import { readOptions } from '../driver/readOptions.ts'
import { measureInTurns, type Figures } from '../driver/measureInTurns.ts'
import { startShopOf, withSides, type Side } from '../driver/withSides.ts'

// Readers beside a trickle of orders. The readers come at a fixed pace whatever the answers take, as visitors do.

const known = { orders: [1, 5, 15, 30], seconds: 10, rounds: 1 }
const products = 300
const readsASecond = 38

type Kind = 'product page' | 'home page' | 'list page' | 'API, one product'

/** How many of a hundred reads are of each kind. */
const shares: Record<Kind, number> = {
  'product page': 50,
  'home page': 15,
  'list page': 10,
  'API, one product': 25,
}
const kinds = Object.keys(shares) as Kind[]

const paths: Record<Kind, (product: Product) => string> = {
  'product page': ({ _id }) => `/product/${_id}`,
  'home page': () => '/',
  'list page': ({ category }) => `/products/${category}`,
  'API, one product': ({ _id }) => `/api/products/${_id}`,
}

function pickKind(random: Random): Kind {
  let left = random() * 100
  for (const kind of kinds) {
    left -= shares[kind]
    if (left < 0) return kind
  }
  return 'product page'
}

async function readOne(url: string, kind: Kind, product: Product) {
  const since = performance.now()
  const response = await fetch(`${url}${paths[kind](product)}`, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${paths[kind](product)} answered ${response.status}`)
  const isKept = /; hit/.test(response.headers.get('cache-status') ?? '')
  return { kind, ms: performance.now() - since, isKept }
}

/** Begins work so many times a second for a while, and waits for all of it. */
async function atPace<Result>(
  aSecond: number,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result[]> {
  const begun: Promise<Result>[] = []
  const since = performance.now()
  for (let n = 0; n < aSecond * seconds; n += 1) {
    const wait = since + (n * 1000) / aSecond - performance.now()
    if (wait > 0) await sleep(wait)
    begun.push(work())
  }
  return Promise.all(begun)
}

interface ReadShop extends Side {
  /** Measures readers beside so many orders a second. */
  measure: (orders: number, seconds: number) => Promise<Figures>
}

const titleOf = (orders: number) => `${orders} orders a second: `

async function openShop(
  checkout: Checkout,
  start: Awaited<ReturnType<typeof startShopOf>>,
): Promise<ReadShop> {
  const shop = await start({ products, env: unlimited })
  const { url, cmsUrl, stop } = shop
  const all = (await (await fetch(`${cmsUrl}/api/products`)).json()) as Product[]
  const { sold, customer } = await openForOrders(shop, all, all.length)
  const random = seededRandom(14)
  const place = async () => {
    const since = performance.now()
    const lines = [pick(sold, random)].map(({ _id, price }) => ({ id: _id, price, qty: 1 }))
    await must(201, ask<Order>(url, 'POST', '/api/orders', { token: customer.token, body: orderBody(lines) }))
    return performance.now() - since
  }
  // Each page once, so that what is measured is what changes cost.
  for (const product of all) await readOne(url, 'product page', product)
  const measure = async (orders: number, seconds: number) => {
    const read = () => readOne(url, pickKind(random), pick(all, random))
    const [reads, placed] = await Promise.all([
      atPace(readsASecond, seconds, read),
      atPace(orders, seconds, place),
    ])
    const title = titleOf(orders)
    const times = (kind: Kind) => reads.filter((one) => one.kind === kind).map(({ ms }) => ms)
    const pages = reads.filter(({ kind }) => kind !== 'API, one product')
    return {
      ...Object.fromEntries(kinds.map((kind) => [`${title}${kind}`, times(kind)])),
      [`${title}an order`]: placed,
      [`${title}% of pages kept`]: (100 * pages.filter(({ isKept }) => isKept).length) / pages.length,
    }
  }
  return { name: checkout.name, stop, measure }
}

function linesOf(orders: number): Line[] {
  const title = titleOf(orders)
  const timed = [...kinds, ...(orders > 0 ? ['an order'] : [])]
  return [
    ...timed.flatMap((what) => [
      { label: `${title}${what}, p50 ms`, of: `${title}${what}`, quantile: 0.5 },
      { label: `${title}${what}, p99 ms`, of: `${title}${what}`, quantile: 0.99 },
    ]),
    { label: `${title}% of pages kept` },
  ]
}

/**
 * `npm run bench -- trickle` measures what readers wait beside 0 to 30 orders a second, and how many pages need not be
 * drawn anew.
 */
export const trickle: Command = async (args, steps) => {
  const { base, orders, seconds, rounds } = readOptions('trickle', known, args)
  const rates = [0, ...orders]
  const open = async (checkout: Checkout) => openShop(checkout, await startShopOf(checkout))
  return withSides({ base, steps, open }, async (shops) => {
    const course = { what: 'Reading beside orders', rounds, parts: rates, steps }
    const measured = await measureInTurns(shops, course, ({ measure }, rate) => measure(rate, seconds))
    const about = `${products} products, ${readsASecond} reads a second, ${seconds} s each`
    return printTable(about, rates.flatMap(linesOf), measured)
  })
}
