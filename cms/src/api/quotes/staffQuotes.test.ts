// @module-tag money
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import type { Enquiry } from '../../contract/sales/enquiries.ts'
import type { QuoteContent, QuoteList } from '../../contract/sales/quotes.ts'
import { acceptance, openQuoteTests, type QuoteTests, tokenOf } from '../../testing/quoteTests.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

let shop: QuoteTests
beforeAll(async () => {
  shop = await openQuoteTests()
})
afterAll(() => shop.cms.close())

it('goes from a person on the phone to one accepted order whose sums agree to the paisa', async () => {
  const { quote, products, person } = await shop.begin(50, [
    { qty: 12, price: 18_900 },
    { qty: 3, price: 5_883.33 },
  ])
  expect(quote).toMatchObject({ status: 'draft', version: 0, url: '', name: person.name, chairs: 15 })
  expect(quote.number).toMatch(/^Q-\d\d-\d{4}$/)
  expect(quote.content.lines.map(({ unitPrice }) => unitPrice)).toEqual([18_900, 5_883.33])
  expect(quote.prices).toMatchObject({ total: 244_450, cgst: 18_644.5, igst: 0 })
  const [regent, arc] = quote.content.lines
  const content = {
    lines: [
      { ...regent, discountPercent: 5 },
      arc,
      { kind: 'delivery', name: 'Delivery to Pune', quantity: 1, unitPrice: 2_500 },
      { kind: 'installation', name: 'Installation', quantity: 1, unitPrice: 1_000.5 },
    ],
    discount: { kind: 'rupees', value: 1_000 },
    advancePercent: 50,
  } as Partial<QuoteContent>
  const changed = await shop.save(quote, content)
  expect(changed.status).toBe(200)
  // Somebody else had the page open.
  expect((await shop.save(quote, { note: 'Other words' })).status).toBe(409)
  const first = await shop.sendOut(changed.answer, true)
  const token = tokenOf(first)
  expect(first.url).toMatch(/^https:\/\/shop\.baithak\.example\/quote\/[\w-]{22}$/)
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsTo(shop.cms, person.email)
    expect(mails).toHaveLength(1)
    return mails
  }, 20_000)
  expect(mail?.text).toContain(first.url)
  // Its sums are those of the page and the paper.
  for (const sum of ['Discount: −₹', 'Total: ₹', 'Due with the order: ₹']) expect(mail?.text).toContain(sum)
  expect(mail?.subject).toContain(quote.number)

  const seen = await shop.look(token)
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(seen.answer).toMatchObject({ status: 'sent', version: { version: 1 }, accepted: null, order: null })
  const opened = async () => (await shop.storedQuote(quote._id)).opened
  expect(await opened()).toBe(0)
  // A browser says that it is open: once in an hour counts, and the answer is the same.
  for (const _time of [1, 2]) expect((await shop.customer(token, 'opened')).status).toBe(204)
  expect(await opened()).toBe(1)
  // Somebody had given it up.
  await shop.cms.payload.update({ collection: 'enquiries', id: quote.enquiry._id, data: { status: 'lost' } })
  expect((await shop.customer(token, 'ask', { message: 'Ten percent, please.' })).status).toBe(200)
  expect(await shop.timeline(quote)).toMatchObject({ status: 'in talk', nextStep: 'Answer about the price' })

  const { answer: now } = await shop.staff('GET', `/${quote._id}`)
  const better = await shop.save(now, { discount: { kind: 'percent', value: 10 } })
  expect(better.answer).toMatchObject({ hasDraft: true, version: 1, total: first.total })
  // A draft is nobody's but the shop's.
  expect((await shop.look(token)).answer.version.prices).toEqual(first.prices)
  const second = await shop.sendOut(better.answer)
  const names = second.prices.lines.map(({ name }) => name)
  expect(names.slice(2)).toEqual(['Delivery to Pune', 'Installation'])
  expect(await shop.timeline(quote)).toMatchObject({ status: 'quoted', nextStep: '' })
  const refused = await shop.customer(token, 'accept', acceptance(1))
  expect([refused.status, refused.answer.message]).toEqual([409, 'There is a version 2. This is version 1.'])
  const both = await Promise.all([
    shop.customer(token, 'accept', acceptance(2)),
    shop.customer(token, 'accept', acceptance(2, { name: 'Om' })),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.answer.order).toEqual(both[1]?.answer.order)
  const { answer: done } = await shop.staff('GET', `/${quote._id}`)
  expect(done).toMatchObject({ status: 'accepted', accepted: { version: 2, theirNumber: 'PO-4711' } })
  const { docs } = await shop.cms.payload.find({
    collection: 'orders',
    where: { quote: { equals: quote.number } },
  })
  expect(docs).toHaveLength(1)
  const [order] = docs
  const { itemsPrice = 0, shippingPrice = 0, otherPrice, totalPrice, advancePrice } = order ?? {}
  expect(order?.orderItems.reduce((sum, { price, qty }) => sum + price * qty, 0)).toBe(itemsPrice)
  expect(order?.services).toBe('Installation')
  expect(itemsPrice + shippingPrice + (otherPrice ?? 0)).toBe(totalPrice)
  expect([totalPrice, advancePrice, shippingPrice]).toEqual([
    Math.round(second.total * 100),
    Math.round(second.total / 2) * 100,
    250_000,
  ])
  expect(await Promise.all(products.map((product) => shop.stock(product)))).toEqual([38, 47])
  // An order hangs on it.
  const talk = {
    seen: (await shop.call<Enquiry>('GET', `/enquiries/${done.enquiry._id}`, { bearer: shop.bearer })).answer
      .updatedAt,
    status: 'in talk',
  }
  const back = await shop.call('PUT', `/enquiries/${done.enquiry._id}`, { bearer: shop.bearer, body: talk })
  expect([back.status, back.answer.message]).toEqual([409, 'An order was made of this. It stays won.'])
  const { status, words } = await shop.timeline(done)
  expect(status).toBe('won')
  expect(words.map((one) => one.split(' | ')[0])).toEqual([
    'quote accepted',
    'quoted',
    'price asked again',
    'quote opened',
    'quoted',
    'quote begun',
    'made',
  ])
  await vi.waitFor(async () => {
    const { email } = await shop.cms.payload.findGlobal({ slug: 'site-settings' })
    const toShop = (await mailsTo(shop.cms, String(email))).map(({ subject }) => subject ?? '')
    expect(toShop.filter((subject) => subject.includes(String(order?.orderNumber)))).toHaveLength(1)
    expect(toShop.filter((subject) => subject.startsWith(`${quote.number}: `))).toHaveLength(1)
    const mails = await mailsTo(shop.cms, person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(quote.number),
      expect.stringContaining(String(order?.orderNumber)),
    ])
    expect(mails[1]?.text).toContain(first.url)
    expect(mails[1]?.text).toContain('PO-4711')
    // After that day it is cancelled.
    expect(mails[1]?.text).toMatch(/please send \S+ by \d/)
  }, 20_000)
})

it('waits for the advance, and for no more, before the chairs are packed', async () => {
  const { bearer: finance } = await shop.cms.addUser('finance')
  const accepted = async (advancePercent: number) => {
    const { quote } = await shop.begin()
    const sent = await shop.sendOut((await shop.save(quote, { advancePercent })).answer)
    const { answer } = await shop.staff('POST', `/${sent._id}/accept`, acceptance())
    return shop.orderOf(answer)
  }
  const pay = async ({ _id }: Order, amount: number) =>
    (
      await shop.call<Order>('POST', `/orders/${_id}/payments`, {
        bearer: finance,
        body: { amount, way: 'UPI' },
      })
    ).answer
  const order = await accepted(50)
  expect(order).toMatchObject({
    state: 'waiting for payment',
    quote: { advancePrice: 113_400, otherPrice: 0 },
  })
  expect(order.payUntil).not.toBeNull()
  expect((await pay(order, 100_000)).state).toBe('waiting for payment')
  const ready = await pay(order, 13_400)
  expect(ready).toMatchObject({ state: 'to pack', openPrice: 113_400, payUntil: null })
  const deliver = (by: string) => shop.call<Order>('PUT', `/orders/${order._id}/deliver`, { bearer: by })
  expect((await deliver(shop.bearer)).status).toBe(403)
  expect((await deliver(finance)).answer.state).toBe('waiting for payment')
  expect((await pay(order, 113_400)).state).toBe('done')
  // The quote goes with the person in its order.
  const { clearOrders } = await import('../../accounts/clearOrders.ts')
  const quotes = () =>
    shop.cms.payload.count({ collection: 'quotes', where: { order: { equals: order._id } } })
  expect((await quotes()).totalDocs).toBe(1)
  await clearOrders(shop.cms.payload, [{ id: order._id, orderNumber: order.orderNumber }])
  expect((await quotes()).totalDocs).toBe(0)
  expect(await accepted(0)).toMatchObject({ state: 'to pack', payUntil: null })
  expect(await accepted(100)).toMatchObject({ state: 'waiting for payment' })
})

it('says why a quote cannot be sent', async () => {
  const { quote } = await shop.begin()
  const refusalOf = async (content: Partial<QuoteContent>) => {
    const { answer } = await shop.save((await shop.staff('GET', `/${quote._id}`)).answer, content)
    const sent = await shop.staff('POST', `/${quote._id}/send`, { seen: answer.updatedAt })
    return sent.status === 409 ? (sent.answer as unknown as { message: string }).message : ''
  }
  expect(await refusalOf({ lines: [] })).toBe('Add a chair first.')
  expect(await refusalOf({ lines: quote.content.lines, validUntil: '2026-01-01' })).toBe(
    'Choose a day from today on.',
  )
  const { validUntil } = quote.content
  const tooMuch = { kind: 'rupees', value: 999_999 } as const
  expect(await refusalOf({ validUntil, discount: tooMuch })).toBe('The total is below zero.')
  expect(await refusalOf({ discount: { kind: 'percent', value: 100 } })).toBe('')
})

it('begins a quote of an enquiry, which takes it with it when it is removed, joined or erased', async () => {
  const { id: product } = await shop.cms.addProduct({ price: 100 })
  await shop.setShop({ deliveryAreas: [{ prefix: '4', daysFrom: 1, daysTo: 2, fee: 250 }] })
  const desk = async () =>
    (
      await shop.call<Enquiry>('POST', '/enquiries/desk', {
        bearer: shop.bearer,
        body: { name: 'Om', pinCode: '400076', lines: [{ product, qty: 2 }] },
      })
    ).answer
  const [one, other] = [await desk(), await desk()]
  const { answer: quote } = await shop.staff('POST', '', { enquiry: one._id })
  expect(quote.content.lines).toMatchObject([
    { kind: 'chair', quantity: 2, unitPrice: 100 },
    { kind: 'delivery', name: 'Delivery to 400076', unitPrice: 250 },
  ])
  const sent = await shop.sendOut(quote)
  await shop.call('POST', `/enquiries/${one._id}/join`, {
    bearer: shop.bearer,
    body: { into: other.reference },
  })
  const { answer: moved } = await shop.staff('GET', `/${quote._id}`)
  expect(moved.enquiry.reference).toBe(other.reference)
  const { updatedAt: seen } = (
    await shop.call<Enquiry>('GET', `/enquiries/${other._id}`, { bearer: shop.bearer })
  ).answer
  await shop.call('PUT', `/enquiries/${other._id}`, {
    bearer: shop.bearer,
    body: { seen, status: 'removed' },
  })
  expect((await shop.staff('GET', `/${quote._id}`)).status).toBe(404)
  expect((await shop.look(tokenOf(sent))).status).toBe(404)
  const { bearer: admin } = await shop.cms.addUser('admin')
  expect((await shop.call('GET', `/quotes/${quote._id}`, { bearer: admin })).status).toBe(200)
  const body = { seen: sent.updatedAt }
  const again = await shop.call('POST', `/quotes/${quote._id}/send`, { bearer: admin, body })
  expect([again.status, again.answer.message]).toEqual([409, 'This quote was removed with its enquiry.'])
  const { updateIf } = await import('../../database/statements.ts')
  const lines = Array.from({ length: 51 }, () => ({ product, name: 'Chair', sku: '', qty: 1 }))
  await updateIf(shop.cms.payload, { collection: 'enquiries', id: one._id, where: {}, set: { lines } })
  const tooMany = await shop.staff('POST', '', { enquiry: one._id })
  expect([tooMany.status, tooMany.answer.message]).toEqual([409, expect.stringContaining('at most 50 lines')])
  const { eraseOldEnquiries } = await import('../../operations/enquiries/eraseOld.ts')
  const updatedAt = new Date(Date.now() - 366 * 24 * 3_600_000).toISOString()
  await updateIf(shop.cms.payload, { collection: 'enquiries', id: other._id, where: {}, set: { updatedAt } })
  await eraseOldEnquiries(shop.cms.payload)
  const { totalDocs } = await shop.cms.payload.count({
    collection: 'quotes',
    where: { id: { equals: quote._id } },
  })
  expect(totalDocs).toBe(0)
})

it('tells a customer of the version that was made for them, while it stands', async () => {
  const { renderSentMail } = await import('../../operations/quotes/quoteMails.ts')
  const { quote, person } = await shop.begin()
  const sent = await shop.sendOut(quote, true)
  const mailTo = (to: string) => renderSentMail(shop.cms.payload, { to, data: { quote: quote._id } })
  expect((await mailTo(person.email))?.subject).toContain(quote.number)
  const other = { ...sent.content.customer, email: 'other@baithak.example' }
  const again = await shop.sendOut((await shop.save(sent, { customer: other })).answer)
  // That of the first version has waited for the mail server.
  expect(await mailTo(person.email)).toBeNull()
  await shop.staff('POST', `/${again._id}/withdraw`)
  expect(await mailTo(other.email)).toBeNull()
})

it('lists what is offered and how customers have answered, and gives the list as a file', async () => {
  const { record, rows } = (await shop.staff('GET', '?view=all')).answer as unknown as QuoteList
  const { quote, person } = await shop.begin()
  const sent = await shop.sendOut(
    (await shop.save(quote, { customer: { ...quote.content.customer, company: '=1+1' } })).answer,
  )
  const one = (await shop.staff('GET', '?view=sent')).answer as unknown as QuoteList
  expect(one.record).toEqual({ ...record, out: record.out + sent.prices.total })
  await shop.customer(tokenOf(sent), 'decline', { reason: 'Too dear' })
  const two = (await shop.staff('GET', '')).answer as unknown as QuoteList
  expect(two.record).toEqual({ ...record, answered: record.answered + 1 })
  const file = await fetch(`${shop.cms.url}/api/quotes/export?view=all`, {
    headers: { authorization: shop.bearer },
  })
  const text = await file.text()
  expect((await shop.staff('GET', '/export?view=none')).status).toBe(400)
  expect(text.split('\r\n')).toHaveLength(rows.length + 3)
  expect(text).toMatch(new RegExp(`^${quote.number},\\d{4}-\\d\\d-\\d\\d,`, 'm'))
  for (const cell of [',declined,1,', `,'=1+1,`, person.phone, person.email, ',Too dear,'])
    expect(text).toContain(cell)
})

it('wants whole numbers in the settings that a new quote begins with', async () => {
  const { quotes } = await shop.cms.payload.findGlobal({ slug: 'site-settings' })
  await expect(shop.setShop({ quotes: { ...quotes, advancePercent: 33.3 } })).rejects.toThrow('Advance')
  await shop.setShop({ quotes: { ...quotes, gstPercent: 0.25 } })
  await shop.setShop({ quotes })
})
