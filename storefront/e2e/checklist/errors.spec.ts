import type { Page } from '@playwright/test'
import { expect, fail, goByMenu, open, roundTrip, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const terms = (url: URL) => url.pathname === '/api/pages/terms-conditions'
const goToTerms = (page: Page) => page.getByRole('link', { name: 'Terms & Conditions' }).click()

test('Loading shows a spinner', async ({ page }) => {
  await open(page, '/contact')
  let answer = () => {}
  const isAllowed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(terms, async (route) => {
    await isAllowed
    await route.continue()
  })
  await goToTerms(page)
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toBeVisible()
  const turning = spinner.locator('.spin')
  expect(await turning.evaluate((one) => getComputedStyle(one).animationName)).not.toBe('none')
  answer()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('failures show an error alert (red banner).', async ({ page }) => {
  await open(page, '/contact')
  await page.route(terms, (route) => fail(route, 500, { message: 'The books are being counted.' }))
  await goToTerms(page)
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((banner) =>
      (getComputedStyle(banner).borderLeftColor.match(/\d+/g) ?? []).map(Number),
    )
    expect(red, theme).toBeGreaterThan(green + 40)
    expect(red, theme).toBeGreaterThan(blue + 40)
  }
})

test("Server failures display the server's response message field when present", async ({ page }) => {
  await open(page, '/contact')
  await page.route(terms, (route) => fail(route, 500, { message: 'The books are being counted.' }))
  await goToTerms(page)
  await expect(page.getByRole('alert')).toContainText('The books are being counted.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('alert').getByRole('button', { name: /^Try/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  await expect(page.getByRole('alert')).toHaveCount(0)
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
  screen: string
  from: string
  call: (url: URL) => boolean
  go: (page: Page) => Promise<void>
}

const list = (has: string) => (url: URL) => url.pathname === '/api/products' && url.searchParams.has(has)
const screens: Screen[] = [
  {
    screen: 'Product',
    from: '/latest',
    call: (url) => /^\/api\/products\/[0-9a-f]{24}$/.test(url.pathname),
    go: (page) => page.locator('main .pcard a').first().click(),
  },
  {
    screen: 'category',
    from: '/contact',
    call: list('category'),
    go: (page) => goByMenu(page, 'Staff Chairs'),
  },
  {
    screen: 'type',
    from: '/contact',
    call: list('type'),
    go: (page) => goByMenu(page, 'High Counter Series'),
  },
  {
    screen: 'latest',
    from: '/contact',
    call: list('latest'),
    go: (page) => goByMenu(page, 'Latest Collection'),
  },
]

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
  await expect(page.getByRole('alert')).toContainText('Back in a moment.')
  return seen
}

/** Waits until the screen has heard the last failure: until then it says that it tries again. */
const hearFailure = (page: Page) =>
  expect(page.getByRole('alert').getByRole('button', { name: 'Try again', exact: true })).toBeVisible()

for (const screen of screens)
  test(`Product, category, type and latest screens retry on error after 500 ms: ${screen.screen}`, async ({
    page,
  }) => {
    const failures = 3
    const seen = await openFailing(page, screen, failures)
    for (let calls = 1; calls <= failures; calls += 1) {
      await hearFailure(page)
      await page.clock.runFor(499)
      await roundTrip(page)
      expect(seen.calls).toBe(calls)
      await page.clock.runFor(1)
      await expect.poll(() => seen.calls).toBe(calls + 1)
      await roundTrip(page)
    }
    await page.clock.resume()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .pcard, main .pinfo').first()).toBeVisible()
  })

test('Retry delay 500 ms; category retries at most 3.', async ({ page }) => {
  const seen = await openFailing(page, screens[1]!, 1000)
  for (let retry = 1; retry <= 3; retry += 1) {
    await hearFailure(page)
    await page.clock.runFor(500)
    await expect.poll(() => seen.calls).toBe(1 + retry)
  }
  await hearFailure(page)
  for (let turn = 0; turn < 5; turn += 1) {
    await page.clock.runFor(500)
    await roundTrip(page)
  }
  expect(seen.calls).toBe(4)
  await page.clock.runFor(60_000)
  await roundTrip(page)
  expect(seen.calls).toBe(4)
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
})
