import { expect, type Page } from '@playwright/test'
import { roundTrip } from '../checklist/test.ts'
import { test } from '../testing/liveTest.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const group = (page: Page) => page.getByRole('group', { name: 'Testimonials', exact: true })
const carousel = (page: Page) => page.locator('.carousel', { has: group(page) })
const currentSlide = (page: Page) => group(page).locator('.slick-current').first().getAttribute('data-index')

/** Opens the page with a paused clock, which only the test advances. */
async function openTestimonials(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.mouse.move(5, 5)
  await page.clock.install()
  await page.goto('/')
  await group(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // slick is loaded when the browser is idle, which depends on a timer as well.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(group(page).locator('.slick-track')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Advances the clock until the next slide, and returns the time. */
async function nextStep(page: Page) {
  const before = await currentSlide(page)
  for (let waited = 0; waited < 4500 && (await currentSlide(page)) === before; waited += 50) {
    await page.clock.runFor(50)
    await roundTrip(page)
  }
  return page.evaluate(() => performance.now())
}

/** Advances the clock, by two intervals unless told otherwise, and returns the current slide. */
async function pass(page: Page, milliseconds = 8_000) {
  for (let passed = 0; passed < milliseconds; passed += 500) await page.clock.runFor(500)
  return currentSlide(page)
}

/** Takes the pointer and the focus away from the carousel. */
async function leave(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(5, 5)
}

test('testimonials move on every 3500 ms, round and round, but not under the pointer, the focus or after Pause', async ({
  page,
}) => {
  await openTestimonials(page)
  const pause = -(await nextStep(page)) + (await nextStep(page))
  // Measured in steps of 50 ms; the first one began slightly before the slide moved.
  expect(pause).toBeGreaterThanOrEqual(3450)
  expect(pause).toBeLessThanOrEqual(3600)
  const seen = new Set<string | null>()
  for (let second = 0; second < 40; second += 1) seen.add(await pass(page, 1_000))
  // Eleven steps over eight quotes: the carousel has started again after the last one.
  expect([...seen].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])

  await group(page).hover()
  const hovered = await pass(page, 1_000)
  expect(await pass(page)).toBe(hovered)
  await page.mouse.move(5, 5)
  expect(await pass(page)).not.toBe(hovered)

  await carousel(page).getByRole('button', { name: 'Next' }).focus()
  const focused = await pass(page, 1_000)
  expect(await pass(page)).toBe(focused)
  await leave(page)
  expect(await pass(page)).not.toBe(focused)

  await carousel(page).getByRole('button', { name: 'Pause' }).click()
  await leave(page)
  const held = await pass(page, 1_000)
  expect(await pass(page)).toBe(held)
  await carousel(page).getByRole('button', { name: 'Play' }).click()
  await leave(page)
  expect(await pass(page)).not.toBe(held)
})

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('testimonials stand still, and move again as soon as motion is wanted', async ({ page }) => {
    await openTestimonials(page)
    const held = await pass(page, 1_000)
    expect(await pass(page)).toBe(held)
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(carousel(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    const before = await currentSlide(page)
    await expect.poll(() => pass(page, 1_000)).not.toBe(before)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
    const stopped = await pass(page, 1_000)
    expect(await pass(page)).toBe(stopped)
  })
})
