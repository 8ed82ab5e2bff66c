import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'
import { zephyr } from '../testing/visitorPages.ts'

interface Stop {
  what: string
  isMarked: boolean
  isInSight: boolean
  isInFooter: boolean
}

/** Returns the focused element, whether a ring of at least 2 px marks it, and whether it is visible. */
const readStop = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const hasRing = (one: Element | null): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
    }
    // The mark may be on the box around a control, as for the search field, or on what it fills, as for a card.
    const around = [element, element.parentElement, element.closest('article'), element.querySelector('*')]
    const pseudo = getComputedStyle(element, '::after')
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
    const above = document.elementFromPoint(x, y)
    const related = above !== null && (element.contains(above) || above.contains(element))
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      isMarked: around.some(hasRing) || parseFloat(pseudo.outlineWidth) >= 2,
      isInFooter: element.closest('#root > footer') !== null,
      isInSight: width > 0 && height > 0 && bottom > 0 && top < innerHeight && related,
    }
  })

/** Waits until the focused element can be seen, as a carousel scrolls its slide into view, or there is none. */
async function expectSeenStop(page: Page, step: number) {
  const isSeen = { isMarked: true, isInSight: true }
  let stop = await readStop(page)
  if (stop && !(stop.isMarked && stop.isInSight))
    await expect
      .poll(async () => (stop = await readStop(page)), { message: `step ${step}`, intervals: [50] })
      .toMatchObject(isSeen)
  return stop
}

const pages = {
  Home: '/',
  'a list': '/Chairs',
  'a product': `/product/${zephyr.id}`,
  Terms: '/terms-conditions',
  Register: '/register',
}
for (const [name, path] of Object.entries(pages)) {
  for (const width of [390, 1280]) {
    test(`the focus can be seen at every step through ${name} at ${width} px`, async ({ page }) => {
      test.setTimeout(60_000)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await waitUntilLive(page)
      if (name === 'a product' && width === 390) {
        // With slick, which replaces the row once the visitor has scrolled there.
        await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
        await expect(page.locator('.slick-track')).toBeAttached()
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      }
      // Header and footer are the same on every page: they are walked through on the first.
      if (path !== '/') {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(page.locator('main')).toBeFocused()
      }
      let steps = 0
      for (; steps < 160; steps += 1) {
        await page.keyboard.press('Tab')
        const stop = await expectSeenStop(page, steps)
        if (!stop || (stop.isInFooter && path !== '/')) break
      }
      expect(steps).toBeGreaterThan(4)
    })
  }
}
