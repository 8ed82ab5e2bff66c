import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test('on a phone a notification stands above the bar with which one buys, and above the tray', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const expectToastAbove = async (bar: string) => {
    await page.getByRole('button', { name: 'Share' }).first().dispatchEvent('click')
    const toast = page.locator('.toast').first()
    await expect(toast).toBeVisible()
    await expect(page.locator(bar)).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await page.locator(bar).boundingBox()]
        return above && below ? below.y - above.y - above.height : -1
      }, bar)
      .toBeGreaterThanOrEqual(0)
  }
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
  await page.goto('/Chairs')
  await waitUntilLive(page)
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  await page.goto(`/product/${regent.id}`)
  await waitUntilLive(page)
  await expectToastAbove('.tray')
  await page.getByRole('region', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expectToastAbove('.buybar:not(.buybar--off)')
})
