import { expect, type Page } from '@playwright/test'
import { test } from '../testing/liveTest.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

/** Opens a page whose scripts wait until they are let through, as on a slow connection. */
async function openWithoutScripts(page: Page, path: string) {
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

test('a press on the menu before any script opens it, and the page that comes alive keeps it open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const letThrough = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'About', exact: true })
  await expect(link).toBeVisible()
  letThrough()
  await waitUntilLive(page)
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(/\/about$/)
})

test('a press on Add to list before any script fills it', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, `/product/${regent.id}`)
  await page.getByRole('button', { name: 'Add to list' }).first().click({ noWaitAfter: true })
  letThrough()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').locator('.line')).toHaveCount(1)
})
