// @module-tag money
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import { openOrderTests } from '../../testing/orderTests.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const publicUrl = 'https://shop.baithak.example'
const tests = await openOrderTests({ PUBLIC_URL: publicUrl })
afterAll(() => tests.cms.close())

const findMails = async (to: string, part: string) =>
  (await mailsTo(tests.cms, to)).filter((mail) => mail.subject?.includes(part))
/** The one mail to an address whose subject has this part. */
async function requireMail(to: string, part: string) {
  await vi.waitFor(async () => expect(await findMails(to, part)).toHaveLength(1))
  const [mail] = await findMails(to, part)
  return { ...mail!, text: mail!.text ?? '', html: mail!.html || '' }
}

async function order() {
  const { user, bearer } = await tests.cms.addUser('customer', { name: 'Asha <Rao>' })
  const product = await tests.cms.addProduct({ name: 'Zephyr & Co', price: 9450 })
  const { answer } = await tests.place(bearer, { [product.id]: 2 })
  const [id, number] = [String(answer._id), String(answer.orderNumber)]
  const admin = (await tests.cms.addUser('admin')).bearer
  const change = (step: string, by = admin) => tests.api('PUT', `/${id}/${step}`, { bearer: by, body: {} })
  return { user, bearer, id, number, change }
}

it('a placed order is mailed to the customer and to the shop', async () => {
  const { user, id, number } = await order()
  const mail = await requireMail(user.email, number)
  expect(mail.subject).toBe(`Your order ${number} at Baithak`)
  for (const part of [
    '₹18,900',
    `${publicUrl}/order/${id}`,
    'account 000111222',
    'Bank transfer: please send',
  ])
    for (const said of [mail.text, mail.html]) expect(said).toContain(part)
  expect(mail.text).toContain('Dear Asha <Rao>,')
  expect(mail.html).toContain('Dear Asha &lt;Rao&gt;,')
  expect(mail.html).toContain('2 × Zephyr &amp; Co')
  const toShop = await requireMail('hello@baithak.example', number)
  expect(toShop.subject).toBe(`New order ${number}: ₹18,900`)
  expect(toShop.replyTo?.text).toBe(user.email)
  expect(toShop.text).toContain(user.email)
})

it('the shop sees on an order which mails went, to whom, and which could not be sent; its customer sees none', async () => {
  const { user, bearer, id } = await order()
  const data = {
    kind: 'orderPaid',
    to: user.email,
    data: { order: id },
    failures: 1,
    dueAt: Date.now() + 1e6,
  }
  await tests.cms.payload.create({ collection: 'mails', data })
  const admin = (await tests.cms.addUser('admin')).bearer
  const read = async (by: string) => (await tests.api('GET', `/${id}`, { bearer: by })).answer
  const mails = async () => (await read(admin)).mails as { what: string; to: string; state: string }[]
  await vi.waitFor(
    async () =>
      expect((await mails()).map(({ what, to, state }) => `${what}, to ${to}: ${state}`).sort()).toEqual([
        'Order arrived, to the shop: sent',
        `Order paid, to ${user.email}: failed`,
        'Order placed, to the customer: sent',
      ]),
    10_000,
  )
  expect([(await read(admin)).events, (await read(bearer)).mails]).toEqual([[], []])
  await tests.cms.payload.delete({ collection: 'mails', where: {} })
})

it('paid and delivered are mailed once each, however often they are asked for', async () => {
  const { user, number, change } = await order()
  for (const step of ['pay', 'deliver']) {
    const answers = await Promise.all([change(step), change(step)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  expect((await requireMail(user.email, 'We have your payment for order')).subject).toContain(number)
  expect((await requireMail(user.email, 'has been delivered')).subject).toContain(number)
  await vi.waitFor(async () =>
    expect((await tests.cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0),
  )
  expect(await findMails(user.email, number)).toHaveLength(3)
})

it('a cancelled order is mailed', async () => {
  const { user, bearer, number, change } = await order()
  expect((await change('cancel', bearer)).status).toBe(200)
  const mail = await requireMail(user.email, 'was cancelled')
  expect(mail.subject).toBe(`Your order ${number} was cancelled`)
  expect(mail.text).toContain('There is nothing left to pay.')
  expect(mail.replyTo?.text).toBe('"Baithak" <hello@baithak.example>')
  const toShop = await requireMail('hello@baithak.example', `Cancelled by the customer: order ${number}`)
  expect(toShop.replyTo?.text).toBe(user.email)
})

it('goes to the new address of the account', async () => {
  const { user, bearer, number, change } = await order()
  await requireMail(user.email, number)
  await tests.cms.payload.update({
    collection: 'users',
    id: user.id,
    data: { email: `moved.${user.email}` },
  })
  expect((await change('cancel', bearer)).status).toBe(200)
  await requireMail(`moved.${user.email}`, 'was cancelled')
  expect(await findMails(user.email, 'was cancelled')).toEqual([])
})

it('keeps no more in the queue than which order it is about', async () => {
  const { queueOrderMails } = await import('./orderMails.ts')
  const { inTransaction } = await import('../../database/transaction.ts')
  const { payload } = tests.cms
  const stored = await payload.findByID({ collection: 'orders', id: (await order()).id, depth: 0 })
  const id = 'f'.repeat(24)
  // Not committed, so that no sender takes them first.
  const looking = inTransaction(payload, async () => {
    await queueOrderMails(payload, { ...stored, id }, 'placed')
    const { docs } = await payload.find({ collection: 'mails', sort: 'kind' })
    expect(docs.filter(({ data }) => JSON.stringify(data).includes(id))).toMatchObject([
      { kind: 'orderArrived', to: 'hello@baithak.example', data: { order: id } },
      { kind: 'orderPlaced', data: { order: id } },
    ])
    throw new Error('looked')
  })
  await expect(looking).rejects.toThrow('looked')
})

describe('chairs that leave in parts, and wrong clicks', () => {
  const begin = async (paymentMethod = 'Cash on delivery') => {
    const { user, bearer } = await tests.cms.addUser('customer')
    const { bearer: admin } = await tests.cms.addUser('admin')
    const product = (await tests.cms.addProduct({ name: 'Zephyr', price: 1_180 })).id
    const { answer } = await tests.place(bearer, { [product]: 3 }, { paymentMethod })
    const { _id: id, orderItems } = answer as unknown as Order
    const act = async (method: string, what: string, body: object = {}) =>
      (await tests.api(method, `/${id}/${what}`, { bearer: admin, body })).answer as unknown as Order
    return { user, id, act, line: orderItems[0]?._id, take: takeBack(act) }
  }
  const takeBack = (act: (method: string, what: string, body: object) => Promise<Order>) => (order: Order) =>
    act('PUT', 'takeback', { event: order.events.at(-1)?._id })

  it('a part is told as a part, with the cash for it alone; the last van brings the rest', async () => {
    const { user, act, line } = await begin()
    await act('PUT', 'send', { person: 'Ravi', lines: [{ line, qty: 1 }] })
    const first = await requireMail(user.email, 'A part of your order')
    expect(first.text).toMatch(/has left us: 1 × Zephyr\.\s+2 chairs follow later\.\s+With: Ravi/)
    expect(first.text).toContain('Please have ₹1,180 ready in cash.')
    await act('PUT', 'send', { person: 'Om' })
    const last = await requireMail(user.email, 'The rest of your order')
    expect(last.text).toMatch(/has left us: 2 × Zephyr\.\s+With: Om\s+Please have ₹2,360 ready in cash\./)
    expect(await findMails(user.email, 'is on its way')).toHaveLength(2)
  })

  it('a cancellation that is taken back is told with how to pay', async () => {
    const { user, act, take } = await begin('Bank transfer')
    const order = await act('PUT', 'cancel')
    await requireMail(user.email, 'was cancelled')
    await take(order)
    const { text } = await requireMail(user.email, 'stands after all')
    expect(text).toMatch(
      /We wrote that your order was cancelled\. That was a mistake\.[^]*please send ₹3,540/,
    )
  })

  it('another act that is taken back is told where the customer had its mail, and else not', async () => {
    const { user, act, take } = await begin()
    await take(await act('PUT', 'pack'))
    const order = await act('PUT', 'deliver')
    await requireMail(user.email, 'has been delivered')
    await take(order)
    const { text } = await requireMail(user.email, 'A correction to your order')
    expect(text).toContain('We wrote that your chairs had arrived. That was a mistake.')
  })

  it('chairs that came back are told, with those that go out for them and what they cost', async () => {
    const { user, act, line } = await begin()
    await act('PUT', 'deliver')
    await act('PUT', 'pay')
    const { id: product } = await tests.cms.addProduct({ name: 'Trace', price: 1_200 })
    const lines = [{ line, qty: 1, restock: true }]
    await act('POST', 'returns', { lines, instead: [{ product, qty: 1 }] })
    const { text } = await requireMail(user.email, 'We have taken chairs back')
    expect(text).toMatch(/taken back: 1 × Zephyr\.\s+You get instead: 1 × Trace\.[^]*please pay ₹20 when/)
  })
})
