import type { Page } from '@playwright/test'
import { field, press } from '../testing/accounts.ts'
import { address, cartLine, expect, keep, open, placeOrder, test } from '../testing/orders.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import {
  expectLargeFields,
  expectNoSidewaysScroll,
  expectSoundDocument,
} from '../testing/expectSoundDocument.ts'

// Each test checks several pages and their states with axe.
test.describe.configure({ timeout: 120_000 })

const widths = [320, 390, 1440] as const

/** Checks a state of a page: at every width for sideways scrolling, on a phone with axe. */
async function expectSound(page: Page, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `${what} at ${width} px`)
    if (width !== 390) continue
    await expectLargeFields(page)
    await expectStateAccessible(page, `${what} at ${width} px`)
  }
}

/** Checks a page as it opens, with axe on a desk too. */
async function expectSoundPage(page: Page, what: string) {
  await expectSoundDocument(page)
  await expectSound(page, what)
  await expectStateAccessible(page, `${what} on a desk`)
}

/** Checks that between phone and desk the steps, the form and the summary end on one line. */
async function expectOneEnd(page: Page) {
  await page.setViewportSize({ width: 820, height: 1180 })
  const parts = page.locator('.checkout__main, nav[aria-label="Checkout"], [aria-label="Summary"]')
  await expect(parts).toHaveCount(3)
  const ends = () =>
    parts.evaluateAll((all) => [...new Set(all.map((box) => Math.round(box.getBoundingClientRect().right)))])
  await expect.poll(ends).toHaveLength(1)
}

const long = 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww'
const longAddress = { ...address, fullName: long, addressLine1: long, gstin: '27AAPFU0939F1ZV' }

test('the steps of an open shop', async ({ page, chair, person, staff }) => {
  const complaints = collectPageErrors(page, '/api/orders')
  await keep(page, { session: person.session, cart: [{ ...cartLine(chair, 2), price: 12_000 }] })
  await open(page, '/shipping')
  await expect(field(page, 'Address')).toBeVisible()
  await expectSoundPage(page, 'shipping')
  await expectOneEnd(page)
  await field(page, 'GSTIN').fill('27')
  await press(page, 'Continue to payment')
  await expect(field(page, 'GSTIN')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, 'shipping, refused')
  await keep(page, { shippingAddress: longAddress, paymentMethod: 'paypal' })
  await open(page, '/payment')
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expectSoundPage(page, 'payment')
  await expectOneEnd(page)
  await open(page, '/placeorder')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await expectSoundPage(page, 'place order')
  await expectOneEnd(page)
  await staff.change('PATCH', `/products/${chair._id}`, { price: 13_000 })
  await press(page, 'Place order')
  await expect(page.getByRole('alert')).toContainText('The total is now')
  await expectSound(page, 'place order, other amounts')
  expect(complaints).toEqual([])
})

test('orders, and the list of them', async ({ page, chair, person, admin, request }) => {
  const complaints = collectPageErrors(page)
  const bank = await placeOrder(request, person.session, chair, 'Bank transfer')
  const paypal = await placeOrder(request, person.session, chair, 'paypal')
  await keep(page, { session: person.session })
  await open(page, `/order/${bank._id}`)
  await expect(page.getByText('Account 000000000001')).toBeVisible()
  await expectSoundPage(page, 'order, bank transfer')
  await press(page, 'Cancel order')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectSound(page, 'order, the question')
  await dialog.getByLabel('Reason').fill(long.repeat(3))
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/^Reason: /)).toBeVisible()
  await expectSound(page, 'order, cancelled')
  await open(page, `/order/${paypal._id}?paypal=cancelled`)
  await expect(page.getByText(/You left PayPal/)).toBeVisible()
  await expectSound(page, 'order, PayPal')
  await open(page, '/profile')
  await expect(page.getByRole('link', { name: /^BTK-/ })).toHaveCount(2)
  await expectSoundDocument(page)
  await expectSound(page, 'profile')
  await keep(page, { session: admin })
  await open(page, `/order/${paypal._id}`)
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expectSound(page, 'order, for an admin')
  expect(complaints).toEqual([])
})

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'radio' | 'textbox') {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key does not reach ${String(name)}`)
}

test('from the address to a cancelled order by keys alone', async ({ page, chair, person }) => {
  await keep(page, { session: person.session, cart: [cartLine(chair)] })
  await open(page, '/shipping')
  for (const [label, text] of [
    ['Address', address.addressLine1],
    ['City', address.city],
    ['PIN code', address.pinCode],
  ] as const) {
    await tabTo(page, label, 'textbox')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(field(page, 'State')).toBeFocused()
  await page.keyboard.type('Maharashtra')
  await expect(field(page, 'State')).toHaveValue('Maharashtra')
  await page.keyboard.press('Enter')
  if (!page.url().endsWith('/payment')) {
    await tabTo(page, 'Continue to payment', 'button')
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL('/payment')
  await tabTo(page, 'PayPal', 'radio')
  for (const name of ['Razorpay', 'Bank transfer']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
  await tabTo(page, 'Continue', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/placeorder')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await tabTo(page, 'Place order', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  await tabTo(page, 'Cancel order', 'button')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('By keys alone.')
  for (const name of ['Keep the order', 'Cancel order']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reason: By keys alone.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
