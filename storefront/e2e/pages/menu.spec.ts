import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { expectHeaderAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

/** The other panels, with what each has at last. */
const panels = [
  ['Lounge', 'link', /^All Lounge Chairs, /],
  ['Bar & counter', 'link', /^All High Counter, /],
  ['Find your fit', 'img', /drawn to scale$/],
] as const

test('the menu of wide screens opens by key, shows chairs, leads on, and leaves no line when it hides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/about')
  await waitUntilLive(page)
  const header = page.getByRole('banner')
  const chairs = header.getByRole('button', { name: 'Chairs', exact: true })
  await chairs.press('Enter')
  await expect(chairs).toHaveAttribute('aria-expanded', 'true')
  const gaming = header.getByRole('link', { name: /^Gaming Chairs/ })
  await expect(gaming).toBeVisible()
  await expectHeaderAccessible(page, 'open panel')
  await expectNoSidewaysScroll(page, 'open panel')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, role, content] of panels) {
    await header.getByRole('button', { name, exact: true }).click()
    await expect(header.getByRole(role, { name: content })).toBeVisible()
    await expectHeaderAccessible(page, `panel ${name}`)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await chairs.press('Enter')
  await gaming.press('Enter')
  await expect(page).toHaveURL('/products/Gaming')
  await expect(chairs).toHaveAttribute('aria-expanded', 'false')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.wheel(0, 900)
  await expect(header).toHaveCSS('box-shadow', 'none')
  await expect.poll(async () => (await header.boundingBox())?.y).toBeLessThan(-60)
})

test('a visitor without a login who is sent on sees no footer jump', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/security')
  await expect(page).toHaveURL('/login?redirect=/security')
  await expect(page.getByLabel('Email')).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
})

test('in forced colours the current link of the menu alone is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, marked] of [
    ['/Lounge', ['Lounge']],
    ['/about', ['About']],
  ] as const) {
    await page.goto(path)
    await waitUntilLive(page)
    const found = await page.getByRole('banner').evaluate((header) => {
      const ground = getComputedStyle(document.body).backgroundColor
      return [...header.querySelectorAll<HTMLElement>('nav :is(a, button)')]
        .filter((entry) => {
          const { outlineStyle, borderBottomColor, borderBottomWidth } = getComputedStyle(entry)
          return outlineStyle !== 'none' || (borderBottomWidth !== '0px' && borderBottomColor !== ground)
        })
        .map(({ innerText }) => innerText)
    })
    expect(found, path).toEqual(marked)
  }
})
