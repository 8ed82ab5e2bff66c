import { readHead } from '../testing/readHead.ts'
import { expect, goByMenu, open, test } from './test.ts'

test('The page scrolls to top on every path change.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, '/latest')
  for (const label of ['About', 'High Counter Series', 'Testimonials', 'Latest Collection']) {
    // Waits until the page has loaded.
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(1500)
    // Scrolls up a little, because the header is hidden when scrolling down. Within one frame both would be one move down.
    await page.evaluate(async () => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    })
    await page.mouse.wheel(0, -80)
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await goByMenu(page, label)
    await expect(page).toHaveTitle(new RegExp(`^${label} \\|`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('The page scrolls to top on every path change: a changed query leaves it where it is, and going back restores it.', async ({
  page,
}) => {
  await open(page, '/latest')
  await page.getByLabel('Order', { exact: true }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  await page.getByLabel('Order', { exact: true }).selectOption('price-asc')
  await expect(page).toHaveURL('/latest?sort=price-asc')
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await page.locator('main .pcard a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
})

test('The home page title is the brand plus a tagline.', async ({ request, facts: { site } }) => {
  expect(site.tagline).not.toBe('')
  expect((await readHead(request, '/')).titles).toEqual([`${site.brand} | ${site.tagline}`])
})

const theme = 'html[data-theme="dark"]'

test('Colour mode: light whatever the system prefers, dark by a header toggle, and the choice is kept for one year', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/')
  const banner = page.getByRole('banner')
  const colours = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator(theme)).toHaveCount(0)
  const light = await colours()
  await banner.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect(page.locator(theme)).toHaveCount(1)
  await expect.poll(colours).not.toBe(light)
  const year = 365 * 24 * 3600
  const [cookie] = await context.cookies()
  expect(cookie?.value).toBe('dark')
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - year)).toBeLessThan(60)
  const next = await context.newPage()
  await next.goto('/about', { waitUntil: 'commit' })
  await expect(next.locator(theme)).toHaveCount(1)
  await banner.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator(theme)).toHaveCount(0)
  await expect.poll(colours).toBe(light)
})
