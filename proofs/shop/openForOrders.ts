import type { Product } from 'cms/contract/products'
import type { Shop } from '../../ops/testing/shop.mjs'
import { openPurchasing, stockUp } from './openPurchasing.ts'
import { registerCustomer } from './registerCustomer.ts'

/** Registers a customer and stocks so many products, in a shop that takes orders. */
export async function openForOrders(
  { url, adminEmail, adminPassword, cmsUrl }: Shop,
  products: readonly Product[],
  count: number,
) {
  const token = await openPurchasing(cmsUrl, { email: adminEmail, password: adminPassword })
  const sold = products.filter(({ price }) => price > 0).slice(0, count)
  await stockUp(url, token, sold, 1000)
  return { sold, customer: await registerCustomer(url, 'asha.orders@baithak.example') }
}
