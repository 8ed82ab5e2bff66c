import { test as base } from '@playwright/test'
import { openFakePaypal, paypalClient, type FakePaypal } from '../../../cms/src/testing/paypal/fakePaypal.ts'
import {
  openFakeRazorpay,
  razorpayKeys,
  type FakeRazorpay,
} from '../../../cms/src/testing/razorpay/fakeRazorpay.ts'
import { startShop, type Shop } from '../../../ops/testing/shop.mjs'
import { dropPage, takePage, tidyPage } from './keptPage.ts'
import { waitUntilCmsLive, waitUntilLive } from './waitUntilLive.ts'

interface Options {
  /** For tests of a browser's first visit, which need empty caches. */
  isFirstVisit: boolean
}

/** All tests have the same address, and none of them tests rate limits. */
const limits = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD', 'ORDER'].map((name) => [`LIMIT_${name}`, '100000']),
)

interface WorkerFixtures {
  paypal: FakePaypal
  razorpay: FakeRazorpay
  /** A shop of the worker's own, for tests that change data. */
  shop: Shop
}

/**
 * The one test that all specs begin with. Each worker opens a shop for all of its tests that change data, because opening
 * one takes as long as a dozen tests; the others read the shop of the whole run. A spec with worker fixtures of its own
 * would end the worker, its browser and its shop.
 *
 * Waits until an opened page of the shop or the CMS is hydrated, since a visitor looks at a page before pressing
 * anything. A test that passes `waitUntil` waits on its own.
 */
export const test = base.extend<Options, WorkerFixtures>({
  paypal: [
    // Playwright requires destructured fixtures, and at least one.
    async ({ browserName: _browserName }, provide) => {
      const paypal = await openFakePaypal()
      await provide(paypal)
      paypal.close()
    },
    { scope: 'worker' },
  ],
  razorpay: [
    async ({ browserName: _browserName }, provide) => {
      const razorpay = await openFakeRazorpay()
      await provide(razorpay)
      razorpay.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ paypal, razorpay }, provide) => {
      const env = {
        ...limits,
        PAYPAL_CLIENT_ID: paypalClient.id,
        PAYPAL_CLIENT_SECRET: paypalClient.secret,
        PAYPAL_CURRENCY: 'USD',
        PAYPAL_RATE: '84',
        PAYPAL_URL: paypal.url,
        RAZORPAY_KEY_ID: razorpayKeys.id,
        RAZORPAY_KEY_SECRET: razorpayKeys.secret,
        RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhook,
        RAZORPAY_URL: razorpay.url,
      }
      const shop = await startShop({ env })
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  isFirstVisit: [false, { option: true }],
  context: async (
    { browser, baseURL, javaScriptEnabled, contextOptions, viewport, isFirstVisit },
    provide,
    info,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext()
      await provide(context)
      return context.close()
    }
    const page = await takePage(browser, { baseURL, javaScriptEnabled, contextOptions })
    if (viewport) await page.setViewportSize(viewport)
    await provide(page.context())
    if (info.status === info.expectedStatus) await tidyPage(baseURL ?? '', javaScriptEnabled)
    else await dropPage()
  },
  page: async ({ context, javaScriptEnabled }, provide) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (options?.waitUntil || !javaScriptEnabled) return answer
      const isOfTheShop = (await page.locator('#root').count()) > 0
      await (isOfTheShop ? waitUntilLive(page) : waitUntilCmsLive(page))
      return answer
    }
    await provide(page)
    page.goto = goto
  },
})
