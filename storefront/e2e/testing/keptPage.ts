import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

// A new page starts a process, empties its caches and reads every script again, which takes a third of a second of
// processor time: twice as much as most checks. So the tests of a worker share one page, which is reset in between.

interface Kept {
  page: Page
  devTools: CDPSession
  /** The options with which it was created. */
  options: string
  /** Whether a test has changed it in a way that cannot be undone. */
  isSpent: boolean
}

let kept: Kept | undefined

/** Calls `spend` when a test uses a method that affects all later documents. */
function watchForTraces(page: Page, spend: () => void) {
  const context = page.context()
  const spendFirst = <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    function spending(...args: Args) {
      spend()
      return act(...args)
    }
  page.addInitScript = spendFirst(page.addInitScript.bind(page))
  page.emulateMedia = spendFirst(page.emulateMedia.bind(page))
  context.newCDPSession = spendFirst(context.newCDPSession.bind(context))
  const { clock } = context
  clock.install = spendFirst(clock.install.bind(clock))
  clock.setFixedTime = spendFirst(clock.setFixedTime.bind(clock))
}

async function makeKept(browser: Browser, options: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const made: Kept = { page, devTools: await context.newCDPSession(page), options, isSpent: false }
  watchForTraces(page, () => (made.isSpent = true))
  return made
}

/** Returns the page that the worker's tests share, if it was created with the same `options`, or else a new one. */
export async function takePage(browser: Browser, options: string): Promise<Page> {
  if (kept?.options !== options) await dropPage()
  kept ??= await makeKept(browser, options)
  return kept.page
}

export async function dropPage() {
  const context = kept?.page.context()
  kept = undefined
  await context?.close()
}

const closeOthers = (context: BrowserContext, page: Page) =>
  Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))

/** Whether the page shows another site, whose storage cannot be cleared from here. */
const isElsewhere = (page: Page, baseURL: string) =>
  page.url() !== 'about:blank' && !page.url().startsWith(`${baseURL}/`)

/** The events that tests listen to. Playwright itself listens to others. */
const listenedTo = [
  'console',
  'dialog',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'response',
]

/**
 * Empties the memory cache, which outlives documents. An `<img>` takes a larger picture from there instead of the one
 * that its preload link has just fetched, and after some seconds the console calls that preload unused.
 */
async function forgetPictures(devTools: CDPSession) {
  // Disabling the cache is what empties it.
  for (const cacheDisabled of [true, false])
    await devTools.send('Network.setCacheDisabled', { cacheDisabled })
}

/** Resets the page to a new one's state: empty storage and memory cache, no listeners, default size. */
export async function tidyPage(baseURL: string, hasScript: boolean) {
  if (!kept || kept.isSpent || kept.page.isClosed() || isElsewhere(kept.page, baseURL)) return dropPage()
  const { page, devTools } = kept
  const context = page.context()
  for (const event of listenedTo) page.removeAllListeners(event)
  await closeOthers(context, page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/robots.txt')
  await forgetPictures(devTools)
  const forget = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  // Without JavaScript nothing was stored, and evaluate would never return.
  if (hasScript) await page.evaluate(forget)
  await context.clearCookies()
  await page.mouse.move(0, 0)
}
