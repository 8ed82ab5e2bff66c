import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { ask, must } from '../../shop/ask.ts'
import { inParallel } from '../../shop/inParallel.ts'
import { openForOrders } from '../../shop/openForOrders.ts'
import { orderBody } from '../../shop/orderBody.ts'
import { pick } from '../../shop/pick.ts'
import { seededRandom, type Random } from '../../shop/seededRandom.ts'
import { cpuMs } from '../processUsage.ts'
// The requests of one visit: assumptions, not measurements.
import saleDay from '../saleDay.json' with { type: 'json' }

/** As many requests of a visit are under way at once as browsers send. */
const atOnce = 6
const soldProducts = 40

const words = ['mesh', 'chair', 'office', 'executive', 'lounge', 'high back', 'stool', 'visitor']
const filters = [
  'inStock=true',
  'sort=price-asc',
  'sort=name',
  'maxPrice=9000',
  'minPrice=5000',
  'sort=rating',
]

/** A shop that visits are played to. */
export interface VisitedShop {
  name: string
  /** Plays one visit. Returns what each of its pages took (ms). Throws if an answer is not as it should be. */
  visit: (random: Random) => Promise<number[]>
  /** Returns the processor time of both halves so far (ms). */
  used: () => Promise<number>
  stop: () => Promise<void>
}

/** Returns an item, the first ones more often, as some products are more popular than others. */
const pickPopular = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() ** 2 * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick.')
  return item
}

async function read(url: string) {
  const since = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - since
}

/** Prepares a shop for orders. */
export async function openVisited(name: string, shop: Shop): Promise<VisitedShop> {
  const { url, cmsUrl, adminEmail, adminPassword, pids, stop } = shop
  const products = (await (await fetch(`${cmsUrl}/api/products`)).json()) as Product[]
  const { sold, customer } = await openForOrders(shop, products, soldProducts)
  const [file = ''] = /\/assets\/[^"']+\.js/.exec(await (await fetch(url)).text()) ?? []
  const categories = [...new Set(products.map(({ category }) => category))]
  const listOf = (random: Random) => `/products/${pick(categories, random)}`
  const page = (path: (random: Random) => string) => async (random: Random) => [
    await read(`${url}${path(random)}`),
  ]
  const other = (work: (random: Random) => Promise<unknown>) => async (random: Random) => {
    await work(random)
    return []
  }
  const requests: Record<string, (random: Random) => Promise<number[]>> = {
    home: page(() => '/'),
    list: page(listOf),
    'filtered list': page((random) => `${listOf(random)}?${pick(filters, random)}`),
    search: page((random) => `/search?query=${encodeURIComponent(pick(words, random))}`),
    product: page((random) => `/product/${pickPopular(products, random)._id}`),
    picture: other((random) => read(`${url}${pickPopular(products, random).image1}`)),
    'script or style': other(() => read(`${url}${file}`)),
    'cart check': other((random) => read(`${url}/api/products/${pickPopular(products, random)._id}`)),
    login: other(async () => {
      const body = { email: adminEmail, password: adminPassword }
      await must(200, ask<Session>(url, 'POST', '/api/users/login', { body }))
    }),
    order: other(async (random) => {
      const lines = [pickPopular(sold, random)].map(({ _id, price }) => ({ id: _id, price, qty: 1 }))
      await must(
        201,
        ask<Order>(url, 'POST', '/api/orders', { token: customer.token, body: orderBody(lines) }),
      )
    }),
  }
  return {
    name,
    visit: async (random) => {
      const routes = saleDay.flatMap(({ route, each }) =>
        Array.from({ length: Math.floor(each) + (random() < each % 1 ? 1 : 0) }, () => route),
      )
      const times: number[] = []
      await inParallel(
        routes,
        atOnce,
        async (route) => void times.push(...((await requests[route]?.(random)) ?? [])),
      )
      return times
    },
    used: async () => (await cpuMs(pids.cms)) + (await cpuMs(pids.storefront)),
    stop,
  }
}

/** The processor time of each visit, and how long each page took (ms). */
export interface Played {
  name: string
  perVisit: number
  pages: number[]
}

/** Plays visits at a pace that does not depend on the answers. The same seed plays the same visits. */
export async function playVisits(
  { name, visit, used }: VisitedShop,
  { visits, aSecond, seed }: { visits: number; aSecond: number; seed: number },
): Promise<Played> {
  const random = seededRandom(seed)
  const before = await used()
  const since = performance.now()
  const begun: Promise<number[]>[] = []
  for (let n = 0; n < visits; n += 1) {
    const wait = since + (n * 1000) / aSecond - performance.now()
    if (wait > 0) await sleep(wait)
    begun.push(visit(random))
  }
  const pages = (await Promise.all(begun)).flat()
  return { name, perVisit: ((await used()) - before) / visits, pages }
}
