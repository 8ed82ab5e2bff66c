import { expect, type Page } from '@playwright/test'
import { openWithoutScripts } from '../testing/hold.ts'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

const look = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all.map((one) => {
      const { color, display, margin, padding, fontSize } = getComputedStyle(one)
      return [color, display, margin, padding, fontSize].join()
    }),
  )

for (const path of ['/Lounge', `/product/${regent.id}`, `/compare?c=${regent.id}`, '/login'])
  test(`${path} has the styles of components before any script, and when it has come alive`, async ({
    page,
  }) => {
    const styles = page.locator('style[data-styled]')
    const countRules = () =>
      styles.evaluateAll((all) =>
        all.reduce((sum, one) => sum + ((one as HTMLStyleElement).sheet?.cssRules.length ?? 0), 0),
      )
    const letThrough = await openWithoutScripts(page, path)
    await page.waitForLoadState('domcontentloaded')
    expect(await countRules()).toBeGreaterThan(20)
    letThrough()
    await waitUntilLive(page)
    // styled-components takes the rules over into an element of its own.
    await expect(styles).toHaveCount(1)
    expect(await countRules()).toBeGreaterThan(20)
  })

test('styles of parts that come later stand where their components stand', async ({ page }) => {
  // A page that is loaded has all rules in the order of their components: the one that is gone to looks the same.
  await page.goto(`/product/${regent.id}`)
  await page.mouse.move(0, 0)
  const loaded = await look(page)
  await page.goto('/products/Executive')
  await page.getByRole('link', { name: regent.name, exact: true }).click()
  await expect(page.locator('main .pinfo')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect.poll(() => look(page)).toEqual(loaded)
})
