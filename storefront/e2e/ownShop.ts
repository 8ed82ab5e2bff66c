import { expect, type APIRequestContext } from '@playwright/test'
import { startShop, type Shop } from '../../ops/shop.mjs'
import { test as base } from './liveTest.ts'

interface Staff {
  /** Payload's REST as the admin; refuses to go on after a refused change. */
  change(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Record<string, unknown>>
}

async function logIn(request: APIRequestContext, shop: Shop): Promise<Staff> {
  const login = await request.post(`${shop.cmsUrl}/cms/api/users/login`, {
    data: { email: shop.adminEmail, password: shop.adminPassword },
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `JWT ${token}` }
  return {
    async change(method, path, data) {
      const answer = await request.fetch(`${shop.cmsUrl}/cms/api${path}`, { method, headers, data })
      const body = (await answer.json()) as Record<string, unknown>
      expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
      return body
    },
  }
}

/** Every test comes from the same address, and none of them is about how many an address may send. */
const env = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD'].map((name) => [`LIMIT_${name}`, '100000']),
)

/** For tests that change things: a shop that no other test looks at, one for each worker. */
export const test = base.extend<{ staff: Staff }, { shop: Shop }>({
  shop: [
    // Playwright wants the fixtures that are needed by name, and one at least.
    async ({ browserName: _browserName }, provide) => {
      const shop = await startShop({ env })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  staff: async ({ shop, request }, provide) => provide(await logIn(request, shop)),
})
