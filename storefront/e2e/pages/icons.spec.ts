import { expect, test } from '@playwright/test'

test('a page comes with the icons that it draws, and a touch loads the others', async ({ page, request }) => {
  const html = await (await request.get('/about')).text()
  expect(html).toContain('id="i-ruler"')
  expect(html).not.toContain('id="i-pencil"')
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('icons'))).toEqual([])
  await page.getByRole('link', { name: 'Contact' }).first().focus()
  await expect(page.locator('#i-pencil')).toBeAttached()
  const ids = await page.locator('body > svg[hidden] > *').evaluateAll((icons) => icons.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const drawn = await page.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
  for (const href of drawn) expect(ids).toContain(href?.slice(1))
})

test('an icon that is drawn but not there is loaded without a touch', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<symbol id="i-ruler"[^]*?<\/symbol>/, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/about')
  await expect(page.locator('#i-ruler')).toBeAttached()
})
