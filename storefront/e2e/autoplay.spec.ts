import { expect, type Page } from '@playwright/test'
import { test } from './liveTest.ts'

const group = (page: Page) => page.getByRole('group', { name: 'Testimonials', exact: true })
const carousel = (page: Page) => page.locator('.carousel', { has: group(page) })
const currentSlide = (page: Page) => group(page).locator('.slick-current').first().getAttribute('data-index')

/** Time is the test's: it passes only when told to. */
async function openTestimonials(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.mouse.move(5, 5)
  await page.clock.install()
  await page.goto('/')
  await group(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // Idle time, in which slick is fetched, is a timer too.
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(group(page).locator('.slick-track')).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Two paces long; the slide that stands there then. */
async function pass(page: Page, milliseconds = 8_000) {
  for (let passed = 0; passed < milliseconds; passed += 500) await page.clock.runFor(500)
  return currentSlide(page)
}

test('testimonials move on by themselves every 3500 ms, and round and round', async ({ page }) => {
  await openTestimonials(page)
  const seen = new Set<string | null>()
  for (let second = 0; second < 40; second += 1) seen.add(await pass(page, 1_000))
  // Eleven steps over eight quotes: past the last one it began again.
  expect([...seen].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
})

test('testimonials stand still under the pointer, and go on after it', async ({ page }) => {
  await openTestimonials(page)
  await group(page).hover()
  const held = await pass(page, 1_000)
  expect(await pass(page)).toBe(held)
  await page.mouse.move(5, 5)
  expect(await pass(page)).not.toBe(held)
})

test('testimonials stand still while the focus is in them, and go on after it', async ({ page }) => {
  await openTestimonials(page)
  await carousel(page).getByRole('button', { name: 'Next' }).focus()
  const held = await pass(page, 1_000)
  expect(await pass(page)).toBe(held)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await pass(page)).not.toBe(held)
})

test('the Pause button stops the testimonials, Play starts them', async ({ page }) => {
  await openTestimonials(page)
  await carousel(page).getByRole('button', { name: 'Pause' }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(5, 5)
  const held = await pass(page, 1_000)
  expect(await pass(page)).toBe(held)
  await carousel(page).getByRole('button', { name: 'Play' }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(5, 5)
  expect(await pass(page)).not.toBe(held)
})

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('testimonials stand still', async ({ page }) => {
    await openTestimonials(page)
    const held = await pass(page, 1_000)
    expect(await pass(page)).toBe(held)
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
  })
})
