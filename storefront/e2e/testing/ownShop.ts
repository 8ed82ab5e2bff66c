import { expect } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import { openFakePaypal, paypalClient, type FakePaypal } from '../../../cms/src/testing/paypal/fakePaypal.ts'
import { startShop, type Shop } from '../../../ops/testing/shop.mjs'
import { hire, type Hired } from './hire.ts'
import { test as base } from './liveTest.ts'

interface Staff {
  /** Calls Payload's REST API as the admin; throws if the request is refused. */
  change(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Record<string, unknown>>
  /** Makes an account with roles, and returns its id. */
  hire(person: Hired): Promise<string>
}

/** All tests have the same address, and none of them tests rate limits. */
const limits = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD', 'ORDER'].map((name) => [`LIMIT_${name}`, '100000']),
)

interface WorkerFixtures {
  paypal: FakePaypal
  shop: Shop
}

/** Each test has its own: ten minutes after a login the shop asks again for the password. */
interface TestFixtures {
  admin: Session
  staff: Staff
}

/**
 * For tests that change data: a shop with a fake PayPal. Each worker opens one for all of its tests, because opening a
 * shop takes as long as a dozen tests.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  paypal: [
    // Playwright requires destructured fixtures, and at least one.
    async ({ browserName: _browserName }, provide) => {
      const paypal = await openFakePaypal()
      await provide(paypal)
      paypal.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ paypal }, provide) => {
      const env = {
        ...limits,
        PAYPAL_CLIENT_ID: paypalClient.id,
        PAYPAL_CLIENT_SECRET: paypalClient.secret,
        PAYPAL_CURRENCY: 'USD',
        PAYPAL_RATE: '84',
        PAYPAL_URL: paypal.url,
      }
      const shop = await startShop({ env })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  admin: async ({ playwright, shop }, provide) => {
    const door = await playwright.request.newContext({ baseURL: shop.url })
    const data = { email: shop.adminEmail, password: shop.adminPassword }
    const answer = await door.post('/api/users/login', { data })
    await provide((await answer.json()) as Session)
    await door.dispose()
  },
  staff: async ({ playwright, shop }, provide) => {
    const door = await playwright.request.newContext({ baseURL: shop.cmsUrl })
    const data = { email: shop.adminEmail, password: shop.adminPassword }
    const { token } = (await (await door.post('/cms/api/users/login', { data })).json()) as {
      token: string
    }
    const headers = { Authorization: `JWT ${token}` }
    await provide({
      async change(method, path, changed) {
        const answer = await door.fetch(`/cms/api${path}`, { method, headers, data: changed })
        const body = (await answer.json()) as Record<string, unknown>
        expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
        return body
      },
      hire: (person) => hire(playwright.request, shop, person),
    })
    await door.dispose()
  },
})
