import { test as base } from '@playwright/test'
import { waitUntilLive } from './watchPage.ts'

/**
 * As a visitor does, a test looks at a page before it presses anything: an opened page of the shop is waited for until
 * the browser's own script has taken over. A test that names `waitUntil` decides for itself.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      const isOfTheShop =
        !options?.waitUntil && javaScriptEnabled && (await page.locator('#root').count()) > 0
      if (isOfTheShop) await waitUntilLive(page)
      return answer
    }
    await provide(page)
  },
})
