// @module-tag money
// @module-tag rights
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, it } from 'vitest'
import { openOrderTests } from '../../../testing/orderTests.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const add = async (role: Parameters<typeof shop.cms.addUser>[0]) => (await shop.cms.addUser(role)).bearer
const money = await shop.cms.addUser('finance')
const accountant = money.bearer
const [owner, packer, admin] = [await add('customer'), await add('orders'), await add('admin')]
const product = await shop.cms.addProduct({ name: '=Regent', countInStock: 100 })

const place = async (qty: number, paymentMethod: string, given: Record<string, unknown> = {}) => {
  const { answer } = await shop.place(owner, { [product.id]: qty }, { paymentMethod, ...given })
  return { id: String(answer._id), number: String(answer.orderNumber), total: Number(answer.totalPrice) }
}
const post = (path: string, bearer: string, body: object) => shop.api('POST', path, { bearer, body })
const put = (path: string, bearer: string) => shop.api('PUT', path, { bearer, body: {} })

describe('an export of orders', () => {
  const read = async (query: string, bearer = accountant) => {
    const response = await fetch(`${shop.cms.url}/api/orders/export${query}`, {
      headers: { authorization: bearer },
    })
    const text = await response.text()
    return { response, rows: parse(text, { columns: true, bom: true }) as Record<string, string>[] }
  }

  it('has a row for each order: state, chairs, address and sums as they are now', async () => {
    const address = { ...(await shop.orderBody({})).shippingAddress, fullName: '@Asha', floor: '3rd, lift' }
    const { id, number, total } = await place(3, 'Bank transfer', { shippingAddress: address })
    await post(`/${id}/payments`, accountant, { amount: 20.5, way: 'UPI' })
    const { response, rows } = await read(`?orders=${id}`)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=orders-\d{4}-\d\d-\d\d\.csv$/,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Number: number,
      State: 'waiting for payment',
      'Deliver to': "'@Asha",
      'PIN code': '400001',
      'Floor and lift': '3rd, lift',
      'Phone there': '9000000001',
      Chairs: expect.stringMatching(/^3 × =Regent/),
      'Number of chairs': '3',
      Total: String(total),
      Received: '20.5',
      Open: String(total - 20.5),
      'Pays by': 'Bank transfer',
      Paid: '',
    })
  })

  it('holds what the list holds: its view and its search', async () => {
    const [cash, transfer] = [await place(1, 'Cash on delivery'), await place(1, 'Bank transfer')]
    const numbers = async (query: string) => (await read(query)).rows.map((row) => row.Number)
    expect(await numbers('')).toEqual(expect.arrayContaining([cash.number, transfer.number]))
    expect(await numbers('?view=pack')).toContain(cash.number)
    expect(await numbers('?view=pack')).not.toContain(transfer.number)
    expect(await numbers(`?q=${transfer.number.toLowerCase()}`)).toEqual([transfer.number])
    expect(await numbers(`?view=pack&q=${transfer.number}`)).toEqual([])
  })

  it('says which view, search or order it does not know', async () => {
    for (const [query, field] of [
      ['?view=none', 'view'],
      ['?orders=x', 'orders.0'],
      [`?q=${'a'.repeat(101)}`, 'q'],
    ] as const) {
      const { status, answer } = await shop.api('GET', `/export${query}`, { bearer: admin })
      expect([status, Object.keys(answer.fields as object)]).toEqual([400, [field]])
    }
  })

  it('stands in the trail with its person', async () => {
    await read('?view=cash&q=meera')
    const { docs } = await shop.cms.payload.find({
      collection: 'audit-entries',
      where: { action: { equals: 'exported' } },
      sort: '-createdAt',
      limit: 1,
    })
    expect(docs[0]?.subject).toBe('orders')
    expect(docs[0]?.whoId).toBe(money.user.id)
    expect(docs[0]?.changes).toEqual([
      { field: 'view', from: null, to: 'cash' },
      { field: 'search', from: null, to: 'meera' },
    ])
  })
})

describe('orders delivered together', () => {
  const deliver = async (orders: string[], bearer: string) => {
    const { status, answer } = await post('/deliver', bearer, { orders })
    return { status, answer: answer as unknown as { _id: string; message: string }[] }
  }
  const isDelivered = async (id: string) =>
    (await shop.api('GET', `/${id}`, { bearer: admin })).answer.isDelivered

  it('are each for themselves: those that may go are delivered, of the others it is said why', async () => {
    const [cash, unpaid, cancelled, paid] = [
      await place(1, 'Cash on delivery'),
      await place(1, 'Bank transfer'),
      await place(1, 'Cash on delivery'),
      await place(1, 'Bank transfer'),
    ]
    await put(`/${cancelled.id}/cancel`, admin)
    await put(`/${paid.id}/pay`, accountant)
    const gone = 'a'.repeat(24)
    const { status, answer } = await deliver(
      [unpaid.id, cash.id, cancelled.id, gone, paid.id, cash.id],
      admin,
    )
    expect(status).toBe(200)
    expect(answer.map(({ _id, message }) => [_id, message])).toEqual([
      [unpaid.id, expect.stringContaining('is still open')],
      [cash.id, ''],
      [cancelled.id, 'This order was cancelled.'],
      [gone, 'Order not found'],
      [paid.id, ''],
    ])
    expect(await Promise.all([unpaid, cash, cancelled, paid].map(({ id }) => isDelivered(id)))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('ask for the same role as one alone', async () => {
    const [cash, unpaid] = [await place(1, 'Cash on delivery'), await place(1, 'Bank transfer')]
    expect((await deliver([cash.id], accountant)).answer[0]?.message).toContain('role orders or admin')
    expect((await deliver([unpaid.id], packer)).answer[0]?.message).toContain('role finance or admin')
    expect((await deliver([cash.id], owner)).status).toBe(403)
    expect((await deliver([], admin)).status).toBe(400)
    expect(await isDelivered(cash.id)).toBe(false)
  })
})
