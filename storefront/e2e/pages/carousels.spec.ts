import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const popular = 'Popular right now'
const testimonials = 'Testimonials'
const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

// docs/spec.md 3.4 and 3.7: popular 6, 4 below 1024 px, 3 below 768, 2 below 480; testimonials 3, 2 below 1024, 1 below 768.
const counts = [
  { width: 1280, [popular]: 6, [testimonials]: 3 },
  { width: 900, [popular]: 4, [testimonials]: 2 },
  { width: 700, [popular]: 3, [testimonials]: 1 },
  { width: 400, [popular]: 2, [testimonials]: 1 },
] as const

/** Counts the slides that are at least half visible. */
const countShown = (group: Locator) =>
  group.evaluate((element) => {
    const frame = (element.querySelector('.slick-list') ?? element).getBoundingClientRect()
    const isShown = (slide: Element) => {
      const { left, right, width } = slide.getBoundingClientRect()
      return width > 0 && Math.min(right, frame.right) - Math.max(left, frame.left) > width / 2
    }
    return Array.from(element.querySelectorAll('.slide')).filter(isShown).length
  })

const slickOf = (group: Locator) => group.locator('.slick-track')

/** Scrolls to a carousel and waits until slick has replaced the row. */
async function waitForSlick(page: Page, name: string) {
  await groupOf(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(slickOf(groupOf(page, name))).toBeVisible()
  return groupOf(page, name)
}

const widthOfSlide = (group: Locator) =>
  group.evaluate((element) => {
    const slide = element.querySelector('.slick-active .slide') ?? element.querySelector('.slide')
    return Math.round(slide?.getBoundingClientRect().width ?? 0)
  })

for (const { width, ...shown } of counts) {
  test(`as many are shown at ${width} px on the first paint as after it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    let start = () => {}
    const mayStart = new Promise<void>((resolve) => (start = resolve))
    // The first paint stays until the script loads.
    await page.route('**/assets/*.js', async (route) => {
      await mayStart
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const before = new Map<string, number>()
    for (const [name, count] of Object.entries(shown)) {
      await expect.poll(() => countShown(groupOf(page, name)), name).toBe(count)
      before.set(name, await widthOfSlide(groupOf(page, name)))
    }
    start()
    await waitUntilLive(page)
    for (const [name, count] of Object.entries(shown)) {
      const group = await waitForSlick(page, name)
      expect(await countShown(group), name).toBe(count)
      await expect(group.locator('.slick-active')).toHaveCount(count)
      expect(Math.abs((await widthOfSlide(group)) - (before.get(name) ?? 0)), name).toBeLessThanOrEqual(1)
    }
  })
}

test('slides out of sight and clones cannot be reached', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const name of [popular, testimonials]) {
    const group = await waitForSlick(page, name)
    const states = () =>
      group.evaluate((element) =>
        Array.from(element.querySelectorAll<HTMLElement>('.slick-slide')).map((slide) => ({
          isActive: slide.classList.contains('slick-active'),
          isInert: slide.inert,
        })),
      )
    const expectSound = async () => {
      const slides = await states()
      expect(slides.filter(({ isActive }) => isActive)).toHaveLength(name === popular ? 6 : 3)
      expect(slides.filter(({ isActive, isInert }) => isActive === isInert)).toEqual([])
    }
    await expectSound()
    const first = await group.locator('.slick-active').first().getAttribute('data-index')
    await page.locator('.carousel', { has: group }).getByRole('button', { name: 'Next' }).click()
    await expect(group.locator('.slick-active').first()).not.toHaveAttribute('data-index', first ?? '')
    await expectSound()
  }
})

const pages = { home: '/', list: '/Chairs', product: `/product/${regent.id}` }
test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })
  for (const [name, path] of Object.entries(pages)) {
    for (const width of [390, 1280]) {
      test(`nothing shifts on the ${name} page at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
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
        if (name === 'home') {
          await waitForSlick(page, popular)
          await waitForSlick(page, testimonials)
        }
        await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
        await page.waitForLoadState('networkidle')
        const shift = await page.evaluate(
          () => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift,
        )
        expect(shift).toBeLessThanOrEqual(0.02)
      })
    }
  }
})
