import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test } from './liveTest.ts'
import {
  errorHeading,
  managePages,
  unknownProduct,
  visitorPages,
  zephyr,
  type VisitorPage,
} from './visitorPages.ts'
import {
  expectAccessible,
  expectColours,
  expectNoSidewaysScroll,
  expectPictures,
  expectSoundDocument,
  waitUntilLive,
  watchPage,
} from './watchPage.ts'

// What moves is the subject of the carousels' tests; axe looks at things that stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Each looks at a whole page in two schemes and two to four widths.
test.describe.configure({ timeout: 60_000 })

/** The windows in between and beyond, which the nearest of the two is stretched to. */
const windows = { 390: [320], 1440: [820, 1920] }

const wearDark = (context: BrowserContext, url: string | undefined) =>
  context.addCookies([{ name: 'theme', value: 'dark', url: String(url) }])

async function expectWords(page: Page, { title, heading, texts }: VisitorPage) {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('h1')).toHaveText(heading)
  const shown = await page
    .locator('main')
    .evaluate((main: HTMLElement) => `${main.innerText}\n${main.textContent}`)
  for (const text of texts) expect(shown).toContain(text)
}

for (const entry of visitorPages) {
  for (const [name, others] of Object.entries(windows)) {
    const width = Number(name)
    test(`${entry.name} at ${[width, ...others].join(' and ')} px, light and dark`, async ({ page }) => {
      const complaints = watchPage(page, entry.status ? entry.path : '')
      await page.setViewportSize({ width, height: 900 })
      const answer = await page.goto(entry.path)
      expect(answer?.status()).toBe(entry.status ?? 200)
      await waitUntilLive(page)
      await expectWords(page, entry)
      await expectSoundDocument(page)
      await expectNoSidewaysScroll(page, `${width} px`)
      await expectPictures(page)
      await expectAccessible(page, 'light')

      await page.getByRole('button', { name: 'Switch to dark mode' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectWords(page, entry)
      await expectNoSidewaysScroll(page, `${width} px, dark`)
      await expectColours(page, 'dark')
      for (const other of others) {
        await page.setViewportSize({ width: other, height: 900 })
        await expectWords(page, entry)
        await expectNoSidewaysScroll(page, `${other} px`)
      }
      expect(complaints).toEqual([])
    })
  }
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in what opens over a page, ${theme}`, async ({ page, context, baseURL }) => {
    const complaints = watchPage(page)
    const check = theme === 'dark' ? expectColours : expectAccessible
    if (theme === 'dark') await wearDark(context, baseURL)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/product/${zephyr.id}`)
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await check(page, 'menu')
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('mesh')
    await expect(page.getByRole('option').first()).toBeVisible()
    await check(page, 'suggestions')
    await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('elephant')
    await expect(page.getByText('No products found')).toBeVisible()
    await check(page, 'no suggestions')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page
      .getByRole('link', { name: /see it in full/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /Pictures of/ })).toBeVisible()
    await check(page, 'gallery')
    expect(complaints).toEqual([])
  })

  test(`axe finds nothing in the open filters and the menu of a phone, ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const check = theme === 'dark' ? expectColours : expectAccessible
    if (theme === 'dark') await wearDark(context, baseURL)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/Chairs')
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await check(page, 'menu')
    await page.keyboard.press('Escape')
    await page.locator('.filterbtn').click()
    await expect(page.locator('#filters')).toBeVisible()
    await check(page, 'filters')
  })
}

for (const [path, title] of Object.entries(managePages)) {
  test(`${path} is drawn without what it manages, and says to leave it out`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    const html = await answer.text()
    expect(html).toContain(`<title>${title} | Baithak</title>`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain(`${title}</h1>`)
    expect(html).toContain('Managing the shop needs JavaScript.')
  })
}

test('/profile is drawn without a name, and says to leave it out', async ({ request }) => {
  const answer = await request.get('/profile', { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  const html = await answer.text()
  expect(html).toContain('<title>Profile | Baithak</title>')
  expect(html).toContain('Your profile</h1>')
})

const missing = [
  unknownProduct,
  '/product/nonsense',
  '/products/Sofas',
  '/products/executive',
  '/Sofas',
  '/about/us',
  '/admin/nothing',
  '/admin/user/abc',
]
for (const path of missing) {
  test(`${path} is not found, and says so with a way on`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(errorHeading)
    expect(html).toContain('404 Not Found')
    expect(html).toContain('href="/latest"')
  })
}

const moved = {
  '/chairs': '/Chairs',
  '/LOUNGE': '/Lounge',
  '/chairs?page=2': '/Chairs?page=2',
  '/about/': '/about',
  '/Chairs/': '/Chairs',
  '/products/Executive/?sort=name': '/products/Executive?sort=name',
  [`/product/${zephyr.id}/`]: `/product/${zephyr.id}`,
}
for (const [from, to] of Object.entries(moved)) {
  test(`${from} has moved to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(to)
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  })
}
