import type { Locator, Page } from '@playwright/test'
import { expect, open, roundTrip, test } from './test.ts'
import { slidesSeen } from './slides.ts'

const popular = (page: Page) => page.getByRole('group', { name: 'Popular right now' })
const quotes = (page: Page) => page.getByRole('group', { name: 'Testimonials' })

const widths = [
  [1440, 6, 3],
  [1024, 6, 3],
  [1023, 4, 2],
  [768, 4, 2],
  [767, 3, 1],
  [480, 3, 1],
  [479, 2, 1],
  [360, 2, 1],
] as const

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('Carousel settings: see point 2 (popular 6/4/3/2 by width 1024/768/480; testimonials autoplay 3500 ms, 3/2/1).', async ({
    page,
  }) => {
    await page.goto('/')
    for (const [width, products, people] of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await slidesSeen(popular(page)), `popular at ${width}`).toBe(products)
      expect(await slidesSeen(quotes(page)), `testimonials at ${width}`).toBe(people)
    }
  })

  test('Home testimonials carousel: 8 static entries (name, quote, optional image).', async ({
    page,
    facts: { homeTestimonials },
  }) => {
    expect(homeTestimonials).toHaveLength(8)
    await page.goto('/')
    const figures = quotes(page).locator('figure')
    await expect(figures).toHaveCount(8)
    for (const [index, { name, quote }] of homeTestimonials.entries()) {
      await expect(figures.nth(index).locator('figcaption')).toContainText(name)
      await expect(figures.nth(index).locator('blockquote')).toContainText(quote.slice(0, 30))
    }
  })
})

/** Waits until slick stands still: it ignores commands during a move and for 10 ms after. */
async function standsStill(carousel: Locator) {
  await expect(carousel.locator('.slick-track')).not.toHaveAttribute('style', /transition/)
  await carousel.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Scrolls to a carousel, so that slick replaces the plain row. */
async function enliven(carousel: Locator) {
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.locator('.slick-slider')).toBeVisible({ timeout: 15_000 })
}

test('Home popular carousel: 6 slides at once, 4 below 1024 px, 3 below 768 px, 2 below 480 px.', async ({
  page,
}) => {
  await open(page, '/')
  await enliven(popular(page))
  for (const [width, count] of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(popular(page).locator('.slick-active'), `at ${width}`).toHaveCount(count)
    await expect.poll(() => slidesSeen(popular(page)), `seen at ${width}`).toBe(count)
  }
})

test('Home popular carousel: Does not loop.', async ({ page }) => {
  await open(page, '/')
  await enliven(popular(page))
  const box = page.locator('.carousel', { has: popular(page) })
  const [previous, next] = ['Previous', 'Next'].map((name) => box.getByRole('button', { name }))
  await expect(previous!).toBeDisabled()
  await expect(popular(page).locator('.slick-cloned')).toHaveCount(0)
  const total = await popular(page).locator('.slick-slide').count()
  const lastSeen = popular(page).locator('.slick-active').last()
  await next!.click()
  await expect(previous!).toBeEnabled()
  await expect
    .poll(async () => {
      await standsStill(popular(page))
      if (await next!.isEnabled()) await next!.click()
      return Number(await lastSeen.getAttribute('data-index'))
    })
    .toBe(total - 1)
  await expect(next!).toBeDisabled()
})

test('Home testimonials carousel: Autoplay every 3500 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await enliven(quotes(page))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const current = () => quotes(page).locator('.slick-current').getAttribute('data-index')
  const nextStep = async () => {
    const before = await current()
    for (let waited = 0; waited < 4500 && (await current()) === before; waited += 50) {
      await page.clock.runFor(50)
      await roundTrip(page)
    }
    return page.evaluate(() => performance.now())
  }
  const pause = -(await nextStep()) + (await nextStep())
  // Measured in steps of 50 ms; the first one began slightly before the slide moved.
  expect(pause).toBeGreaterThanOrEqual(3450)
  expect(pause).toBeLessThanOrEqual(3600)
})

test('Home testimonials carousel: Autoplay stops on hover, focus and reduced motion', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await enliven(quotes(page))
  const current = () => quotes(page).locator('.slick-current').getAttribute('data-index')
  const stands = async (reason: string) => {
    const before = await current()
    await page.clock.runFor(9000)
    await roundTrip(page)
    expect(await current(), reason).toBe(before)
  }
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor(1000)
  await quotes(page).hover()
  await stands('hover')
  await page.mouse.move(2, 2)
  await page.getByRole('button', { name: 'Next' }).last().focus()
  await stands('focus')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await stands('reduced motion')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.mouse.move(2, 2)
  const before = await current()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return current()
    })
    .not.toBe(before)
})

test('Home testimonials carousel: loops', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await enliven(quotes(page))
  const box = page.locator('.carousel', { has: quotes(page) })
  const current = quotes(page).locator('.slick-current')
  await expect(current).toHaveAttribute('data-index', '0')
  await box.getByRole('button', { name: 'Previous' }).click()
  await expect(current).toHaveAttribute('data-index', '7')
  await expect(quotes(page).locator('.slick-active')).toHaveCount(3)
  await expect.poll(() => slidesSeen(quotes(page))).toBe(3)
  await standsStill(quotes(page))
  await box.getByRole('button', { name: 'Next' }).click()
  await expect(current).toHaveAttribute('data-index', '0')
})

test('Home testimonials carousel: 3 slides, 2 below 1024 px, 1 below 768 px.', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await enliven(quotes(page))
  for (const [width, , count] of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(quotes(page).locator('.slick-active'), `at ${width}`).toHaveCount(count)
    await expect.poll(() => slidesSeen(quotes(page)), `seen at ${width}`).toBe(count)
  }
})

test('Home testimonials carousel: Text longer than 150 characters is cut to 120 plus an ellipsis with Read more / Read less.', async ({
  page,
  facts: { homeTestimonials },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 700, height: 800 })
  await open(page, '/')
  expect(homeTestimonials.some(({ quote }) => quote.length > 150)).toBe(true)
  expect(homeTestimonials.some(({ quote }) => quote.length <= 150)).toBe(true)
  await enliven(quotes(page))
  const next = page.locator('.carousel', { has: quotes(page) }).getByRole('button', { name: 'Next' })
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  for (const [index, { quote }] of homeTestimonials.entries()) {
    const slide = quotes(page).locator(`.slick-slide[data-index="${index}"]`)
    await expect(slide).toHaveClass(/slick-active/)
    const words = async () => squeezed(await slide.locator('blockquote').innerText())
    if (quote.length > 150) {
      expect(await words()).toBe(squeezed(`${quote.slice(0, 120)}…`))
      await slide.getByRole('button', { name: /^Read more/ }).click()
      expect(await words()).toBe(squeezed(quote))
      await slide.getByRole('button', { name: /^Read less/ }).click()
      expect(await words()).toBe(squeezed(`${quote.slice(0, 120)}…`))
    } else {
      expect(await words()).toBe(squeezed(quote))
      await expect(slide.getByRole('button')).toHaveCount(0)
    }
    if (index === homeTestimonials.length - 1) break
    await standsStill(quotes(page))
    await next.click()
  }
})
