import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Waits until the page has nothing left to draw, so that each answer is drawn, and moves what it would move. */
const drawAll = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** Scrolls to a carousel and waits until slick has replaced the row. */
async function waitForSlick(page: Page, name: string) {
  const group = page.getByRole('group', { name, exact: true })
  await group.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(group.locator('.slick-track')).toBeVisible()
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`under a moved slider nothing jumps at ${width} px, and the chairs still line up anew`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/fit')
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
      .first()
    const before = await first.innerText()
    const slider = page.getByRole('slider', { name: 'Desk height' })
    await slider.focus()
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.shift = '0'
      // Shifts right after a key count as well: after a drag the browser reports the same ones.
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          dataset.shift = String(Number(dataset.shift) + entry.value)
      }).observe({ type: 'layout-shift' })
    })
    for (const key of [...Array<string>(16).fill('ArrowRight'), ...Array<string>(24).fill('ArrowLeft')]) {
      await page.keyboard.press(key)
      await drawAll(page)
    }
    await expect(first).not.toHaveText(before)
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThanOrEqual(0.01)
  })

const pages = { home: '/', list: '/Chairs', product: `/product/${regent.id}` }

/** Opens a page for the first time, scrolls through it, and returns how much has shifted. */
async function findShift(browser: Browser, path: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { layoutShift: total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) total.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await waitUntilLive(page)
  if (path === pages.home) {
    await waitForSlick(page, 'Popular right now')
    await waitForSlick(page, 'Testimonials')
  }
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  // The header comes back without its upper line, and at the top with it.
  for (const top of [1200, 400, 0, 600]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForTimeout(300)
    await drawAll(page)
  }
  const shift = await page.evaluate(
    () => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift,
  )
  await context.close()
  return shift
}

for (const [name, path] of Object.entries(pages))
  test(`nothing shifts on the first visit of the ${name} page, at any width`, async ({ browser }) => {
    // Side by side, as most of the time is spent waiting.
    const widths = [390, 768, 1440]
    const shifts = await Promise.all(widths.map((width) => findShift(browser, path, width)))
    for (const [index, shift] of shifts.entries())
      expect(shift, `at ${widths[index]} px`).toBeLessThanOrEqual(0.01)
  })
