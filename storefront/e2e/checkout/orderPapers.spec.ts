import type { Order } from 'cms/contract/orders'
import type { Quote } from 'cms/contract/sales/quotes'
import { address, expect, keep, open, placeOrder, test } from '../testing/orders.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'

const upi = { address: 'shop@bank', merchantCode: '', isVerified: false, limit: 100_000 }
const seller = {
  legalName: 'Baithak Seating Works LLP',
  address: '12 Example Estate\nMumbai 400001',
  gstin: '27AAPFU0939F1ZV',
}

test('a customer pays the rest by UPI, and has the paper of the first part, on a phone and at a desk @mongo', async ({
  page,
  chair,
  person,
  admin,
  staff,
  setShop,
  request,
}) => {
  const { papers } = (await staff.change('GET', '/globals/site-settings?depth=0')) as { papers: object }
  await setShop({ upi, seller, papers: { ...papers, areChecked: true, isOn: true } })
  const { _id: id } = await placeOrder(request, person.session, chair, 'Bank transfer')
  const headers = { authorization: `Bearer ${admin.token}` }
  const data = { amount: 2_500, way: 'UPI' }
  const paid = await request.post(`/api/orders/${id}/payments`, { headers, data })
  await setShop({ papers: { ...papers, isOn: false } })
  const number = ((await paid.json()) as Order).papers?.[0]?.number ?? ''
  expect(number).toMatch(/^RV\//)
  const complaints = collectPageErrors(page)
  // The browser's own clipboard is one for all pages, and read by the one in front alone.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (copied: string) => void Object.assign(window, { copied }) },
    }),
  )
  await keep(page, { session: person.session })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, `/order/${id}`)
    const way = page.getByRole('group', { name: 'Pay by UPI' })
    await expect(
      way.getByRole('img', { name: 'QR code: ₹10,000 to Baithak Seating Works LLP' }),
    ).toBeVisible()
    await way.getByRole('button', { name: 'Copy the sum' }).click()
    expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe('10000.00')
    await expect(way.getByRole('link')).toHaveCount(0)
    const list = page.getByRole('region', { name: 'Papers' })
    await expect(list).toContainText(`${number}Receipt voucher`)
    const saving = page.waitForEvent('download')
    await list.getByRole('button', { name: `Download ${number} as PDF` }).click()
    expect((await saving).suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
    await expectNoSidewaysScroll(page, `an order at ${width}`)
    await expectStateAccessible(page, `an order with UPI and papers at ${width}`)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Papers' })).toContainText(number)
  expect(complaints).toEqual([])
})

test('an accepted quote is paid by UPI without JavaScript', async ({
  browser,
  chair,
  admin,
  shop,
  setShop,
  request,
}) => {
  await setShop({ upi })
  const headers = { authorization: `Bearer ${admin.token}` }
  const work = async (path: string, data: object, method = 'POST') =>
    (await (await request.fetch(`/api/quotes${path}`, { method, headers, data })).json()) as Quote
  const person = { name: 'Anjali Deshmukh', phone: '9000000018', pinCode: '400001' }
  const begun = await work('', { person, lines: [{ product: chair._id, qty: 2 }] })
  const { _id, content } = begun
  const given = { seen: begun.updatedAt, content: { ...content, advancePercent: 50 } }
  const { updatedAt: seen } = await work(`/${_id}`, given, 'PUT')
  const { url } = await work(`/${_id}/send`, { seen })
  const acceptance = { version: 1, name: 'Anjali Deshmukh', agreed: true, shippingAddress: address }
  const { order } = await work(`/${_id}/accept`, acceptance)
  const phone = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  await visitor.goto(new URL(url).pathname)
  const way = visitor.getByRole('group', { name: 'Pay by UPI' })
  await expect(way).toContainText('shop@bank')
  await expect(way).toContainText('We mark it as paid when the money has arrived.')
  const code = await way.getByRole('img', { name: /^QR code: ₹/ }).boundingBox()
  expect(code?.width).toBeGreaterThan(150)
  expect(order?.upi?.link).toContain(`&tr=${order?.orderNumber}&`)
  await expectNoSidewaysScroll(visitor, 'an accepted quote on a phone')
  await phone.close()
})
