import type { Product } from 'cms/contract/products'
import type { Shop } from '../../ops/testing/shop.mjs'
import { ask, must } from '../shop/ask.ts'
import { openPurchasing } from '../shop/openPurchasing.ts'
import { registerCustomer, type Customer } from '../shop/registerCustomer.ts'

const stockOfEach = 900_000

/** A shop that takes orders: its customers, its products, and those of them that are sold. */
export interface Target {
  url: string
  customers: Customer[]
  products: Product[]
  sold: Product[]
}

/** Opens the shop for orders, with `customerCount` customers and enough stock of some products. */
export async function openTarget(shop: Shop, customerCount: number): Promise<Target> {
  const token = await openPurchasing(shop.cmsUrl, { email: shop.adminEmail, password: shop.adminPassword })
  const customers = []
  for (let n = 0; n < customerCount; n += 1)
    customers.push(await registerCustomer(shop.url, `asha-${n}@load.example`, `Asha ${n}`))
  const products = await must(200, ask<Product[]>(shop.url, 'GET', '/api/products'))
  const sold = products.slice(0, 8)
  for (const { _id, countInStock: stockSeen } of sold) {
    const change = { countInStock: stockOfEach, stockSeen }
    await must(200, ask(shop.url, 'PUT', `/api/products/${_id}`, { token, body: change }))
  }
  return { url: shop.url, customers, products, sold }
}
