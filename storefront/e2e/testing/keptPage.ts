import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

// A new page starts a process, empties its caches and reads every script again, which takes a third of a second of
// processor time: twice as much as most checks. So the tests of a worker share one page for each set of options, which is
// reset in between.

interface PageOptions {
  baseURL: string | undefined
  javaScriptEnabled: boolean
  contextOptions: BrowserContextOptions
}

interface Kept {
  page: Page
  devTools: CDPSession
  /** The options with which it was created, as the key under which it is kept. */
  key: string
  /** Each takes away what a test has left for later documents. */
  undo: (() => Promise<unknown>)[]
  /** Whether a test has changed it in a way that cannot be undone. */
  isSpent: boolean
}

const pages = new Map<string, Kept>()
/** The one that the present test has. */
let taken: Kept | undefined

/** Notes how to undo what a test does to all later documents, or that it cannot be undone. */
function watchForTraces(made: Kept, { reducedMotion = null }: BrowserContextOptions) {
  const { page } = made
  const context = page.context()
  const noteUndo = <Args extends unknown[], Result>(
    act: (...args: Args) => Promise<Result>,
    undo: (result: Result) => Promise<unknown>,
  ) =>
    async function noting(...args: Args) {
      const result = await act(...args)
      made.undo.push(() => undo(result))
      return result
    }
  const spendFirst = <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    function spending(...args: Args) {
      made.isSpent = true
      return act(...args)
    }
  const emulateMedia = page.emulateMedia.bind(page)
  const usual = { media: null, colorScheme: 'light', forcedColors: 'none', reducedMotion } as const
  page.emulateMedia = noteUndo(emulateMedia, () => emulateMedia(usual))
  page.addInitScript = noteUndo(page.addInitScript.bind(page), (script) => script.dispose())
  context.newCDPSession = noteUndo(context.newCDPSession.bind(context), (session) => session.detach())
  const { clock } = context
  clock.install = spendFirst(clock.install.bind(clock))
  clock.setFixedTime = spendFirst(clock.setFixedTime.bind(clock))
}

async function makeKept(browser: Browser, key: string, { contextOptions }: PageOptions) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const made: Kept = { page, devTools: await context.newCDPSession(page), key, undo: [], isSpent: false }
  watchForTraces(made, contextOptions)
  return made
}

/** Returns the page that the worker's tests with the same options share, or else a new one. */
export async function takePage(browser: Browser, options: PageOptions): Promise<Page> {
  const key = JSON.stringify(options)
  taken = pages.get(key) ?? (await makeKept(browser, key, options))
  pages.set(key, taken)
  return taken.page
}

/** Closes the page that the test has. */
export async function dropPage() {
  if (taken) pages.delete(taken.key)
  const context = taken?.page.context()
  taken = undefined
  await context?.close()
}

/** Whether all that the test has left for later documents is gone. It is not where the test itself has ended a session. */
async function undoTraces({ undo }: Kept) {
  const undone = await Promise.allSettled(undo.splice(0).map((act) => act()))
  return undone.every(({ status }) => status === 'fulfilled')
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

/** Resets the page to a new one's state: empty storage and memory cache, no listeners, no scripts or media of a test. */
export async function tidyPage(baseURL: string, hasScript: boolean) {
  if (!taken || taken.isSpent || taken.page.isClosed() || isElsewhere(taken.page, baseURL)) return dropPage()
  if (!(await undoTraces(taken))) return dropPage()
  const { page, devTools } = taken
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
