import { expect, type Page } from '@playwright/test'
import { hold, openWithoutScripts } from '../testing/hold.ts'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { isLive, waitUntilLive } from '../testing/waitUntilLive.ts'

test('a press on the menu before any script opens it, and the page that comes alive keeps it open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const letThrough = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'About', exact: true })
  await expect(link).toBeVisible()
  letThrough()
  await waitUntilLive(page)
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(/\/about$/)
})

test('a press on Add to list before any script fills it', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, `/product/${regent.id}`)
  await page.getByRole('button', { name: 'Add to list' }).first().click({ noWaitAfter: true })
  letThrough()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').locator('.line')).toHaveCount(1)
})

const path = `/product/${regent.id}`

const waitingParts = (page: Page) => page.locator('[data-later]')
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
  )

/** Opens the page of a product and waits until it is hydrated, without an action. */
async function openAtRest(page: Page) {
  // Otherwise it would wait for what is below, too, and act for that.
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => isLive(page)).toBe(true)
}

test('what stands below is loaded after the first action, by whatever that is', async ({ page }) => {
  const isBelow = (name: string) => /^(BuyMore|ProductDetails|ProductRest)-/.test(name)
  const below = async () => (await loadedScripts(page)).filter(isBelow)
  // A pointer that stands over a page from the start counts too, so it comes last.
  for (const act of [() => page.keyboard.press('Tab'), () => page.mouse.move(300, 300)]) {
    await openAtRest(page)
    expect(await below()).toEqual([])
    await expect(waitingParts(page)).toHaveCount(3)
    await act()
    await expect(waitingParts(page)).toHaveCount(0)
    expect(await below()).toHaveLength(3)
  }
})

test('a press before the script of a part is there is kept', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/ProductDetails-*.js')
  await openAtRest(page)
  const inch = page.getByRole('button', { name: 'inch' })
  await inch.click()
  await expect(inch).toHaveAttribute('aria-pressed', 'false')
  letThrough()
  await expect(inch).toHaveAttribute('aria-pressed', 'true')
})

test('a PIN code is answered before the script of its part is there', async ({ page }) => {
  await hold(page, '**/assets/BuyMore-*.js')
  await openAtRest(page)
  await page.getByLabel('Delivery to your PIN code').fill('400001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL(/pin=400001/)
  await expect(page.getByRole('list', { name: 'What we promise' })).toContainText('2 to 4 days')
})

test('a press before any script on what comes later is kept', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, path)
  const inch = page.getByRole('button', { name: 'inch' })
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0'
    const count = () => Number(document.documentElement.dataset.clicks) + 1
    addEventListener('click', () => (document.documentElement.dataset.clicks = String(count())), true)
  })
  await inch.click()
  letThrough()
  await expect(inch).toHaveAttribute('aria-pressed', 'true')
  // The visitor's and the one again, however many parts arrive.
  await waitUntilLive(page)
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '2')
})

test('where a visitor scrolled to before any script is found again by Back', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const letThrough = await openWithoutScripts(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  letThrough()
  await waitUntilLive(page)
  await heading.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click())
  await expect(page.locator('.pinfo')).toHaveCount(0)
  await page.goBack()
  await expect(heading).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await page.goForward()
  await expect(page.locator('.pinfo')).toHaveCount(0)
  await page.reload()
  await waitUntilLive(page)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

test('what the browser opens by itself stays open when the script comes', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/HomeRest-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => isLive(page)).toBe(true)
  const point = page.locator('main button[popovertarget]').first()
  const card = page.locator(`[id="${await point.getAttribute('popovertarget')}"]`)
  await point.click()
  await expect(card).toBeVisible()
  letThrough()
  await waitUntilLive(page)
  // A second press would come in a task of its own, which was asked for before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(card).toBeVisible()
})

test('a press on a part whose script does not come says so, and the next page tries again', async ({
  page,
}) => {
  const scripts = '**/assets/ProductDetails-*.js'
  await page.route(scripts, (route) => route.abort())
  await openAtRest(page)
  const inch = page.getByRole('button', { name: 'inch' })
  await inch.click()
  const notice = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' })
  await expect(notice).toBeInViewport()
  await expect(notice.getByRole('button', { name: 'Load this page again' })).toBeVisible()
  await expect(inch).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(scripts)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('.pinfo')).toHaveCount(0)
  await page.goBack()
  await inch.click()
  await expect(inch).toHaveAttribute('aria-pressed', 'true')
})

test('a part stays as the server drew it when the address changes, or while its script does not come', async ({
  page,
}) => {
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const letThrough = await hold(page, '**/assets/ProductRest-*.js')
  await openAtRest(page)
  const drawn = await reviews.innerText()
  await page.locator('.pinfo__reviews').click()
  await expect(page).toHaveURL(`${path}#reviews`)
  await expect(reviews).toBeInViewport()
  expect(await reviews.innerText()).toBe(drawn)
  letThrough()
  await expect(reviews.getByLabel('Sort reviews')).toBeVisible()

  await page.route('**/assets/ProductRest-*.js', (route) => route.abort())
  await openAtRest(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.wheel(0, 600)
  await failed
  await expect(reviews).toBeVisible()
  // Nor does a hint of a page, or a search, take this one away.
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })
  const search = page.getByRole('combobox', { name: 'Search chairs by name' })
  for (const [script, act] of [
    ['HomePage', () => home.hover()],
    ['findInList', () => search.focus()],
  ] as const) {
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(script))
    await act()
    await refused
  }
  await page.unroute('**/assets/HomePage-*.js')
  // A part without its script holds up no move.
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.pinfo')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})
