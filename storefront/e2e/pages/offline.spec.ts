import { expect, type Page } from '@playwright/test'
import { expectMainAccessible, wear } from '../testing/expectAccessible.ts'
import { test } from '../testing/liveTest.ts'
import { regent, zephyr } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

/** The addresses that the browser keeps, and the names under which it does. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => url.slice(location.origin.length)) }
  })

async function see(page: Page, id: string) {
  await page.goto(`/product/${id}`)
  await waitUntilLive(page)
  await page.mouse.move(10, 10)
  await expect.poll(async () => (await readKept(page)).paths).toContain(`/product/${id}`)
}

test('the worker is small, and is asked for again with each page, so that a new build replaces it', async ({
  request,
}) => {
  const answer = await request.get('/worker.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect((await answer.body()).length).toBeLessThanOrEqual(4096)
})

test('a tap while offline finds the pages seen and the list, and nothing of people or orders is kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  // As if an earlier build had kept something.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('old')) void caches.open('shop-000000000000')
    sessionStorage.setItem('old', '1')
  })
  await page.goto('/contact')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(async () => (await readKept(page)).names)
    .toEqual([expect.stringMatching(/^shop-(?!0{12})[0-9a-f]{12}$/)])
  await see(page, zephyr.id)
  await see(page, regent.id)
  for (const path of ['/login', '/enquire', '/order/1', '/admin/orderlist']) await page.goto(path)
  await page.goto(`/cart/${regent.id}?qty=24`)
  await expect(page).toHaveURL('/cart')
  await page.evaluate(async () => {
    for (const path of ['/api/users/profile', '/api/orders', '/api/products']) await fetch(path)
  })
  const { paths } = await readKept(page)
  expect(paths).toEqual(
    expect.arrayContaining(['/offline', expect.stringMatching(/^\/media\/.+-\d+\.webp$/)]),
  )
  for (const path of paths) expect(path).toMatch(/^\/(offline|assets\/.+|media\/.+|product\/[0-9a-f]{24})$/)

  await page.goto('/contact')
  await waitUntilLive(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Testimonials' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline.')
  await waitUntilLive(page)
  await expect(page.getByRole('region', { name: 'Your list' })).toContainText(`${regent.name}24`)
  const seen = page.getByRole('region', { name: 'You looked at' })
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expect(seen.getByText(/^Seen (just now|1 minute ago)$/)).toHaveCount(2)
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme)
    await expectMainAccessible(page, `offline, ${theme}`)
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await seen.getByRole('link', { name: zephyr.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zephyr.name)
  await expect(page.getByText(/^Saved .+ Prices may have changed\.$/)).toBeVisible()
  await page.getByRole('link', { name: /^Picture 2 of/ }).click()
  await expect(page.locator('.gallery__row li:not([inert])')).toHaveAttribute('id', 'picture-2')
  // A picture that is kept in one width stands for the others.
  await page.goto((await page.locator('#picture-1 img').getAttribute('src')) ?? '')
  await expect(page).toHaveURL(/\/media\//)

  await page.goto('/testimonials')
  await waitUntilLive(page)
  // The page comes by itself, as soon as the connection does.
  await context.setOffline(false)
  await expect(page).toHaveURL('/testimonials')
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  await context.close()
})
