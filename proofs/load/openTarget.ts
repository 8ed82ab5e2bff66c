import type { Product } from 'cms/contract/products'
import type { Shop } from '../../ops/testing/shop.mjs'
import { ask, must } from '../shop/ask.ts'
import { openPurchasing, stockUp } from '../shop/openPurchasing.ts'
import { registerCustomers, type Customer } from '../shop/registerCustomer.ts'

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
  const customers = await registerCustomers(shop.url, customerCount)
  const products = await must(200, ask<Product[]>(shop.url, 'GET', '/api/products'))
  const sold = products.slice(0, 8)
  await stockUp(shop.url, token, sold, stockOfEach)
  return { url: shop.url, customers, products, sold }
}
