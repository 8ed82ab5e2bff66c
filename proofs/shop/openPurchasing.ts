import type { Session } from 'cms/contract/accounts/users'
import type { Product } from 'cms/contract/products'
import { ask, must } from './ask.ts'

/** The customers of proofs verify no address, and order far more than people do. */
const noCeiling = { unverifiedChairs: 100_000, unverifiedTotal: 1_000_000_000 }

export interface Admin {
  email: string
  password: string
}

/** Opens the shop at this CMS for orders without a shipping fee. Returns the admin's token. */
export async function openPurchasing(cmsUrl: string, admin: Admin) {
  const { token } = await must(200, ask<Session>(cmsUrl, 'POST', '/api/users/login', { body: admin }))
  const body = { purchasing: 'open', shippingFee: 0, ...noCeiling }
  await must(200, ask(cmsUrl, 'POST', '/cms/api/globals/site-settings', { token, body }))
  return token
}

/** Gives each product so many pieces. Returns them as they were saved. */
export async function stockUp(url: string, token: string, products: readonly Product[], each: number) {
  const saved: Product[] = []
  for (const { _id, countInStock } of products) {
    const body = { countInStock: each, stockSeen: countInStock }
    saved.push(await must(200, ask<Product>(url, 'PUT', `/api/products/${_id}`, { token, body })))
  }
  return saved
}
