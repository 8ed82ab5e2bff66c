import type { Order } from 'cms/contract/orders'
import type { Product } from 'cms/contract/products'
import type { Steps } from '../../../ops/lib/steps.mjs'
import type { Shop, startShop } from '../../../ops/testing/shop.mjs'
import { ask, must } from '../../shop/ask.ts'
import { inParallel } from '../../shop/inParallel.ts'
import { openPurchasing } from '../../shop/openPurchasing.ts'
import { orderBody } from '../../shop/orderBody.ts'
import { registerCustomer } from '../../shop/registerCustomer.ts'
import { unlimited } from '../../shop/unlimited.ts'
import type { Contestant } from './contestant.ts'
import {
  changedOf,
  changeOf,
  customerCount,
  orderedOf,
  plenty,
  productCount,
  soldOf,
  turnOf,
} from './goods.ts'

/** Opens the shop for orders, with customers and enough stock of what they order. */
async function prepare({ cmsUrl: url, adminEmail, adminPassword }: Shop) {
  const token = await openPurchasing(url, { email: adminEmail, password: adminPassword })
  const all = await must(200, ask<Product[]>(url, 'GET', '/api/products'))
  // A product without a price cannot be ordered.
  const products = all.toSorted((a, b) => Number(b.price > 0) - Number(a.price > 0))
  const customers: string[] = []
  for (let n = 0; n < customerCount; n += 1)
    customers.push((await registerCustomer(url, `asha-${n}@writes.example`)).token)
  await inParallel(soldOf(products), 8, async ({ _id, countInStock: stockSeen }) => {
    const body = { countInStock: plenty, stockSeen }
    await must(200, ask(url, 'PUT', `/api/products/${_id}`, { token, body }))
  })
  return { token, customers, products }
}

/** Starts the CMS of a checkout by that checkout's own `startShop`. */
export async function openShopContestant(
  name: string,
  start: typeof startShop,
  steps: Steps,
): Promise<Contestant> {
  const shop = await start({ storefront: false, products: productCount, env: unlimited, steps })
  const { cmsUrl: url, stop } = shop
  try {
    steps.begin(`Opening ${name} for orders`)
    const { token, customers, products } = await prepare(shop)
    steps.done()
    return {
      name,
      url,
      pid: shop.pids.cms,
      products: products.map(({ _id }) => _id),
      goods: products,
      send: {
        updates: (turn) => {
          const { _id, description } = changedOf(products, turn)
          const body = changeOf(turn.n, description)
          return ask(url, 'PUT', `/api/products/${_id}`, { token, body })
        },
        orders: (turn) => {
          const lines = orderedOf(products, turn).map(({ _id: id, price }) => ({ id, price, qty: 1 }))
          const key = `writes-${turn.n}`
          const customer = turnOf(customers, turn.client)
          return ask<Order>(url, 'POST', '/api/orders', { token: customer, key, body: orderBody(lines) })
        },
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
