import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import type { Order } from 'cms/contract/orders'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { inventPerson, logInAgain, press, readMails, type Person } from '../testing/accounts.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectMainAccessible } from '../testing/expectAccessible.ts'
import { address, expect, keep, open, placeOrder, readOrder, test } from '../testing/orders.ts'
import type { Staff } from '../testing/ownShop.ts'
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

/** The acts on an order, as the trail has them. */
async function trailOf({ change }: Pick<Staff, 'change'>, { _id }: Order) {
  const query = `where[subjectId][equals]=${_id}&sort=createdAt&limit=50&depth=0`
  const { docs } = await change('GET', `/audit-entries?${query}`)
  return (docs as { action: string }[]).map(({ action }) => action)
}

/** The subjects of the mails of each order, sorted, with the sum that a letter about money names. */
async function mailsOf(shop: Shop, { email }: Person, numbers: readonly string[]) {
  const mails = await readMails(shop, email)
  return numbers.map((number) =>
    mails
      .filter(({ subject }) => subject?.includes(number))
      .map(({ subject, text }) => {
        const [, sum] = /We (?:received|sent) (₹[\d,.]*\d)/.exec(text ?? '') ?? []
        return [subject?.replace(number, '#'), sum].filter(Boolean).join(': ')
      })
      .sort(),
  )
}

const placedMail = 'Your order # at Baithak'
const mailsOfTheDay = [
  [
    'We have taken chairs back for order #',
    'We have your payment for order #: ₹12,500',
    'We have your payment for order #: ₹13,000.50',
    placedMail,
    'Your order # has been delivered',
    'Your order # is on its way',
  ],
  [
    'A correction to your order #',
    'We have your payment for order #: ₹12,500',
    'We sent money back for order #: ₹12,500',
    placedMail,
    'Your order # has been delivered',
    'Your order # was cancelled',
  ],
  [placedMail],
  [
    'We have taken chairs back for order #',
    'We have your payment for order #: ₹37,500',
    'We sent money back for order #: ₹12,500',
    placedMail,
    'Your order # has been delivered',
    'Your order # is on its way',
  ],
]

/** The days of four people: the owner, finance, the packer, and the customer. */
const dayTest = test.extend<{ finance: Session; packer: Session }>({
  finance: async ({ request, staff }, provide) => provide(await hire(request, staff, 'Meera', 'finance')),
  packer: async ({ request, staff }, provide) => provide(await hire(request, staff, 'Farhan', 'orders')),
})

async function hire(
  request: APIRequestContext,
  { addStaff }: Pick<Staff, 'addStaff'>,
  name: string,
  role: string,
) {
  const person = inventPerson(name)
  await addStaff({ ...person, roles: [role] })
  return logInAgain(request, person)
}

dayTest(
  'a day at the shop: four people, four orders; sums, stock, trail and mails agree to the paisa @mongo',
  async ({ page, request, staff, shop, chair, person, admin, finance, packer }) => {
    test.slow()
    const complaints = collectPageErrors(page)
    const transfer = await placeOrder(request, person.session, chair, 'Bank transfer')
    const cash = await placeOrder(request, person.session, chair, 'Cash on delivery')
    const unpaid = await placeOrder(request, person.session, chair, 'Bank transfer')
    const three = await placeOrder(request, person.session, chair, 'Cash on delivery', 3)
    const orders = [transfer, cash, unpaid, three]
    const read = async ({ _id }: Order) => (await (await readOrder(request, _id, admin)).json()) as Order
    const stock = async ({ _id }: Pick<Order, '_id'> = chair) =>
      ((await (await request.get(`/api/products/${_id}`)).json()) as { countInStock: number }).countInStock
    const openAs = async (session: Session, path: string) => {
      await keep(page, { session })
      await open(page, path)
    }
    expect(await stock()).toBe(4)

    // The list says what waits, and leads to it.
    await openAs(finance, '/admin/orderlist?view=wait')
    await expect(page.getByRole('row', { name: new RegExp(unpaid.orderNumber) })).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(transfer.orderNumber) })
    await expect(row).toContainText('Waiting for payment')
    await expectMainAccessible(page, 'the list of orders')
    await row.getByRole('link', { name: /^Details/ }).click()

    // Finance: a transfer in two parts.
    await expect(state(page)).toHaveText('Waiting for payment')
    const part = { 'Sum in rupees': '5,000.25', How: 'UPI', Reference: 'UTR 0000004417' }
    await fillIn(page, 'Add a payment', part, 'Add the payment')
    await expect(money(page)).toContainText('UTR 0000004417')
    await expect(money(page)).toContainText('Still open₹7,499.75')
    await confirm(page, 'Mark as paid')
    await expect(state(page)).toHaveText('To pack')
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toHaveCount(0)

    // The packer sees no prices on the slip, and cannot hand over an order that is not paid.
    await openAs(packer, `/order/${unpaid._id}`)
    await expect(page.getByText('Next: This needs the role finance or admin')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
    await open(page, `/order/${transfer._id}`)
    await page.getByRole('link', { name: 'Packing slip' }).click()
    const slip = page.getByRole('article')
    await expect(slip.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    for (const part of [transfer.orderNumber, chair.name, address.addressLine1, 'To collectNothing'])
      await expect(slip).toContainText(part)
    await expect(slip).not.toContainText('₹')
    await expectMainAccessible(page, 'a packing slip')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await fillIn(page, 'Mark as packed', { 'Packed by': 'Farhan' })
    await fillIn(page, 'Send out', { 'Driver or courier': 'Santosh', 'Tracking number': 'BD-0001' })
    await expect(state(page)).toHaveText('With the van')
    await confirm(page, 'Mark as delivered')
    await expect(state(page)).toHaveText('Done')
    await page.getByLabel('Note').fill('Gate pass needed.')
    await press(page, 'Add')
    await expect(page.getByText('Gate pass needed.')).toBeVisible()
    await expectMainAccessible(page, 'an order for the shop')

    // The whole order comes back, one for one that costs more.
    const like = await staff.change('GET', `/products/${regent.id}?depth=0`)
    const [picture] = like.pictures as { upload: string }[]
    const dearer = await staff.change('POST', '/products', {
      name: `Dearer than ${chair.name}`,
      price: 13_000.5,
      type: 'Chairs',
      category: 'Staff',
      pictures: [{ upload: picture?.upload }],
      countInStock: 2,
      _status: 'published',
    })
    const { id: dearerId, name: dearerName } = dearer.doc as { id: string; name: string }
    const exchanged = { 'How many of 1': '1', 'Exchange for': dearerName }
    await fillIn(page, 'Take chairs back', exchanged, 'Take them back')
    await expect(money(page)).toContainText('Still open₹500.50')
    await expect(page.getByText('1 of 1 came back.')).toBeVisible()
    expect([await stock(), await stock({ _id: dearerId })]).toEqual([5, 1])

    // Cash: delivered by a wrong click, taken back; paid in advance, then cancelled.
    await open(page, `/order/${cash._id}`)
    await confirm(page, 'Mark as delivered')
    await expect(state(page)).toHaveText('Cash to collect')
    await fillIn(page, 'Take back', {})
    await expect(state(page)).toHaveText('To pack')
    await confirm(page, 'Mark as paid')
    await press(page, 'Cancel')
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
    await expect(state(page)).toHaveText('To refund')
    await expect(money(page)).toContainText('Has to go back₹12,500')

    // Three chairs for cash with the van: one comes back with a broken arm.
    await open(page, `/order/${three._id}`)
    await fillIn(page, 'Send out', { 'Driver or courier': 'Santosh' })
    await confirm(page, 'Mark as delivered')
    await confirm(page, 'Mark as paid')
    await press(page, 'Take chairs back')
    await dialog(page).getByLabel('Back on the shelf').uncheck()
    await dialog(page).getByLabel('How many of 3').fill('1')
    await dialog(page).getByLabel('Reason').fill('An arm is broken.')
    await dialog(page).getByRole('button', { name: 'Take them back' }).click()
    await expect(state(page)).toHaveText('To refund')

    // The evening of finance: the difference has come, cash goes back, and the driver hands his in.
    await openAs(finance, `/order/${transfer._id}`)
    await confirm(page, 'Mark as paid')
    await expect(state(page)).toHaveText('Done')
    await open(page, `/order/${cash._id}`)
    await fillIn(page, 'Mark as refunded', { How: 'UPI' })
    await expect(state(page)).toHaveText('Cancelled')
    await open(page, `/order/${three._id}`)
    await fillIn(page, 'Mark as refunded', { How: 'UPI', Reference: 'UTR 0000004418' })
    await expect(state(page)).toHaveText('Returned in part')
    await open(page, '/admin/orderlist?view=cash')
    const held = page.getByRole('region', { name: 'Cash with drivers' })
    await expect(held).toContainText('Santosh: ₹37,500')
    await held.getByRole('button', { name: 'Mark as handed in: Santosh' }).click()
    await dialog(page).getByRole('button', { name: 'Mark as handed in' }).click()
    await expect(held.getByText('Santosh')).toHaveCount(0)

    const sums = (await Promise.all(orders.map(read))).map((order) => [
      order.state,
      order.receivedPrice,
      order.openPrice,
    ])
    expect(sums).toEqual([
      ['done', 13_000.5, 0],
      ['cancelled', 0, 0],
      ['waiting for payment', 0, 12_500],
      ['returned in part', 25_000, 0],
    ])
    // Of ten: one waits for its payment, two stayed with the customer, one is broken.
    expect([await stock(), await stock({ _id: dearerId })]).toEqual([6, 1])
    expect(await Promise.all(orders.map((order) => trailOf(staff, order)))).toEqual([
      ['placed', 'paid', 'paid', 'packed', 'sent', 'delivered', 'returned', 'paid'],
      ['placed', 'delivered', 'taken back', 'paid', 'cancelled', 'refunded'],
      ['placed'],
      ['placed', 'sent', 'delivered', 'paid', 'returned', 'refunded', 'handed in'],
    ])
    const numbers = orders.map(({ orderNumber }) => orderNumber)
    await expect.poll(() => mailsOf(shop, person, numbers), { intervals: [50, 100] }).toEqual(mailsOfTheDay)

    // The customer sees the same word, and nothing of the shop's notes.
    await openAs(person.session, `/order/${transfer._id}`)
    await expect(state(page)).toHaveText('Done')
    await expect(page.getByText('Gate pass needed.')).toHaveCount(0)
    expect(complaints).toEqual([])
  },
)
