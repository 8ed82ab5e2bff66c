import { expect, type Page } from '@playwright/test'
import { openWithoutScripts } from '../testing/hold.ts'
import { test } from '../testing/liveTest.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoScrollAtAnyWidth } from '../testing/expectSoundDocument.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const both = `/compare?c=${regent.id},${zephyr.id}`

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await waitUntilLive(page)
}

test('chairs are chosen by keys in a list, stand side by side, and leave one by one', async ({ page }) => {
  await open(page, '/products/Executive', 1280)
  const tray = page.getByRole('region', { name: 'Compare' })
  const choice = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
  await page.getByRole('link', { name: regent.name, exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(choice(regent.name)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tray.getByRole('status')).toHaveText('1 chosen. Tick one more to compare.')
  await choice('Senator Mid-Back Manager').press('Space')
  await expectStateAccessible(page, 'tray')
  await expectNoScrollAtAnyWidth(page, 'tray')
  await tray.getByRole('link', { name: 'Compare 2' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible()
  await expect(tray).toBeHidden()
  await page.getByLabel('Only what differs').check()
  await expect(page.getByRole('row', { name: /^Made in/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Price\s*, differs/ })).toBeVisible()
  await page.getByRole('link', { name: `Remove ${regent.name}` }).press('Enter')
  await expect(page.getByRole('region', { name: 'Comparison table' })).toBeFocused()
  await expect(page.getByText('Add a second chair to see how they differ.')).toBeVisible()
  await page.getByRole('link', { name: /^Remove Senator/ }).click()
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible()
})

test('on phones drawing and table move as one, two are seen with a bit of the third, and it is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const letThrough = await openWithoutScripts(page, `${both},1aee626a7cd82263421b682c`)
  const strip = page.getByRole('region', { name: 'Comparison table' })
  const left = () => strip.evaluate((element) => element.scrollLeft)
  const peek = () =>
    strip
      .locator('thead th.compare__head')
      .nth(2)
      .evaluate((head) => innerWidth - head.getBoundingClientRect().left)
  expect(Math.round(await peek())).toBe(24)
  // Before any script, and after.
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  letThrough()
  const said = page.getByRole('main').getByRole('status').first()
  await expect(said).toHaveText('2 to 3 of 3')
  await expect(page.getByRole('button', { name: 'Next chair' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous chair' }).click()
  await expect(said).toHaveText('1 to 2 of 3')
  await expect.poll(left).toBe(0)
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the views and the crosses are links, and what needs a script is not offered', async ({ page }) => {
    await page.goto(both)
    await page.getByRole('link', { name: 'Front' }).click()
    await expect(page).toHaveURL(`${both}&view=front`)
    await expect(page.getByRole('img', { name: /^Drawn to one scale: Regent/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await page.getByRole('link', { name: `Remove ${zephyr.name}` }).click()
    await expect(page).toHaveURL(`/compare?c=${regent.id}&view=front`)
    await page.goto('/products/Executive')
    await expect(page.getByRole('checkbox', { name: /^Compare/ })).toHaveCount(0)
  })
})
