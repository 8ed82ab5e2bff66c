import type { Page } from '@playwright/test'
import { fillFields, holdBack, openAtRest, press } from '../testing/accounts.ts'
import { address, cartLine, expect, keep, open, stored, test } from '../testing/orders.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0 })

const done = { shippingAddress: address, paymentMethod: 'Bank transfer' }
const main = (page: Page) => page.getByRole('main')

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })
  test('on a slow phone nothing jumps on the way from a chair into the cart', async ({ page, chair }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/product/${chair._id}`)
    await waitUntilLive(page)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value)
      }).observe({ type: 'layout-shift', buffered: false })
    })
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByLabel(`Quantity of ${chair.name}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹12,500')
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02)
  })
})

test('between phone and desktop the steps, the form and the summary end on one line', async ({
  page,
  chair,
  person,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await keep(page, { session: person.session, cart: [cartLine(chair)], ...done })
  for (const path of ['/shipping', '/payment', '/placeorder']) {
    await open(page, path)
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toBeVisible()
    const right = (selector: string) =>
      page.locator(selector).evaluate((box) => Math.round(box.getBoundingClientRect().right))
    const end = await summary.evaluate((box) => Math.round(box.getBoundingClientRect().right))
    expect(await right('.checkout__main'), path).toBe(end)
    expect(await right('nav[aria-label="Checkout"]'), path).toBe(end)
  }
})

for (const moment of ['before', 'after']) {
  test(`a double click whose second comes ${moment} the page of the order opens places one order and selects nothing`, async ({
    page,
    chair,
    person,
  }) => {
    await keep(page, { session: person.session, cart: [cartLine(chair)], ...done })
    // The clock stands still: however slow the machine, the second click follows at once.
    await openAtRest(page, '/placeorder')
    const held = await holdBack(page, '**/api/orders')
    const button = main(page).getByRole('button', { name: 'Place order' })
    await expect(button).toBeEnabled()
    await button.hover()
    const click = async (clickCount: number) => {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await click(1)
    await expect.poll(() => held.calls).toBe(1)
    if (moment === 'before') await click(2)
    held.release()
    await expect(page).toHaveURL(/\/order\//)
    // The page needs some timers to open, and a second click counts for a second.
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(main(page).getByText(/^Thank you/)).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [20] })
    if (moment === 'after') await click(2)
    expect(held.calls).toBe(1)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  })
}

test('the thanks are said once, the number in one piece, and the lines can be touched', async ({
  page,
  chair,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, { session: person.session, cart: [cartLine(chair)], ...done })
  await open(page, '/placeorder')
  const lineHeight = async () =>
    (await main(page).getByRole('listitem').getByRole('link', { name: chair.name }).boundingBox())?.height
  expect(await lineHeight()).toBeGreaterThanOrEqual(44)
  await press(page, 'Place order')
  const thanks = main(page).getByRole('status').filter({ hasText: 'Thank you' })
  await expect(thanks).toBeVisible()
  const pieces = thanks.getByText(/^BTK-/).evaluate((number) => number.getClientRects().length)
  expect(await pieces).toBe(1)
  expect(await lineHeight()).toBeGreaterThanOrEqual(44)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Order BTK-/)
  await expect(thanks).toHaveCount(0)
  await main(page).getByRole('link', { name: 'All your orders' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await expect(main(page).getByText('Account 000000000001')).toBeVisible()
  await expect(thanks).toHaveCount(0)
})

test('two tabs with one cart place one order', async ({ page, context, chair, person, request }) => {
  await keep(page, { session: person.session, cart: [cartLine(chair)], ...done })
  const other = await context.newPage()
  const tabs = [page, other]
  const held = []
  for (const tab of tabs) {
    held.push(await holdBack(tab, '**/api/orders'))
    await open(tab, '/placeorder')
  }
  for (const tab of tabs) {
    await press(tab, 'Place order')
    const busy = main(tab).getByRole('button', { name: 'Placing your order' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
  }
  for (const one of held) one.release()
  for (const tab of tabs) await expect(tab).toHaveURL(/\/order\//)
  expect(page.url()).toBe(other.url())
  const headers = { Authorization: `Bearer ${person.session.token}` }
  expect(await (await request.get('/api/orders/mine', { headers })).json()).toHaveLength(1)
})

test('after a login that ended on the way, the same user goes on where they were', async ({
  page,
  chair,
  person,
  request,
}) => {
  await keep(page, { session: person.session, cart: [cartLine(chair)], ...done })
  await open(page, '/placeorder')
  await expect(main(page).getByRole('button', { name: 'Place order' })).toBeEnabled()
  const headers = { Authorization: `Bearer ${person.session.token}` }
  expect((await request.post('/api/users/logout?all=true', { headers })).ok()).toBe(true)
  await press(page, 'Place order')
  await expect(page).toHaveURL('/login?redirect=/placeorder')
  await fillFields(page, { Email: person.email, Password: person.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/placeorder')
  expect(await stored(page, 'shippingAddress')).toEqual(address)
  await press(page, 'Place order')
  await expect(page).toHaveURL(/\/order\//)
})
