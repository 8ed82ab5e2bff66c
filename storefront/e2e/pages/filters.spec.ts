import { expect } from '@playwright/test'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { test } from '../testing/liveTest.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('filters are a sheet that counts as it is ticked and gives the focus back', async ({ page }) => {
    await page.goto('/Chairs')
    await waitUntilLive(page)
    const opener = page.getByRole('button', { name: 'Filters' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await opener.click()
    await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused()
    expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(844 * 0.86)
    await expectStateAccessible(page, 'sheet of filters')

    const tick = async (group: string, choice: RegExp) => {
      const box = sheet.getByRole('checkbox', { name: choice })
      if (!(await box.isVisible())) await sheet.locator('summary', { hasText: group }).click()
      await box.check()
    }
    await tick('Colour', /^Black/)
    await tick('Material', /^Mesh/)
    const asked = page.waitForRequest(/\/api\/products\?\S*carries=120/)
    await tick('Carries', /^120 kg or more/)
    await asked
    await expect(page).toHaveURL(/colour=Black&material=Mesh&carries=120/)
    await expect(sheet.getByRole('button', { name: /^Show \d+ chairs$/ })).toBeVisible()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAccessibleName('Filters 3 in use')

    await opener.press('Enter')
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/Chairs')
    await expect(sheet.locator(':checked')).toHaveCount(0)
    // On the scrim.
    await page.mouse.click(195, 20)
    await expect(sheet).toBeHidden()

    await opener.click()
    await tick('Colour', /^Red/)
    await expect(page).toHaveURL(/colour=Red/)
    const show = sheet.getByRole('button', { name: /^Show/ })
    await expect(show).toHaveText(/^Show \d chairs?$/)
    const words = (await show.innerText()).replace('Show ', '')
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('.toolbar').getByRole('status')).toHaveText(words)
  })

  test('categories that come late push nothing away', async ({ page }) => {
    await page.goto('/about')
    await waitUntilLive(page)
    let arrive = () => {}
    const late = new Promise<void>((done) => (arrive = done))
    await page.route('**/api/products/facets*', async (route) => {
      await late
      await route.continue()
    })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Latest Collection' }).click()
    const toolbar = page.locator('.toolbar')
    await expect(toolbar).toBeVisible()
    const chips = page.getByRole('navigation', { name: 'Categories' })
    await expect(chips.getByRole('link')).toHaveCount(0)
    const before = await toolbar.boundingBox()
    arrive()
    await expect(chips.getByRole('link').first()).toBeVisible()
    expect((await toolbar.boundingBox())?.y).toBe(before?.y)
  })
})

test('a choice brings a list that was passed back to its start', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/Chairs')
  await waitUntilLive(page)
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 1200)
  const toolbar = page.locator('.toolbar')
  await expect(toolbar).not.toBeInViewport()
  // The rail came along.
  await page
    .locator('#filters')
    .getByRole('checkbox', { name: /^Gaming/ })
    .check()
  await expect(toolbar).toBeInViewport()
  await expect(page.locator('main .pcard__name').first()).toBeInViewport()
})

test('the rail never scrolls by itself, and stays in sight where all of it has room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/Chairs')
  const rail = page.locator('#filters')
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1440, height })
    const inside = await rail.evaluate((element) =>
      [element, ...element.querySelectorAll('*'), element.parentElement ?? element].map(
        (one) => getComputedStyle(one).overflowY,
      ),
    )
    expect(inside.filter((overflow) => ['auto', 'scroll'].includes(overflow))).toEqual([])
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
    const top = () => rail.evaluate((element) => element.getBoundingClientRect().top > 0)
    await expect.poll(top).toBe(height === 900)
  }
})

test('between 1024 and 1239 px the groups are panels over the list, which close by Escape and by a press elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 768 })
  await page.goto('/Chairs')
  const panels = page.locator('#filters details[open]')
  const colour = page.locator('#filters summary', { hasText: 'Colour' })
  const card = page.locator('main .pcard').first()
  await expect(panels).toHaveCount(0)
  const before = await card.boundingBox()
  await colour.click()
  expect(await card.boundingBox()).toEqual(before)
  // By a press, during which the focus goes to what contains the panel.
  await panels.getByText('Grey', { exact: true }).click()
  await expect(page).toHaveURL(/colour=Grey/)
  await expectStateAccessible(page, 'panel of filters')
  await page.keyboard.press('Escape')
  await expect(panels).toHaveCount(0)
  await expect(colour).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panels).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panels).toHaveCount(0)
})
