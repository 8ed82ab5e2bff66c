// @module-tag no-database
// @module-tag money
import { expect, test } from 'vitest'
import { priceOrder, termsAt, toPaise } from './orderPrices.ts'

const free = { shippingFee: 0, freeShippingFrom: null }

test('sums are exact in paise', () => {
  const lines = [
    { price: 0.1, qty: 3 },
    { price: 1999.99, qty: 7 },
  ]
  expect(priceOrder(lines, free)).toEqual({ itemsPrice: 14_000.23, shippingPrice: 0, totalPrice: 14_000.23 })
  expect(toPaise(1.005)).toBe(100)
})

test('delivery costs its fee, and nothing from the sum that makes it free', () => {
  const terms = { shippingFee: 500, freeShippingFrom: 10_000 }
  const total = (price: number) => priceOrder([{ price, qty: 1 }], terms)
  expect(total(9_999.99)).toEqual({ itemsPrice: 9_999.99, shippingPrice: 500, totalPrice: 10_499.99 })
  expect(total(10_000)).toEqual({ itemsPrice: 10_000, shippingPrice: 0, totalPrice: 10_000 })
  expect(priceOrder([{ price: 5, qty: 1 }], { ...terms, freeShippingFrom: 0 }).shippingPrice).toBe(0)
})

test('nothing costs nothing', () => {
  expect(priceOrder([], { shippingFee: 500, freeShippingFrom: null })).toEqual({
    itemsPrice: 0,
    shippingPrice: 0,
    totalPrice: 0,
  })
})

test('delivery costs the fee of the longest beginning of the PIN code, else the shop’s, and nothing from its sum on', () => {
  const areas = [
    { prefix: '4', fee: 300 },
    { prefix: '400', fee: 0 },
    { prefix: '41', fee: null },
  ]
  const fee = (pin: string, price = 100) =>
    priceOrder([{ price, qty: 1 }], termsAt(pin, areas, { shippingFee: 500.5, freeShippingFrom: 1000 }))
      .shippingPrice
  expect([fee('400001'), fee('422001'), fee('411001'), fee('110001'), fee('')]).toEqual([
    0, 300, 500.5, 500.5, 500.5,
  ])
  expect(fee('422001', 1000)).toBe(0)
})
