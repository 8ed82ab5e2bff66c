import { expect } from '@playwright/test'
import { test } from '../testing/liveTest.ts'

test('a mistyped word is corrected, and one long word does not make the page wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/search?query=${'egronomic'.repeat(11)}`)
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto('/search?query=egronomic')
  await page.getByRole('link', { name: 'ergonomic', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "ergonomic"')
  await expect(page.getByRole('region', { name: 'Names with "ergonomic"' })).toBeVisible()
})
