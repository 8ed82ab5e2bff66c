import type { Session } from 'cms/contract/accounts/users'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { ask, must } from '../../shop/ask.ts'
import { compareLoad } from '../compareLoad.ts'
import type { Figure } from '../figure.ts'
import { serveCopy } from '../serveCopy.ts'

const headers = { 'accept-encoding': 'br, gzip' }

/** Compares `GET /api/products` with bare node:http, which serves the same bytes, and with Payload's own list. */
export async function measureList(shop: Shop): Promise<Figure[]> {
  const list = { url: `${shop.cmsUrl}/api/products`, headers }
  const bare = await serveCopy('bare', list)
  const [ours = 0, plain = 0] = await compareLoad([list, bare])
  await bare.stop()
  const admin = { email: shop.adminEmail, password: shop.adminPassword }
  const { token } = await must(200, ask<Session>(shop.cmsUrl, 'POST', '/api/users/login', { body: admin }))
  const payload = {
    url: `${shop.cmsUrl}/cms/api/products?limit=1000&depth=1`,
    headers: { ...headers, authorization: `Bearer ${token}` },
  }
  const [theirs = 0] = await compareLoad([payload], { rounds: 1, seconds: 8, connections: 4 })
  return [
    { name: 'product list', value: `${Math.round(ours)}/s` },
    { name: '  bare node:http, same headers and bytes', value: `${Math.round(plain)}/s` },
    { name: "  Payload's own REST list", value: `${theirs.toFixed(1)}/s` },
    {
      name: '  of bare node:http',
      value: (ours / plain).toFixed(2),
      limit: 'at least 0.75',
      ok: ours / plain >= 0.75,
    },
    {
      name: "  times Payload's list",
      value: (ours / theirs).toFixed(2),
      limit: 'at least 30',
      ok: ours / theirs >= 30,
    },
  ]
}
