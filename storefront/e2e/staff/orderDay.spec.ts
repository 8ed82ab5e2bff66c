import type { Locator, Page } from '@playwright/test'
import type { Order } from 'cms/contract/orders'
import { press } from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { address, expect, keep, open, placeOrder, readOrder, test } from '../testing/orders.ts'
import { regent } from '../testing/visitorPages.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const state = (page: Page) => page.locator('.order__head .badge')
const money = (page: Page) => page.getByRole('region', { name: 'Money' })

/** Fills the dialog of an act in, and does it. */
async function fillIn(page: Page, name: string, values: Readonly<Record<string, string>>, confirm = name) {
  await press(page, name)
  for (const [label, value] of Object.entries(values)) {
    const field: Locator = dialog(page).getByLabel(label, { exact: false }).first()
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await dialog(page).getByRole('button', { name: confirm }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function confirm(page: Page, name: string) {
  await press(page, name)
  await dialog(page).getByRole('button', { name }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a day at the shop: paid in parts, packed, sent, delivered, taken back, exchanged, refunded @mongo', async ({
  page,
  request,
  staff,
  chair,
  person,
  admin,
}) => {
  const complaints = collectPageErrors(page)
  const transfer = await placeOrder(request, person.session, chair, 'Bank transfer')
  const cash = await placeOrder(request, person.session, chair, 'Cash on delivery')
  const read = async ({ _id }: Order) => (await (await readOrder(request, _id, admin)).json()) as Order
  const stock = async () =>
    ((await (await request.get(`/api/products/${chair._id}`)).json()) as { countInStock: number })
      .countInStock
  expect(await stock()).toBe(8)
  await keep(page, { session: admin })

  // The list says what waits, and leads to it.
  await open(page, '/admin/orderlist?view=wait')
  const row = page.getByRole('row', { name: new RegExp(transfer.orderNumber) })
  await expect(row).toContainText('Waiting for payment')
  await expectAccessible(page, 'the list of orders')
  await row.getByRole('link', { name: /^Details/ }).click()

  // A transfer in two parts.
  await expect(state(page)).toHaveText('Waiting for payment')
  const part = { 'Sum in rupees': '5,000', How: 'UPI', Reference: 'UTR 0000004417' }
  await fillIn(page, 'Add a payment', part, 'Add the payment')
  await expect(money(page)).toContainText('UTR 0000004417')
  await expect(money(page)).toContainText('Still open₹7,500')
  await confirm(page, 'Mark as paid')
  await expect(state(page)).toHaveText('To pack')
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = page.getByRole('article')
  await expect(slip.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
  for (const part of [transfer.orderNumber, chair.name, address.addressLine1, 'To collectNothing'])
    await expect(slip).toContainText(part)
  await expect(slip).not.toContainText('₹')
  await expectAccessible(page, 'a packing slip')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await fillIn(page, 'Mark as packed', { 'Packed by': 'Farhan' })
  await fillIn(page, 'Send out', { 'Driver or courier': 'Santosh', 'Tracking number': 'BD-0001' })
  await expect(state(page)).toHaveText('With the van')
  await confirm(page, 'Mark as delivered')
  await expect(state(page)).toHaveText('Done')
  await page.getByLabel('Note').fill('Gate pass needed.')
  await press(page, 'Add')
  await expect(page.getByText('Gate pass needed.')).toBeVisible()
  await expectAccessible(page, 'an order for the shop')

  // The whole order comes back, one for one that costs more.
  const like = await staff.change('GET', `/products/${regent.id}?depth=0`)
  const [picture] = like.pictures as { upload: string }[]
  const dearer = await staff.change('POST', '/products', {
    name: `Dearer than ${chair.name}`,
    price: 13_000,
    type: 'Chairs',
    category: 'Staff',
    pictures: [{ upload: picture?.upload }],
    countInStock: 2,
    _status: 'published',
  })
  const { name: dearerName } = dearer.doc as { name: string }
  await fillIn(
    page,
    'Take chairs back',
    { 'How many of 1': '1', 'Exchange for': dearerName },
    'Take them back',
  )
  await expect(money(page)).toContainText('Still open₹500')
  await expect(page.getByText('1 of 1 came back.')).toBeVisible()
  expect(await stock()).toBe(9)
  await confirm(page, 'Mark as paid')
  await expect(state(page)).toHaveText('Done')

  // Cash: delivered by a wrong click, taken back, then cancelled.
  await open(page, `/order/${cash._id}`)
  await expect(state(page)).toHaveText('To pack')
  await confirm(page, 'Mark as delivered')
  await expect(state(page)).toHaveText('Cash to collect')
  await fillIn(page, 'Take back', {})
  await expect(state(page)).toHaveText('To pack')
  await confirm(page, 'Mark as paid')
  await press(page, 'Cancel')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(state(page)).toHaveText('To refund')
  await expect(money(page)).toContainText('Has to go back₹12,500')
  await fillIn(page, 'Mark as refunded', { How: 'UPI' })
  await expect(state(page)).toHaveText('Cancelled')
  expect(await stock()).toBe(10)
  const sums = [await read(transfer), await read(cash)].map(({ receivedPrice, openPrice }) => [
    receivedPrice,
    openPrice,
  ])
  expect(sums).toEqual([
    [13_000, 0],
    [0, 0],
  ])

  // The customer sees the same word, and nothing of the shop's notes.
  await keep(page, { session: person.session })
  await open(page, `/order/${transfer._id}`)
  await expect(state(page)).toHaveText('Done')
  await expect(page.getByText('Gate pass needed.')).toHaveCount(0)
  expect(complaints).toEqual([])
})
