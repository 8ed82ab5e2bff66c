import type { Page } from '@playwright/test'
import { remember, toast } from '../testing/accounts.ts'
import { enterCms } from '../testing/enterCms.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { expect, placeOrder, test } from '../testing/orders.ts'

test.describe.configure({ retries: 0, timeout: 120_000 })
test.use({ viewport: { width: 1440, height: 1000 } })

const refusal = 'An open order has this product. Deliver or cancel them first.'
const rows = (page: Page) => page.locator('tbody tr[data-key]')

test('in Manage a product with an open order stays; without one it is deleted, and restored @mongo', async ({
  page,
  request,
  admin,
  person,
  chair,
}) => {
  const order = await placeOrder(request, person.session, chair, 'Cash on delivery')
  await remember(page, admin)
  await page.goto(`/admin/productlist?q=${chair._id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Delete ${chair.name}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText(refusal)
  await expectStateAccessible(page, 'the refusal')
  await dialog.getByRole('button', { name: 'Keep' }).click()

  const headers = { Authorization: `Bearer ${admin.token}` }
  const cancelled = await request.put(`/api/orders/${order._id}/cancel`, { headers })
  expect(cancelled.ok(), await cancelled.text()).toBe(true)
  await page.getByRole('button', { name: `Delete ${chair.name}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, `${chair.name} is deleted.`)).toBeVisible()
  expect((await request.get(`/api/products/${chair._id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Archived products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archived Products')
  await expect(rows(page).filter({ hasText: chair.name })).toHaveCount(1)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `the archive at ${width} px`)
    if (width !== 820) await expectStateAccessible(page, `the archive at ${width} px`)
  }
  await page.getByRole('button', { name: `Restore ${chair.name}` }).click()
  await expect(toast(page, `${chair.name} is restored.`)).toBeVisible()
  await expect(rows(page).filter({ hasText: chair.name })).toHaveCount(0)
  const status = async () => (await request.get(`/api/products/${chair._id}`)).status()
  await expect.poll(status, { intervals: [50, 100] }).toBe(200)
})

test('under /cms as well', async ({ page, request, shop, staff, person, chair, admin }) => {
  const order = await placeOrder(request, person.session, chair, 'Cash on delivery')
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  const product = `${shop.cmsUrl}/cms/collections/products/${chair._id}`
  const notices = page.locator('.payload-toast-container')
  const status = async () => (await request.get(`/api/products/${chair._id}`)).status()
  await page.goto(product)
  await expect(page.getByLabel('Name')).toHaveValue(chair.name, { timeout: 60_000 })
  const requestDeletion = async () => {
    // The menu does not respond before the form does.
    await expect(async () => {
      await page.locator('.doc-controls__popup button').first().click()
      await page.locator('#action-delete').click({ timeout: 2000 })
    }).toPass()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  }
  await requestDeletion()
  await expect(notices).toContainText(refusal)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const headers = { Authorization: `Bearer ${admin.token}` }
  expect((await request.put(`/api/orders/${order._id}/cancel`, { headers })).ok()).toBe(true)
  await requestDeletion()
  await expect.poll(status, { intervals: [50, 100] }).toBe(404)

  await page.goto(`${shop.cmsUrl}/cms/collections/archived-products?search=${encodeURIComponent(chair.name)}`)
  await page.locator('table tbody tr').filter({ hasText: chair.name }).getByRole('link').first().click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Restore', exact: true }).click({ timeout: 5000 })
    await expect(page).toHaveURL(product, { timeout: 10_000 })
  }).toPass()
  const { docs } = await staff.change('GET', `/archived-products?where[id][equals]=${chair._id}`)
  expect(docs).toEqual([])
  expect(await status()).toBe(200)
})
