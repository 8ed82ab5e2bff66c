import { expect, open, placeOrder, test, keep } from '../testing/orders.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectAccessibleInBoth } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const upi = { address: 'shop@bank', merchantCode: '', isVerified: false, limit: 100_000 }
const paper = { _id: 'c'.repeat(24), kind: 'receipt voucher', number: 'RV/26-27/0001', day: '2026-11-23' }

test('a customer pays by UPI, and has the papers of the order, on a phone and at a desk', async ({
  page,
  chair,
  person,
  setShop,
  request,
}) => {
  await setShop({ upi })
  const order = await placeOrder(request, person.session, chair, 'Bank transfer')
  const complaints = collectPageErrors(page)
  const at = `/api/orders/${order._id}`
  await page.route(at, async (route) => {
    const answer = await route.fetch()
    const papers = [{ ...paper, total: 12_500, waitsFor: '' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), papers } })
  })
  await keep(page, { session: person.session })
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, `/order/${order._id}`)
    const way = page.getByRole('group', { name: 'Pay by UPI' })
    await expect(way.getByRole('img', { name: 'QR code: ₹12,500 to Baithak' })).toBeVisible()
    await way.getByRole('button', { name: 'Copy the sum' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12500.00')
    await expect(way.getByRole('link')).toHaveCount(0)
    const papers = page.getByRole('region', { name: 'Papers' })
    await expect(papers).toContainText(paper.number)
    await expectNoSidewaysScroll(page, `an order at ${width}`)
    await expectAccessibleInBoth(page, `an order with UPI and papers at ${width}`)
  }
  expect(complaints).toEqual([])
})
