import type { Product } from 'cms/contract/products'
import { ask, must } from '../shop/ask.ts'
import { openPurchasing, stockUp, type Admin } from '../shop/openPurchasing.ts'
import { registerCustomers, type Customer } from '../shop/registerCustomer.ts'
import { versionData } from './productVersion.ts'

const [soldCount, changedCount, reviewedCount] = [4, 3, 2]
export const stockOfEach = 500_000

/** The accounts that write into the shop, and the products that they write about. */
export interface Actors {
  /** The admin's token. */
  token: string
  customers: Customer[]
  sold: Product[]
  changed: (Product & { seedPrice: number })[]
  reviewed: Product[]
  others: Product[]
}

/** Opens the shop for orders, with `customerCount` customers. */
export async function createActors(
  { url, cmsUrl, admin }: { url: string; cmsUrl: string; admin: Admin },
  customerCount: number,
): Promise<Actors> {
  const token = await openPurchasing(cmsUrl, admin)
  const customers = await registerCustomers(url, customerCount)
  const list = await must(200, ask<Product[]>(url, 'GET', '/api/products'))
  const save = ({ _id }: Product, body: unknown) =>
    must(200, ask<Product>(url, 'PUT', `/api/products/${_id}`, { token, body }))
  const sold = await stockUp(url, token, list.splice(0, soldCount), stockOfEach)
  const changed = []
  for (const product of list.splice(0, changedCount))
    changed.push({ ...(await save(product, versionData(0))), seedPrice: product.price })
  const reviewed = list.splice(0, reviewedCount)
  return { token, customers, sold, changed, reviewed, others: list }
}
