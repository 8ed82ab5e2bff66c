import type { Order } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { ask, must } from '../../shop/ask.ts'
import { inParallel } from '../../shop/inParallel.ts'
import { openForOrders } from '../../shop/openForOrders.ts'
import { orderBody } from '../../shop/orderBody.ts'
import type { Figure } from '../figure.ts'
import { firstProduct } from '../firstProduct.ts'
import { cpuMs } from '../processUsage.ts'
// The requests of one visit on a sale day, by kind of cost: assumptions, not measurements.
import saleDay from '../saleDay.json' with { type: 'json' }

// The cost of one request for each half, in milliseconds of processor time; docs/scaling.md is based on it. There are
// no limits and no ratios: compare machines by the whole table.

const readers = 8
/** The share of the requests that warms up first, so that the engine has compiled the code. */
const warm = 0.25

/** Milliseconds of processor time. */
interface Cost {
  storefront: number
  cms: number
}

async function read(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

/** Measures the processor time of each half per item, without the share that warms up. */
async function costOf<Item>(
  { pids }: Shop,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  width = readers,
): Promise<Cost> {
  const cut = Math.ceil(items.length * warm)
  await inParallel(items.slice(0, cut), width, work)
  const used = async () => ({ storefront: await cpuMs(pids.storefront), cms: await cpuMs(pids.cms) })
  const before = await used()
  await inParallel(items.slice(cut), width, work)
  const after = await used()
  const of = (half: keyof Cost) => (after[half] - before[half]) / (items.length - cut)
  return { storefront: of('storefront'), cms: of('cms') }
}

/** Returns the cost of a visit on a sale day when every page but filtered lists comes from the cache. */
function visitOf(costs: Map<string, Cost>): Cost {
  const sum = (half: keyof Cost) =>
    saleDay.reduce((total, { each, cost }) => total + each * (costs.get(cost)?.[half] ?? Number.NaN), 0)
  return { storefront: sum('storefront'), cms: sum('cms') }
}

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

/** Returns the addresses of requests that only read, by kind. */
async function readsOf(shop: Shop, products: Product[]): Promise<[string, string[]][]> {
  const { url, cmsUrl } = shop
  const html = await (await fetch(url)).text()
  const [script] = /\/assets\/[^"']+\.js/.exec(html) ?? []
  const { _id, image1, category } = await firstProduct(shop)
  const repeated = (count: number, path: string) => times(count, () => `${url}${path}`)
  const filter = (index: number) => `minPrice=${index + 1}`
  const ids = products.map((product) => product._id)
  return [
    ['page that is kept', repeated(4000, `/product/${_id}`)],
    ['product page drawn anew', ids.map((id) => `${url}/product/${id}`)],
    ['filtered list drawn anew', times(400, (n) => `${url}/products/${category}?${filter(n)}`)],
    ['picture', repeated(2000, image1)],
    ['file', repeated(4000, script ?? '')],
    ['API passed on', repeated(2000, `/api/products/${_id}`)],
    ['kept answer', times(4000, () => `${cmsUrl}/api/products`)],
    [
      'filtered list',
      times(1000, (n) => `${cmsUrl}/api/products?view=card&category=${category}&${filter(n)}`),
    ],
    ['product', times(1200, (n) => `${cmsUrl}/api/products/${ids[n % ids.length]}`)],
  ]
}

/** Measures processor time per kind of request, for both halves. `shop` must not limit logins and orders. */
export async function measureCosts(shop: Shop): Promise<Figure[]> {
  const { url, cmsUrl, adminEmail, adminPassword } = shop
  const products = (await (await fetch(`${cmsUrl}/api/products`)).json()) as Product[]
  const costs = new Map<string, Cost>()
  for (const [name, addresses] of await readsOf(shop, products))
    costs.set(name, await costOf(shop, addresses, read))

  const logIn = async () => {
    const body = { email: adminEmail, password: adminPassword }
    await must(200, ask<Session>(url, 'POST', '/api/users/login', { body }))
  }
  costs.set('login', await costOf(shop, times(24, String), logIn, 2))

  const { sold, customer } = await openForOrders(shop, products, 20)
  const orders = times(120, (index) => ({ key: `costs-${index}`, product: sold[index % sold.length] }))
  const order = async ({ key, product }: (typeof orders)[number]) => {
    const lines = product ? [{ id: product._id, price: product.price, qty: 1 }] : []
    const request = { token: customer.token, key, body: orderBody(lines) }
    await must(201, ask<Order>(url, 'POST', '/api/orders', request))
  }
  costs.set('order of one line', await costOf(shop, orders, order, 2))
  costs.set('visit on a sale day', visitOf(costs))
  return [...costs].map(([name, { storefront, cms }]) => ({
    name,
    value: `${storefront.toFixed(2)} ms storefront, ${cms.toFixed(2)} ms CMS`,
  }))
}
