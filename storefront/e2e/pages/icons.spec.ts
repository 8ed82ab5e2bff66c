import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'

test.use({ isFirstVisit: true })

test('a page comes with the icons that it draws, and a touch loads the others', async ({ page, request }) => {
  const html = await (await request.get('/about')).text()
  expect(html).toContain('id="i-ruler"')
  expect(html).not.toContain('id="i-pencil"')
  const asked: string[] = []
  // The browser's own request for the icon of the page, under /icons, is another matter.
  const isOfTheDrawn = (url: string) => new URL(url).pathname.startsWith('/assets/icons-')
  page.on('request', (one) => {
    if (isOfTheDrawn(one.url())) asked.push(one.url())
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Contact' }).first().focus()
  await expect(page.locator('#i-pencil')).toBeAttached()
  expect(asked).toHaveLength(1)
  const ids = await page.locator('body > svg[hidden] > *').evaluateAll((icons) => icons.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const drawn = await page
    .locator('use[href^="#"]')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
  for (const href of drawn) expect(ids).toContain(href?.slice(1))
})

test('an icon that is drawn but not there is loaded without a touch', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<symbol id="i-ruler"[^]*?<\/symbol>/, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/about', { waitUntil: 'load' })
  await expect(page.locator('#i-ruler')).toBeAttached()
})

test('the drawn names are in one file, which has each that a page shows', async ({ page, request }) => {
  await page.goto('/about')
  const hrefs = await page
    .locator('use:not([href^="#"])')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  expect(new Set(hrefs.map((href) => href.split('#')[0])).size).toBe(1)
  const file = await request.get(hrefs[0] ?? '')
  expect(file.headers()['cache-control']).toContain('immutable')
  const text = await file.text()
  for (const href of hrefs) expect(text).toContain(`id="${href.split('#')[1]}"`)
  const width = await page
    .locator('.foot__mark use')
    .first()
    .evaluate((use: SVGUseElement) => use.getBBox().width)
  expect(width).toBeGreaterThan(3000)
})
