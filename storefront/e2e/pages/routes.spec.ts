import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import {
  errorHeading,
  furtherPages,
  managePages,
  unknownProduct,
  visitorPages,
  zephyr,
} from '../testing/visitorPages.ts'
import type { VisitorPage } from '../testing/visitorPage.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectColours,
  expectHeaderAccessible,
  expectMainAccessible,
  expectMainColours,
  wear,
} from '../testing/expectAccessible.ts'
import {
  expectFreeHeadings,
  expectLargeFields,
  expectNoBullets,
  expectNoSidewaysScroll,
  expectPictures,
  expectPreloadedPictures,
  expectSoundDocument,
} from '../testing/expectSoundDocument.ts'
import { hold } from '../testing/hold.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

// Each test checks a whole page in two themes and at six widths.
test.describe.configure({ timeout: 90_000 })

/** The layouts differ at these widths; the others only stretch them. */
const layouts = [320, 390, 820, 1440]
const stretched = [1024, 1920]
/** The narrowest has the smallest letters, and all that has other colours on wide screens has them on the widest. */
const coloured = [320, 1440]

/** The header and the footer are the same on all others, but for what is marked as the current page. */
const framed = ['/', '/Lounge', '/login']

async function expectWords(page: Page, { title, heading, texts }: VisitorPage) {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('h1')).toHaveText(heading)
  const shown = await page
    .locator('main')
    .evaluate((main: HTMLElement) => `${main.innerText}\n${main.textContent}`)
  for (const text of texts) expect(shown).toContain(text)
}

/** Checks that a header and a footer stand round the page. */
async function expectFrame(page: Page) {
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('body header, main, body > #root > footer')]
      .filter((element) => !element.parentElement?.closest('main'))
      .map(({ localName }) => localName),
  )
  expect(order).toEqual(['header', 'main', 'footer'])
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

for (const entry of [...visitorPages, ...furtherPages]) {
  test(`${entry.name} from 320 to 1920 px, light and dark`, async ({ page }) => {
    // The console also says what the page's own policy stops or reports.
    const complaints = collectPageErrors(page, entry.status ? entry.path : '')
    const isFramed = framed.includes(entry.path)
    await resize(page, 390)
    // As soon as it reaches the shop, it leads on.
    if (entry.isBare) await hold(page, '**/healthz')
    const answer = await page.goto(entry.path)
    expect(answer?.status()).toBe(entry.status ?? 200)
    await waitUntilLive(page)
    if (entry.drawnLater) await expect(page.getByRole('main')).toContainText(entry.drawnLater)
    await expectWords(page, entry)
    await expectFrame(page)
    await expectSoundDocument(page)
    await expectLargeFields(page)
    await expectPreloadedPictures(page)
    for (const width of layouts) {
      await resize(page, width)
      await expectNoSidewaysScroll(page, `${width} px`)
      await expectPictures(page)
      await expectNoBullets(page)
      const check = width === 390 || isFramed ? expectAccessible : expectMainAccessible
      await check(page, `${width} px, light`)
    }

    if (entry.isBare) await wear(page, 'dark')
    else await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    for (const width of [...layouts, ...stretched]) {
      await resize(page, width)
      await expectNoSidewaysScroll(page, `${width} px, dark`)
      await expectFreeHeadings(page, `${width} px, dark`)
      const check = isFramed ? expectColours : expectMainColours
      if ((isFramed ? layouts : coloured).includes(width)) await check(page, `${width} px, dark`)
    }
    await expect(page.locator('h1')).toHaveText(entry.heading)
    expect(complaints).toEqual([])
  })
}

test('axe finds nothing in what opens over a page', async ({ page }) => {
  const complaints = collectPageErrors(page)
  await resize(page, 1440)
  await page.goto('/about')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessibleInBoth(page, 'menu')
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('mesh')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectHeaderAccessible(page, 'suggestions')
  await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('elephant')
  await expect(page.getByText('No products found')).toBeVisible()
  await expectHeaderAccessible(page, 'no suggestions')
  await page.goto(`/product/${zephyr.id}`)
  await waitUntilLive(page)
  await page
    .getByRole('link', { name: /see it in full/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /Pictures of/ })).toBeVisible()
  await expectAccessibleInBoth(page, 'gallery')
  expect(complaints).toEqual([])
})

test('axe finds nothing in the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Chairs')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessibleInBoth(page, 'menu')
})

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
