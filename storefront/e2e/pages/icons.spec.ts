import { expect, test } from '@playwright/test'

test('a page comes with the icons that it draws, and the browser loads the others', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/about')).text()
  expect(html).toContain('id="i-ruler"')
  expect(html).not.toContain('id="i-pencil"')
  await page.goto('/about')
  await expect(page.locator('#i-pencil')).toBeAttached()
  const ids = await page.locator('svg[data-partial] > *').evaluateAll((icons) => icons.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const drawn = await page.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
  for (const href of drawn) expect(ids).toContain(href?.slice(1))
})
