import type { Page } from '@playwright/test'
import { expect, fail, goByMenu, menuOf, open, roundTrip, test } from './test.ts'

const terms = (url: URL) => url.pathname === '/api/pages/terms-conditions'

test("Loading shows a spinner; a failure shows a red banner with the server's message, and a way to try again", async ({
  page,
}) => {
  await open(page, '/contact')
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(terms, async (route) => {
    await isAllowed
    await fail(route, 500, { message: 'The books are being counted.' })
  })
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  const turning = spinner.locator('.spin')
  expect(await turning.evaluate((one) => getComputedStyle(one).animationName)).not.toBe('none')
  answer()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The books are being counted.')
  await expect(spinner).toHaveCount(0)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((banner) =>
      (getComputedStyle(banner).borderLeftColor.match(/\d+/g) ?? []).map(Number),
    )
    expect(red, theme).toBeGreaterThan(green + 40)
    expect(red, theme).toBeGreaterThan(blue + 40)
  }
  await page.unrouteAll({ behavior: 'wait' })
  await alert.getByRole('button', { name: /^Try/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  await expect(alert).toHaveCount(0)
  await expect(spinner).toHaveCount(0)
})

test("Route failure: heading 'Unexpected Application Error!' with the message of what broke", async ({
  page,
}) => {
  await open(page, '/latest')
  await page.route(/\/api\/products\/[0-9a-f]{24}\?view=detail$/, (route) =>
    route.fulfill({ json: { name: 'Half' } }),
  )
  await page.locator('main .pcard a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.locator('main pre')).toHaveText(/undefined/)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Load this page again' }).click()
  await expect(page.getByRole('link', { name: 'Get Price' }).first()).toBeVisible()
})

interface Screen {
  from: string
  call: (url: URL) => boolean
  go: (page: Page) => Promise<void>
}

const productScreen: Screen = {
  from: '/latest',
  call: (url) => /^\/api\/products\/[0-9a-f]{24}$/.test(url.pathname),
  go: (page) => page.locator('main .pcard a').first().click(),
}
// The lists of a type and of the latest collection have the same hook: api/products.test.tsx.
const categoryScreen: Screen = {
  from: '/contact',
  call: (url) => url.pathname === '/api/products' && url.searchParams.has('category'),
  go: (page) => goByMenu(page, 'Staff Chairs'),
}

/** The filters show a failure of their own in their own place. */
const alertOf = (page: Page) =>
  page.getByRole('main').getByRole('alert').and(page.locator(':not(#filters *)'))

/** Opens a screen whose request fails `failures` times, with the clock stopped after the first failure. */
async function openFailing(page: Page, { from, call, go }: Screen, failures: number) {
  const seen = { calls: 0 }
  let begin = () => {}
  const isPaused = new Promise<void>((resolve) => (begin = resolve))
  await page.clock.install()
  await open(page, from)
  await page.route(call, async (route) => {
    seen.calls += 1
    await isPaused
    if (seen.calls > failures) return route.continue()
    return fail(route, 503, { message: 'Back in a moment.' })
  })
  const titleBefore = await page.title()
  await go(page)
  await expect.poll(() => seen.calls).toBe(1)
  // A product may be read ahead: the screen itself waits when it has its title and says so. Its script may come later
  // than its address.
  await expect(page).not.toHaveTitle(titleBefore)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  begin()
  await expect(alertOf(page)).toContainText('Back in a moment.')
  return seen
}

/** Waits until the screen has heard the last failure: until then it says that it tries again. */
const hearFailure = (page: Page) =>
  expect(alertOf(page).getByRole('button', { name: 'Try again', exact: true })).toBeVisible()

/** Has the screen ask again so many times, each 500 ms after the failure before. */
async function expectRetries(page: Page, seen: { calls: number }, count: number) {
  for (let retry = 0; retry < count; retry += 1) {
    const sent = seen.calls
    await hearFailure(page)
    await page.clock.runFor(499)
    await roundTrip(page)
    expect(seen.calls).toBe(sent)
    await page.clock.runFor(1)
    await expect.poll(() => seen.calls).toBe(sent + 1)
    await roundTrip(page)
  }
}

test('Product, category, type and latest screens retry on error after 500 ms: Product', async ({ page }) => {
  const seen = await openFailing(page, productScreen, 3)
  await expectRetries(page, seen, 3)
  await page.clock.resume()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .pinfo')).toBeVisible()
})

test('Retry delay 500 ms; category retries at most 3, and then leaves it to the visitor.', async ({
  page,
}) => {
  await page.route('**/api/products/facets*', (route) =>
    fail(route, 503, { message: 'The showroom is being cleaned.' }),
  )
  const seen = await openFailing(page, categoryScreen, 1000)
  await expect(page.locator('h1')).toHaveText('Staff Chairs')
  await expect(menuOf(page)).toBeHidden()
  await expectRetries(page, seen, 3)
  await hearFailure(page)
  for (let turn = 0; turn < 5; turn += 1) {
    await page.clock.runFor(500)
    await roundTrip(page)
  }
  expect(seen.calls).toBe(4)
  await page.clock.runFor(60_000)
  await roundTrip(page)
  expect(seen.calls).toBe(4)
  await expect(alertOf(page)).toContainText('Back in a moment.')
  await expect(page.getByText('No products found')).toHaveCount(0)

  await page.clock.resume()
  await page.unrouteAll({ behavior: 'wait' })
  await alertOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(alertOf(page)).toHaveCount(0)
  // The filters load without a reload of the page.
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByRole('alert')).toContainText('The showroom is being cleaned.')
  await filters.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(filters.getByText('Colour', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
