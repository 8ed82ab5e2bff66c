// @module-tag money
// @vitest-environment happy-dom
import { quoteContent } from 'cms/contract/sales/quotes'
import { priceContent } from 'cms/rules/quotes/priceContent'
import { expect, test } from 'vitest'
import { answers, box, fill, open, press } from '../../../testing/manageShop.tsx'

test('a chair that is added to a quote without GST is priced by its own rate', async () => {
  const terms = { placeOfSupply: 'Maharashtra', validUntil: '2099-12-05', advancePercent: 0, deliveryDays: 0 }
  const content = quoteContent.parse({ customer: {}, pricesIncludeGst: false, ...terms })
  const tax = { gstPercent: 18, hsn: '9401', state: 'Maharashtra' }
  const [_id, product, at] = ['a'.repeat(24), 'b'.repeat(24), '2026-11-28T06:00:00.000Z']
  const row = { _id, number: 'Q-26-0001', status: 'draft', version: 0, createdAt: at, updatedAt: at }
  const rest = { enquiry: {}, today: {}, versions: [], validUntil: '', accepted: null, order: null }
  const quote = { ...row, ...rest, content, tax, prices: priceContent(content, {}, tax) }
  answers[`GET /api/quotes/${_id}`] = [200, quote]
  const found = { _id: product, name: 'Cane Chair', price: 1120 }
  answers['GET /api/products/search?q=cane&page=1&limit=5'] = [200, { products: [found] }]
  answers[`GET /api/products/${product}`] = [200, { ...found, gstPercent: '12' }]
  await open(`/admin/quotes/${_id}`)
  await fill('input[placeholder="40 regent"]', '4 cane')
  await press('4 × Cane Chair')
  expect(box.querySelector<HTMLInputElement>('[data-cell="0 unitPrice"]')?.value).toBe('1,000')
})
