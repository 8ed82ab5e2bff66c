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

test('a double click places one order and selects nothing, whether or not the page of the order is open by then', async ({
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
  const clickAgain = async () => {
    await click(2)
    expect(held.calls).toBe(1)
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
  }
  await click(1)
  await expect.poll(() => held.calls).toBe(1)
  await clickAgain()
  held.release()
  await expect(page).toHaveURL(/\/order\//)
  // The page needs some timers to open, and a second click counts for a second.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(main(page).getByText(/^Thank you/)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
  await clickAgain()
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
