import { expect, type Page } from '@playwright/test'
import { openWithoutScripts } from '../testing/hold.ts'
import { test } from '../testing/liveTest.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

// The page hears, once it comes alive, what a visitor has chosen before any script was there.

/** Opens a page without its scripts, has the visitor choose, and lets the page come alive. */
async function chooseEarly(page: Page, path: string, choose: () => Promise<unknown>) {
  const letThrough = await openWithoutScripts(page, path)
  await choose()
  letThrough()
  await waitUntilLive(page)
}

const entries = (page: Page) => page.evaluate(() => history.length)

test('filters of a list together with its order, by one new entry of the history', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const filters = page.locator('#filters')
  const order = page.getByLabel('Order', { exact: true })
  let before = 0
  const inStock = filters.getByRole('checkbox', { name: /^In stock/ })
  await chooseEarly(page, '/Chairs', async () => {
    before = await entries(page)
    await order.selectOption('price-asc')
    await filters.getByText('Availability').click()
    await inStock.check()
    await filters.getByText('Price', { exact: true }).click()
    await filters.getByLabel('To (₹)').fill('6000')
  })
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ maxPrice: '6000', inStock: 'true', sort: 'price-asc' })
  await expect(filters.locator('[name=inStock]')).toBeChecked()
  await expect(filters.getByLabel('To (₹)')).toHaveValue('6000')
  await expect(order).toHaveValue('price-asc')
  expect(await entries(page)).toBe(before + 1)
})

test('another type of chair', async ({ page }) => {
  await chooseEarly(page, '/Chairs', () => page.getByLabel('Sort By Type').selectOption('Lounge'))
  await expect(page).toHaveURL('/Lounge')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lounge')
})

test('a choice that the browser restores on the way back is none, and leads nowhere', async ({ page }) => {
  await page.goto('/Chairs')
  await page.getByLabel('Sort By Type').selectOption('Lounge')
  await expect(page).toHaveURL('/Lounge')
  await page.goto('/about')
  // Later, as the page that is asked is left by it.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await page.waitForURL('/Chairs')
  await waitUntilLive(page)
  await expect(page.getByLabel('Sort By Type')).toHaveValue('Chairs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chairs')
  await expect(page).toHaveURL('/Chairs')
})

test('words in the search box, with suggestions and Enter', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const box = page.getByRole('search', { name: 'Site search' }).getByRole('combobox')
  await chooseEarly(page, '/about', () => box.fill('mesh'))
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(box).toHaveValue('mesh')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?query=mesh')
})

test('the focus of the search box, with suggestions for what is typed then', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const box = page.getByRole('search', { name: 'Site search' }).getByRole('combobox')
  await chooseEarly(page, '/about', () => box.click())
  await page.keyboard.type('mesh')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('the cursor stays where it is in a text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const box = page.getByRole('search', { name: 'Site search' }).getByRole('combobox')
  await chooseEarly(page, '/about', async () => {
    await box.fill('msh')
    await box.press('ArrowLeft')
    await box.press('ArrowLeft')
  })
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
  await page.keyboard.type('e')
  await expect(box).toHaveValue('mesh')
})

test('products to compare, also one that was chosen before', async ({ page }) => {
  const tray = page.getByRole('region', { name: /compare/i })
  const box = page.locator('main .pcard').first().getByRole('checkbox')
  const kept = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('compare') ?? '[]') as unknown[]).length)
  await chooseEarly(page, '/latest', () => box.check())
  await expect(tray).toBeVisible()
  await expect(box).toBeChecked()
  expect(await kept()).toBe(1)
  await page.unrouteAll()
  // The server draws it as not chosen.
  await chooseEarly(page, '/latest', () => box.check())
  await expect(box).toBeChecked()
  expect(await kept()).toBe(1)
})

test('answers about a fit, by a slider and by a radio button', async ({ page }) => {
  const height = page.getByRole('slider', { name: 'Your height' })
  const gaming = page.getByRole('radio', { name: 'Gaming' })
  await chooseEarly(page, '/fit', async () => {
    await height.fill('180')
    await page.getByRole('radio', { name: 'Meetings' }).check()
    await gaming.check()
  })
  await expect(page).toHaveURL(/\/fit\?(?=.*height=180)(?=.*use=game)/)
  await expect(gaming).toBeChecked()
  await expect(height).toHaveValue('180')
})

test('a quantity', async ({ page }) => {
  await chooseEarly(page, `/product/${regent.id}`, async () => {
    await page.getByRole('spinbutton', { name: 'Quantity' }).first().fill('3')
  })
  const quantity = page.getByRole('group', { name: 'How many?' })
  await expect(quantity.getByRole('spinbutton')).toHaveValue('3')
  await expect(quantity.getByRole('status')).toContainText('₹')
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(quantity.getByRole('spinbutton')).toHaveValue('4')
})

test('what is to be seen of a comparison', async ({ page }) => {
  const person = page.getByRole('checkbox', { name: /^Person/ })
  const brief = page.getByRole('checkbox', { name: 'Only what differs' })
  const rows = page.locator('main table tr')
  let all = 0
  await chooseEarly(page, `/compare?c=${regent.id},${zephyr.id}`, async () => {
    // The footer has come, so all rows have.
    await expect(page.getByRole('contentinfo')).toBeAttached()
    all = await rows.count()
    await brief.check()
  })
  await expect(brief).toBeChecked()
  await expect.poll(() => rows.count()).toBeLessThan(all)
  const before = await person.isChecked()
  await person.click()
  await expect(person).toBeChecked({ checked: !before })
})

test('the consent to the terms', async ({ page }) => {
  const consent = page.getByRole('checkbox', { name: /I agree/ })
  await chooseEarly(page, '/register', () => consent.check())
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(consent).toBeChecked()
  await expect(consent).not.toHaveAttribute('aria-invalid', 'true')
})

test('a press on the switch of the theme', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await chooseEarly(page, '/about', () => page.getByRole('button', { name: 'Switch to dark mode' }).click())
  await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible()
})
