import type { Session } from 'cms/contract/users'
import { ask, must } from './ask.ts'

/** Opens the shop at this CMS for orders without a shipping fee. Returns the admin's token. */
export async function openPurchasing(cmsUrl: string, admin: { email: string; password: string }) {
  const { token } = await must(200, ask<Session>(cmsUrl, 'POST', '/api/users/login', { body: admin }))
  const body = { purchasing: 'open', shippingFee: 0 }
  await must(200, ask(cmsUrl, 'POST', '/cms/api/globals/site-settings', { token, body }))
  return token
}
