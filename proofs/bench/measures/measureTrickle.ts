import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { ask, must } from '../../shop/ask.ts'
import { openForOrders } from '../../shop/openForOrders.ts'
import { orderBody } from '../../shop/orderBody.ts'
import { pick } from '../../shop/pick.ts'
import { seededRandom, type Random } from '../../shop/seededRandom.ts'
import type { Figure } from '../figure.ts'
import { quantile } from '../writes/quantile.ts'

// Readers beside a trickle of orders. The readers come at a fixed pace whatever the answers take, as visitors do.

const orderRates = [0, 1, 5, 15, 30]
const secondsEach = 10
const readsASecond = 38

type Kind = 'product page' | 'home page' | 'list page' | 'API, one product'

/** How many of a hundred reads are of each kind. */
const shares: Record<Kind, number> = {
  'product page': 50,
  'home page': 15,
  'list page': 10,
  'API, one product': 25,
}

interface Read {
  kind: Kind
  ms: number
  isKept: boolean
}

function pickKind(random: Random): Kind {
  let left = random() * 100
  for (const [kind, share] of Object.entries(shares)) {
    left -= share
    if (left < 0) return kind as Kind
  }
  return 'product page'
}

const paths: Record<Kind, (product: Product) => string> = {
  'product page': ({ _id }) => `/product/${_id}`,
  'home page': () => '/',
  'list page': ({ category }) => `/products/${category}`,
  'API, one product': ({ _id }) => `/api/products/${_id}`,
}

async function readOne(url: string, kind: Kind, product: Product): Promise<Read> {
  const since = performance.now()
  const response = await fetch(`${url}${paths[kind](product)}`, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${paths[kind](product)} answered ${response.status}`)
  const isKept = /; hit/.test(response.headers.get('cache-status') ?? '')
  return { kind, ms: performance.now() - since, isKept }
}

/** Begins work so many times a second for a while, and waits for all of it. */
async function atPace<Result>(aSecond: number, work: () => Promise<Result>): Promise<Result[]> {
  if (aSecond === 0) return (await sleep(secondsEach * 1000), [])
  const begun: Promise<Result>[] = []
  const since = performance.now()
  for (let n = 0; n < aSecond * secondsEach; n += 1) {
    const wait = since + (n * 1000) / aSecond - performance.now()
    if (wait > 0) await sleep(wait)
    begun.push(work())
  }
  return Promise.all(begun)
}

const rounded = (milliseconds: number) => String(Math.round(milliseconds))
const p50p99 = (times: readonly number[]) =>
  times.length === 0 ? '-' : `${rounded(quantile(times, 0.5))} / ${rounded(quantile(times, 0.99))}`

/** Measures what readers wait beside 0 to 30 orders a second, and how many pages need not be drawn anew. */
export async function measureTrickle(shop: Shop): Promise<Figure[]> {
  const { url, cmsUrl } = shop
  const products = (await (await fetch(`${cmsUrl}/api/products`)).json()) as Product[]
  const { sold, customer } = await openForOrders(shop, products, products.length)
  const random = seededRandom(14)
  const place = async () => {
    const since = performance.now()
    const lines = [pick(sold, random)].map(({ _id, price }) => ({ id: _id, price, qty: 1 }))
    await must(201, ask<Order>(url, 'POST', '/api/orders', { token: customer.token, body: orderBody(lines) }))
    return performance.now() - since
  }
  const read = () => readOne(url, pickKind(random), pick(products, random))
  // Each page once, so that what is measured is what changes cost.
  for (const product of products) await readOne(url, 'product page', product)
  const figures: Figure[] = []
  for (const rate of orderRates) {
    const [reads, orders] = await Promise.all([atPace(readsASecond, read), atPace(rate, place)])
    const of = (kind: Kind) => p50p99(reads.filter((one) => one.kind === kind).map(({ ms }) => ms))
    const pages = reads.filter(({ kind }) => kind !== 'API, one product')
    const kept = pages.filter(({ isKept }) => isKept).length / pages.length
    const kinds = Object.keys(shares).map((kind) => `${kind} ${of(kind as Kind)}`)
    figures.push({
      name: `${rate} orders a second, p50 / p99 in ms`,
      value: `${kinds.join(', ')}, an order ${p50p99(orders)}, ${Math.round(100 * kept)} % of pages kept`,
    })
  }
  return figures
}
