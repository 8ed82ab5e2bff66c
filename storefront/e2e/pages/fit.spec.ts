import { expect, type Page } from '@playwright/test'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoScrollAtAnyWidth, expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { test } from '../testing/liveTest.ts'

const height = (page: Page) => page.getByRole('slider', { name: 'Your height' })
const figure = (page: Page) => page.getByRole('img', { name: /Drawn to scale/ })
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })

test('a keyboard alone answers, sits in another chair, and leaves an address to share', async ({ page }) => {
  await page.goto('/fit')
  await height(page).focus()
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight')
  await expect(height(page)).toHaveAttribute('aria-valuetext', '180 centimetres, 5 ft 11 in')
  await expect(page.getByText(/^\d+ chairs fit you\.$/)).toBeVisible()
  await expect(figure(page)).toHaveAccessibleName(/a person of 180 cm/)
  const second = rows(page).nth(1)
  const name = await second.getByRole('heading').innerText()
  await second.getByRole('button', { name: /^Show in the drawing/ }).press('Enter')
  await expect(figure(page)).toHaveAccessibleName(new RegExp(`^${name} at`))
  await page.getByRole('link', { name: 'Show 6 more' }).press('Enter')
  await expect(rows(page)).toHaveCount(12)
  await expect(page).toHaveURL('/fit?height=180&rows=12')
  await page.getByText('Where the numbers come from').press('Enter')
  await expectStateAccessible(page, 'the finder')
  await expectNoScrollAtAnyWidth(page, 'the finder')
})

test('on a phone the figure stays in view over the questions, and hides no focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fit?use=counter&desk=105')
  await page.getByRole('group', { name: 'Hours a day?' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 500)
  await expect(figure(page)).toBeInViewport({ ratio: 0.9 })
  await rows(page).nth(2).getByRole('button').focus()
  await page.keyboard.press('Shift+Tab')
  const isSeen = await page.evaluate(() => {
    const { left, top, height: tall } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return document.activeElement?.contains(document.elementFromPoint(left + 4, top + tall / 2))
  })
  expect(isSeen).toBe(true)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, '/fit at 320')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are a form, and the answers a page', async ({ page }) => {
    await page.goto('/fit')
    await page.getByRole('radio', { name: 'Gaming' }).check()
    await page.getByRole('button', { name: 'Show chairs' }).click()
    await expect(page.getByRole('radio', { name: 'Gaming' })).toBeChecked()
    await expect(rows(page).first()).toContainText('Gaming Chair')
    await expect(rows(page).first().getByRole('button')).toBeHidden()
    await page.getByRole('link', { name: 'Show 6 more' }).click()
    await expect(rows(page)).toHaveCount(12)
  })
})
