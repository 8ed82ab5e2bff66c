import { expect } from '@playwright/test'
import type { Enquiry } from 'cms/contract/sales/enquiries'
import type { Quote } from 'cms/contract/sales/quotes'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectMainAccessible, expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { remember, test } from '../testing/accounts.ts'
import { zephyr } from '../testing/visitorPages.ts'

test('staff make a quote of an enquiry, change its price, send it and see the link; a later save is told', async ({
  page,
  admin,
}) => {
  const complaints = collectPageErrors(page)
  const headers = { authorization: `Bearer ${admin.token}` }
  const wanted = { name: 'Anjali Deshmukh', phone: '9000000024', lines: [{ product: zephyr.id, qty: 12 }] }
  const asked = await page.request.post('/api/enquiries/desk', { headers, data: wanted })
  const { _id: enquiry } = (await asked.json()) as Enquiry
  await remember(page, admin)
  await page.goto(`/admin/enquiries/${enquiry}`)
  await page.getByRole('button', { name: 'Make quote' }).click()
  await expect(page.locator('h1')).toHaveText(/^Quote Q-/)
  const { pathname } = new URL(page.url())
  const readQuote = async () =>
    (await (await page.request.get(`/api${pathname.replace('/admin', '')}`, { headers })).json()) as Quote

  const price = page.getByLabel(`Unit price of ${zephyr.name}`)
  await price.fill('')
  await expect(page.getByText('A number is missing.', { exact: true })).toBeVisible()
  await price.fill('1,000')
  const total = page.getByRole('region', { name: 'Total', exact: true }).getByRole('status')
  await expect(total).toHaveText('₹12,000')
  await page.getByLabel('Discount on all chairs').fill('10')
  await expect(total).toHaveText('₹10,800')
  await expect(page.getByText('under the list price')).toBeVisible()
  const savedTotal = async () => (await readQuote()).prices.total
  await expect.poll(savedTotal, { intervals: [50, 100] }).toBe(10_800)
  await page.getByRole('button', { name: 'Installation' }).click()
  await expect(page.getByLabel('Unit price of Installation')).toBeFocused()
  await page.keyboard.type('200')
  await expect(total).toHaveText('₹11,000')
  await expectStateAccessible(page, 'the quote')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the quote')

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Send version 1 of ₹11,000 to Anjali Deshmukh?')
  await expectMainAccessible(page, 'the question')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByLabel('Link for the customer')).toHaveValue(/\/quote\/[\w-]{22}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 1, ₹11,000')

  // Somebody else changes it meanwhile.
  const { content, updatedAt: seen } = await readQuote()
  const change = { seen, content: { ...content, note: 'By road.' } }
  expect(
    (await page.request.put(`/api${pathname.replace('/admin', '')}`, { headers, data: change })).ok(),
  ).toBe(true)
  await page.getByLabel('Words under the quote').fill('By rail.')
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.')
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect(page.getByLabel('Words under the quote')).toHaveValue('By road.')

  await page.goto('/admin/quotelist?q=90000+00024')
  const row = page.getByRole('row', { name: /Anjali Deshmukh/ })
  await expect(row).toContainText('version 2 in draft')
  await expectStateAccessible(page, 'the quotes')
  await expectNoSidewaysScroll(page, 'the quotes')
  await page.goto(`/admin/enquiries/${enquiry}`)
  await expect(page.getByRole('region', { name: 'Quotes' })).toContainText('not opened yet')
  // The browser names the refused save.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})
