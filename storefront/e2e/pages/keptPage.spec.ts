import { expect } from '@playwright/test'
import { tidyPage } from '../testing/keptPage.ts'
import { test } from '../testing/liveTest.ts'

test('a page that tests share forgets the pictures of the test before', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const first = page.locator('main img').first()
  const shownFile = () => first.evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.goto('/products/Executive')
  const small = await shownFile()
  const large = await first.evaluate((image: HTMLImageElement) => image.src)
  expect(large).not.toBe(small)

  await page.goto('/robots.txt')
  await page.evaluate(async (url) => {
    const image = document.createElement('img')
    image.src = url
    document.body.append(image)
    await image.decode()
  }, large)
  await tidyPage(baseURL ?? '', true)
  await page.goto('/products/Executive')
  expect(await shownFile()).toBe(small)
})

test('a page that tests share forgets the scripts, the media and the sessions of the test before', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() => Object.assign(window, { isOfATest: true }))
  const devTools = await context.newCDPSession(page)
  await page.goto('/about')
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    forcedColors: 'active',
    reducedMotion: 'no-preference',
  })
  const traces = () =>
    page.evaluate(() => [
      'isOfATest' in window,
      ...['print', '(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion)'].map(
        (media) => matchMedia(media).matches,
      ),
    ])
  expect(await traces()).toEqual([true, true, true, true, false])
  await tidyPage(baseURL ?? '', true)
  await page.goto('/about')
  expect(await traces()).toEqual([false, false, false, false, true])
  await expect(devTools.send('Runtime.enable')).rejects.toThrow()
})
