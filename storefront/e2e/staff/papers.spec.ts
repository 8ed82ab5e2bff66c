import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { remember } from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectMainAccessible, expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { expect, placeOrder, test } from '../testing/orders.ts'

const seller = {
  legalName: 'Baithak Seating Works LLP',
  address: '12 Example Estate\nMumbai 400001',
  gstin: '27AAPFU0939F1ZV',
}
const papersOf = (page: Page) => page.getByRole('region', { name: 'Papers', exact: true })

test('an order that leaves has its invoice, in the list and in the file of the accountant', async ({
  page,
  request,
  staff,
  chair,
  person,
  admin,
}) => {
  const complaints = collectPageErrors(page)
  const before = await staff.change('GET', '/globals/site-settings?depth=0')
  await staff.change('POST', '/globals/site-settings', {
    seller,
    papers: { ...(before.papers as object), areChecked: true, isOn: true, ewayInside: 100 },
  })
  const order = await placeOrder(request, person.session, chair, 'Cash on delivery', 2)
  await remember(page, admin)
  await page.goto(`/order/${order._id}`)
  const card = papersOf(page)
  await expect(card).toContainText('E-way bill needed before it leaves.')
  await expect(card.getByRole('button', { name: 'Make the invoice now' })).toBeVisible()
  await expectStateAccessible(page, 'the order with its papers')

  // One of the two goes first.
  await page.getByRole('button', { name: 'Send out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Driver or courier').fill('Santosh')
  await dialog.getByText('Only a part').click()
  await dialog.getByLabel(chair.name).fill('1')
  await expectMainAccessible(page, 'the part that is sent')
  await dialog.getByRole('button', { name: 'Send out' }).click()
  await expect(dialog).toHaveCount(0)
  const first = card.getByRole('listitem').first()
  await expect(first).toContainText('Tax invoice INV/')
  const number = String(/INV\/[\d-]{5}\/\d{4}/.exec((await first.textContent()) ?? '')?.[0])

  await first.getByRole('button', { name: 'E-way bill' }).click()
  await dialog.getByLabel('E-way bill number').fill('12345')
  await dialog.getByLabel('Distance in kilometres').fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('An e-way bill number has 12 digits')
  await expectMainAccessible(page, 'the e-way bill')
  await dialog.getByLabel('E-way bill number').fill('123456789012')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(first).toContainText('E-way bill 123456789012')

  await card.getByRole('button', { name: `Send ${number} by mail` }).click()
  await expect(page.getByText(`On its way to ${person.email}`)).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: `PDF of ${number}, three copies` }).click(),
  ])
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.goto('/admin/paperlist')
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Tax invoice')
  await page.getByRole('button', { name: 'This financial year' }).press('Enter')
  const box = page.getByRole('region', { name: 'For the accountant' })
  await expect(box).toContainText('none missing')
  for (const width of [1440, 820, 390]) {
    await expectNoSidewaysScroll(page, `the papers at ${width}`)
  }
  await expectStateAccessible(page, 'the papers')
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    box.getByRole('button', { name: 'Download the ZIP' }).click(),
  ])
  const files = unzipSync(readFileSync(await zip.path()))
  expect(Object.keys(files)).toContain(`papers/${number.replaceAll('/', '-')}.pdf`)
  expect(strFromU8(files['papers-by-line.csv'] ?? new Uint8Array())).toContain(number)
  await staff.change('POST', '/globals/site-settings', { seller: before.seller, papers: before.papers })
  // The browser names the refused save.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
})
