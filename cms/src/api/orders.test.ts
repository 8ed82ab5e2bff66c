import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order, orderRow } from '../contract/orders.ts'
import { openOrderTests, type OrderTests } from '../orderTesting.ts'

let shop: OrderTests
beforeAll(async () => {
  shop = await openOrderTests()
})
afterAll(() => shop.cms.close())

describe('placing an order', () => {
  it('answers 201 with the whole order, its amounts from the stored prices, and takes the stock', async () => {
    const { user, bearer } = await shop.cms.addUser('customer', { name: 'Asha Rao', phone: '9000000001' })
    const [one, two] = [
      await shop.cms.addProduct({ price: 1499.5 }),
      await shop.cms.addProduct({ price: 18_900 }),
    ]
    const { status, answer } = await shop.place(bearer, { [one.id]: 2, [two.id]: 1 }, { totalPrice: 21_899 })
    expect(status).toBe(201)
    expect(order.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      user: { _id: user.id, name: 'Asha Rao', email: user.email, phone: '9000000001' },
      orderItems: [
        { product: one.id, name: one.name, price: 1499.5, qty: 2 },
        { product: two.id, name: two.name, price: 18_900, qty: 1 },
      ],
      itemsPrice: 21_899,
      shippingPrice: 0,
      totalPrice: 21_899,
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      deliveredAt: null,
      cancelledAt: null,
      cancelReason: '',
      refundDue: false,
    })
    expect(answer.orderNumber).toMatch(/^BTK-\d{3}-\d{4}$/)
    expect((answer as unknown as { orderItems: { image: string }[] }).orderItems[0]?.image).toMatch(
      /^\/media\/[0-9a-f]{20}-\d+\.webp$/,
    )
    expect([await shop.stock(one.id), await shop.stock(two.id)]).toEqual([3, 4])
    const read = await shop.api('GET', `/${answer._id}`, { bearer })
    expect(read.answer).toEqual(answer)
    const mine = await shop.api('GET', '/mine', { bearer })
    expect(orderRow.array().parse(mine.answer)).toEqual(mine.answer)
    expect(mine.answer).toMatchObject([{ _id: answer._id, items: 3, totalPrice: 21_899 }])
  })
})
