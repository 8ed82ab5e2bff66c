// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QuoteContent } from '../../contract/sales/quotes.ts'
import { orderSums } from './orderSums.ts'
import { priceContent, refuseSending, supplyWarning } from './priceContent.ts'

const line = {
  kind: 'chair',
  product: 'a',
  name: '',
  quantity: 3,
  unitPrice: 4_200,
  discountPercent: 0,
} as const
const content: QuoteContent = {
  title: 'Quote',
  customer: { name: 'Om', phone: '', email: '', whatsapp: '', company: '', gstin: '', pinCode: '' },
  deliverTo: { addressLine1: '', addressLine2: '', city: '', state: '', floor: '' },
  lines: [line],
  discount: { kind: 'percent', value: 0 },
  pricesIncludeGst: true,
  placeOfSupply: 'Maharashtra',
  validUntil: '2026-12-05',
  advancePercent: 50,
  deliveryDays: 0,
  note: '',
  remind: false,
}
const tax = { gstPercent: 18, hsn: '9401', state: 'Maharashtra' }
const chairs = { a: { name: 'Regent', sku: 'EXE-01', colour: 'Black', image: '' } }

it('prices what is written, chairs by the shop’s names, in rupees', () => {
  expect(priceContent(content, chairs, tax)).toMatchObject({
    lines: [{ name: 'Regent', sku: 'EXE-01', hsn: '9401', gstPercent: 18, amount: 12_600, total: 12_600 }],
    taxable: 10_677.96,
    cgst: 961.02,
    igst: 0,
    total: 12_600,
    advance: 6_300,
    rest: 6_300,
  })
  const outside = { ...content, placeOfSupply: 'Karnataka' as const }
  expect(priceContent(outside, chairs, tax)).toMatchObject({ taxable: 10_677.97, igst: 1_922.03 })
})

it('says why a quote cannot be sent, and what to look at', () => {
  const refusal = (given: Partial<QuoteContent>) => refuseSending({ ...content, ...given }, '2026-12-05')
  expect(refusal({})).toBe('')
  expect(refusal({ lines: [{ ...line, kind: 'other', name: 'Lift' }] })).toBe('Add a chair first.')
  expect(refusal({ customer: { ...content.customer, name: '' } })).toBe('Write who it is for.')
  expect(refusal({ validUntil: '2026-12-04' })).toBe('Choose a day from today on.')
  const tooMuch = { discount: { kind: 'rupees', value: 12_600.01 } } as const
  expect(refusal(tooMuch)).toBe('The total is below zero.')
  expect(priceContent({ ...content, ...tooMuch }, chairs, tax).total).toBe(0)
  const customer = { ...content.customer, gstin: '29AAGCB7383J1Z4' }
  expect(supplyWarning({ ...content, customer })).toContain('GSTIN is of Karnataka')
  expect(supplyWarning(content)).toBe('')
})

const rupees = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((paise) => paise / 100)
const anyLine = fc.record({
  kind: fc.constantFrom('chair' as const, 'delivery' as const, 'installation' as const),
  product: fc.constant(''),
  name: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  unitPrice: rupees(99_999),
  discountPercent: rupees(100),
})

it('makes orders whose parts add up to the paisa, and never charge a chair more than was quoted', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), rupees(100), fc.boolean(), (lines, value, isWithGst) => {
      const discount = { kind: 'percent', value } as const
      const prices = priceContent({ ...content, lines, discount, pricesIncludeGst: isWithGst }, {}, tax)
      const { orderItems, itemsPrice, shippingPrice, otherPrice, totalPrice } = orderSums(prices)
      expect(itemsPrice + shippingPrice + otherPrice).toBe(totalPrice)
      expect(itemsPrice).toBe(orderItems.reduce((sum, { price, qty }) => sum + price * qty, 0))
      // Less than a paisa a chair, and the rounding, is left over.
      const left = lines.reduce((sum, one) => sum + (one.kind === 'chair' ? one.quantity : 0), 0)
      const services = prices.lines.reduce(
        (sum, one) => sum + (one.kind === 'installation' ? one.total : 0),
        0,
      )
      expect(Math.abs(otherPrice - services * 100)).toBeLessThan(left + 51)
      expect(otherPrice).toBeGreaterThanOrEqual(-50)
    }),
    { numRuns: 3_000 },
  )
})
