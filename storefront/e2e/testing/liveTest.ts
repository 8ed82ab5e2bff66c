import { test as base } from '@playwright/test'
import { dropPage, takePage, tidyPage } from './keptPage.ts'
import { waitUntilCmsLive, waitUntilLive } from './waitUntilLive.ts'

interface Options {
  /** For tests of a browser's first visit, which need empty caches. */
  isFirstVisit: boolean
}

/**
 * Waits until an opened page of the shop or the CMS is hydrated, since a visitor looks at a page before pressing
 * anything. A test that passes `waitUntil` waits on its own.
 */
export const test = base.extend<Options>({
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
    const page = await takePage(browser, JSON.stringify([baseURL, javaScriptEnabled, contextOptions]))
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
