// @module-tag money
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client.ts'
import { isAnswered, orderProblem } from './orderProblem.ts'

const products = ['chair', 'stool']

test('other amounts come as numbers', () => {
  const fields = { itemsPrice: '18900', shippingPrice: '0', totalPrice: '18900' }
  const { amounts, message } = orderProblem(new ApiError(409, 'The total is now ₹18,900.', fields), products)
  expect(amounts).toEqual({ itemsPrice: 18_900, shippingPrice: 0, totalPrice: 18_900 })
  expect(message).toBe('The total is now ₹18,900.')
})

test('what is said of a line is said of its product', () => {
  const fields = { 'orderItems.1.qty': 'Only 3 of Stool are left.', 'orderItems.7.qty': 'nobody’s' }
  const problem = orderProblem(new ApiError(409, 'Only 3 of Stool are left.', fields), products)
  expect(problem.lines).toEqual({ stool: 'Only 3 of Stool are left.' })
  expect(problem.amounts).toBeUndefined()
})

test.each([
  [400, { 'shippingAddress.pinCode': 'A PIN code has 6 digits' }, { step: 'shipping' }],
  [400, { paymentMethod: 'We do not take this' }, { step: 'payment' }],
  [403, {}, { isClosed: true }],
  [422, {}, { isTentative: true }],
])('%i with %j is %j', (status, fields, expected) => {
  expect(orderProblem(new ApiError(status, 'no', fields), products)).toMatchObject(expected)
})

test('only what the shop has decided is an answer', () => {
  for (const status of [400, 403, 404, 409, 413, 422]) expect(isAnswered(new ApiError(status, ''))).toBe(true)
  for (const status of [0, 401, 429, 500, 502, 503, 504])
    expect(isAnswered(new ApiError(status, ''))).toBe(false)
  expect(isAnswered(new Error('no'))).toBe(false)
})
