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
  expectNoSidewaysScroll,
  expectPictures,
  expectSoundDocument,
  waitUntilLive,
  watchPage,
} from './watchPage.ts'

// What moves is the subject of the carousels' tests; axe looks at things that stand still.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [390, 820, 1440] as const
/** The windows beyond, which the nearest of the three is stretched to. */
const beyond: Readonly<Record<number, number>> = { 390: 320, 1440: 1920 }

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
  for (const width of widths) {
    test(`${entry.name} at ${width} px, light and dark`, async ({ page }) => {
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
      await expectAccessible(page, 'dark')
      const extreme = beyond[width] ?? width
      await page.setViewportSize({ width: extreme, height: 900 })
      await expectNoSidewaysScroll(page, `${extreme} px`)
      expect(complaints).toEqual([])
    })
  }
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in what opens over a page, ${theme}`, async ({ page, context, baseURL }) => {
    const complaints = watchPage(page)
    if (theme === 'dark') await wearDark(context, baseURL)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/product/${zephyr.id}`)
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page, 'menu')
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('mesh')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'suggestions')
    await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('elephant')
    await expect(page.getByText('No products found')).toBeVisible()
    await expectAccessible(page, 'no suggestions')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page
      .getByRole('link', { name: /see it in full/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /Pictures of/ })).toBeVisible()
    await expectAccessible(page, 'gallery')
    expect(complaints).toEqual([])
  })

  test(`axe finds nothing in the open filters and the menu of a phone, ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (theme === 'dark') await wearDark(context, baseURL)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/Chairs')
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(page, 'menu')
    await page.keyboard.press('Escape')
    await page.locator('.filterbtn').click()
    await expect(page.locator('#filters')).toBeVisible()
    await expectAccessible(page, 'filters')
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
