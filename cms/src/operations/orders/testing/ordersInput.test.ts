// @module-tag money
import { afterAll, expect, it } from 'vitest'
import { address, openOrderTests } from '../../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(async () => {
  expect((await shop.cms.payload.find({ collection: 'orders' })).docs.length).toBe(0)
  expect(await shop.stock(product)).toBe(5)
  await shop.cms.close()
})
const bearer = (await shop.cms.addUser('customer')).bearer
const product = (await shop.cms.addProduct()).id

const kinds: unknown[] = [
  { $ne: null },
  { $gt: '' },
  ['x'],
  [],
  {},
  -1,
  1.5,
  true,
  false,
  null,
  '',
  'x'.repeat(3000),
  { toString: 'x' },
]
const post = async (given: Record<string, unknown>) =>
  shop.api('POST', '', { bearer, body: { ...(await shop.orderBody({ [product]: 1 })), ...given } })

it.each(kinds.map((kind) => [JSON.stringify(kind).slice(0, 20), kind]))(
  'refuses %s in any field with 400 by field',
  async (_, kind) => {
    const line = { product, qty: 1 }
    const fields: [string, Record<string, unknown>][] = [
      ['orderItems', { orderItems: kind }],
      ['orderItems.0', { orderItems: [kind] }],
      ['orderItems.0.product', { orderItems: [{ ...line, product: kind }] }],
      ['orderItems.0.qty', { orderItems: [{ ...line, qty: kind }] }],
      ['shippingAddress', { shippingAddress: kind }],
      ['paymentMethod', { paymentMethod: kind }],
      ...(kind === 1.5 ? [] : [['totalPrice', { totalPrice: kind }] as [string, Record<string, unknown>]]),
      ...['fullName', 'phone', 'addressLine1', 'city', 'state', 'pinCode', 'country'].map(
        (name): [string, Record<string, unknown>] => [
          `shippingAddress.${name}`,
          { shippingAddress: { ...address, [name]: kind } },
        ],
      ),
      ...(kind === ''
        ? []
        : ['addressLine2', 'gstin'].map((name): [string, Record<string, unknown>] => [
            `shippingAddress.${name}`,
            { shippingAddress: { ...address, [name]: kind } },
          ])),
    ]
    for (const [name, given] of fields) {
      const { status, answer } = await post(given)
      expect(status, name).toBe(400)
      expect(
        Object.keys(answer.fields ?? {}).some((field) => field.startsWith(name)),
        name,
      ).toBe(true)
    }
  },
)

it.each([
  [{ phone: '12345' }, 'phone'],
  [{ phone: '98765432101' }, 'phone'],
  [{ pinCode: '40001' }, 'pinCode'],
  [{ pinCode: '4000011' }, 'pinCode'],
  [{ state: 'Atlantis' }, 'state'],
  [{ country: 'Nepal' }, 'country'],
  [{ gstin: '27AAPFU0939F1ZW' }, 'gstin'],
  [{ fullName: 'x'.repeat(101) }, 'fullName'],
  [{ addressLine1: 'a\u0007bell' }, 'addressLine1'],
])('refuses the address with $0', async (given, field) => {
  const { status, answer } = await post({ shippingAddress: { ...address, ...given } })
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [`shippingAddress.${field}`]])
})

it('refuses a product twice, more than 50 lines, and quantities out of range', async () => {
  const line = { product, qty: 1 }
  const lines = Array.from({ length: 51 }, (_, n) => ({ product: n.toString(16).padStart(24, '0'), qty: 1 }))
  for (const orderItems of [[line, line], lines, [{ product, qty: 0 }], [{ product, qty: 1001 }]])
    expect((await post({ orderItems })).status).toBe(400)
})

it('refuses a body that is no JSON object, and a key that cannot be read', async () => {
  for (const body of ['[]', '"x"', 'null', '12', '{', ''])
    expect((await shop.api('POST', '', { bearer, body })).status, body).toBe(400)
  const body = await shop.orderBody({ [product]: 1 })
  for (const key of ['', 'x'.repeat(201), 'two words', 'é']) {
    const headers = { 'idempotency-key': key }
    expect((await shop.api('POST', '', { bearer, body, headers })).status, key).toBe(400)
  }
})

it('sells nothing whose price nobody has set', async () => {
  const { id } = await shop.cms.addProduct({ name: 'Unpriced chair', price: 0, countInStock: 3 })
  const { status, answer } = await shop.api('POST', '', { bearer, body: await shop.orderBody({ [id]: 1 }) })
  const message = 'Unpriced chair has no price yet. Please ask us for it.'
  expect({ status, answer }).toEqual({
    status: 409,
    answer: { message, fields: { 'orderItems.0.product': message } },
  })
  expect(await shop.stock(id)).toBe(3)
})
