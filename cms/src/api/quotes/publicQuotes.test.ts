// @module-tag money
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Order } from '../../contract/orders.ts'
import type { Quote } from '../../contract/sales/quotes.ts'
import { address } from '../../testing/orderTests.ts'
import { acceptance, openQuoteTests, type QuoteTests } from '../../testing/quoteTests.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

let shop: QuoteTests
beforeAll(async () => {
  shop = await openQuoteTests()
})
afterAll(() => shop.cms.close())

it('declines, takes that back, and says what it cannot do', async () => {
  const { quote, token } = await shop.sentQuote()
  const declined = await shop.customer(token, 'decline', { reason: 'Another shop' })
  expect(declined.answer.status).toBe('declined')
  expect((await shop.customer(token, 'accept', acceptance())).status).toBe(409)
  expect((await shop.timeline(quote)).status).toBe('in talk')
  expect((await shop.customer(token, 'reopen')).answer.status).toBe('sent')
  expect((await shop.customer(token, 'reopen')).status).toBe(409)
  const { answer: other } = await shop.staff('POST', '', { enquiry: quote.enquiry._id })
  await shop.sendOut(other)
  expect((await shop.staff('POST', `/${quote._id}/withdraw`)).answer.status).toBe('withdrawn')
  // The other one can still be accepted.
  expect((await shop.timeline(quote)).status).toBe('quoted')
  const late = await shop.customer(token, 'accept', acceptance())
  expect([late.status, late.answer.message]).toEqual([409, 'This quote was withdrawn.'])
  expect((await shop.look(token)).answer.status).toBe('withdrawn')
})

it('cannot be accepted after its last day, until there is a new version', async () => {
  const { quote, token } = await shop.sentQuote()
  const { updateIf } = await import('../../database/statements.ts')
  const set = { validUntil: '2026-01-05' }
  await updateIf(shop.cms.payload, { collection: 'quotes', id: quote._id, where: {}, set })
  const late = await shop.customer(token, 'accept', acceptance())
  expect([late.status, late.answer.message]).toEqual([409, 'This quote ran out on 5 Jan 2026.'])
  const { answer } = await shop.staff('GET', `/${quote._id}`)
  expect(answer.status).toBe('expired')
  const list = async (view: string) =>
    (
      await shop.call<{ rows: Quote[] }>('GET', `/quotes?view=${view}&q=${quote.number}`, {
        bearer: shop.bearer,
      })
    ).answer.rows
  expect([(await list('expired')).length, (await list('open')).length]).toEqual([1, 0])
  await shop.sendOut(answer)
  expect((await shop.customer(token, 'accept', acceptance(2))).answer.status).toBe('accepted')
})

it('works by plain forms, and is not there by a wrong link', async () => {
  const { quote, token } = await shop.sentQuote()
  const post = (act: string, fields: Record<string, string>) =>
    fetch(`${shop.cms.url}/api/quote/${token}/${act}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
  const asked = await post('ask', { message: 'For 20 chairs?' })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/quote/${token}?done=ask`])
  const form = { version: '1', name: 'Anjali', agreed: 'on', ...address }
  const empty = await post('accept', { version: '1', name: 'Anjali' })
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('tick that you accept')])
  expect((await post('accept', form)).status).toBe(303)
  expect((await shop.staff('GET', `/${quote._id}`)).answer).toMatchObject({ accepted: { name: 'Anjali' } })
  const wrong = await shop.look('x'.repeat(22))
  expect([wrong.status, wrong.answer.message]).toEqual([
    404,
    'This quote is not here. Ask us for the link again.',
  ])
  const { quote: draft } = await shop.begin()
  expect((await shop.look((await shop.storedQuote(draft._id)).token)).status).toBe(404)
})

it('takes an order of chairs that are short with words to staff, or refuses it, as the settings say', async () => {
  const { quotes } = await shop.cms.payload.findGlobal({ slug: 'site-settings' })
  const set = (whenShort: string) => shop.setShop({ quotes: { ...quotes, whenShort } })
  const { quote, token, products } = await shop.sentQuote(8)
  const [product = ''] = products
  await set('refuse')
  const refused = await shop.customer(token, 'accept', acceptance())
  expect([refused.status, refused.answer.message]).toEqual([409, expect.stringContaining('Only 8 of')])
  expect((await shop.look(token)).answer.status).toBe('sent')
  await set('accept')
  const { answer } = await shop.customer(token, 'accept', acceptance())
  expect(await shop.stock(product)).toBe(0)
  expect((await shop.timeline(quote)).words[0]).toContain('short by 4 of')
  await vi.waitFor(async () => {
    const { email } = await shop.cms.payload.findGlobal({ slug: 'site-settings' })
    const mails = await mailsTo(shop.cms, String(email))
    const arrived = mails.find(({ subject }) => subject?.includes(String(answer.order?.orderNumber)))
    expect(arrived?.text).toContain('Short by 4 of')
  }, 20_000)
  const order = await shop.orderOf(answer)
  expect(order.events[0]?.note).toContain('Short by 4 of')
  // The four that were not there do not come back.
  const act = (name: string, body: object) =>
    shop.call<Order>('PUT', `/orders/${order._id}/${name}`, { bearer: shop.bearer, body })
  const { answer: cancelled } = await act('cancel', {})
  expect(await shop.stock(product)).toBe(8)
  expect((await act('takeback', { event: cancelled.events.at(-1)?._id })).status).toBe(200)
  expect(await shop.stock(product)).toBe(0)
})

it('reminds once, two days before the last day, whoever agreed to it', async () => {
  const { remindOfQuotes } = await import('../../jobs/watchQuotes.ts')
  const { dayInIndia } = await import('../../text/format.ts')
  const { updateIf } = await import('../../database/statements.ts')
  const validUntil = dayInIndia(new Date(Date.now() + 24 * 3_600_000))
  const made = async (remind: boolean) => {
    const { quote, person } = await shop.begin()
    const sent = await shop.sendOut((await shop.save(quote, { remind, validUntil })).answer)
    // It came some days ago.
    const { versions } = await shop.storedQuote(sent._id)
    const [version] = versions as object[]
    const set = { versions: [{ ...version, sentAt: '2026-01-01T00:00:00.000Z' }] }
    await updateIf(shop.cms.payload, { collection: 'quotes', id: sent._id, where: {}, set })
    return person.email
  }
  const [agreed, other] = [await made(true), await made(false)]
  await remindOfQuotes(shop.cms.payload)
  await remindOfQuotes(shop.cms.payload)
  await vi.waitFor(async () => expect(await mailsTo(shop.cms, agreed)).toHaveLength(1), 20_000)
  expect((await mailsTo(shop.cms, agreed))[0]?.subject).toContain('runs out on')
  expect(await mailsTo(shop.cms, other)).toHaveLength(0)
})

it('draws the paper of a version once, and lets nobody flood the shop by one link', async () => {
  const { default: PDFDocument } = await import('pdfkit')
  const { token } = await shop.sentQuote()
  const drawn = vi.spyOn(PDFDocument.prototype, 'end')
  const read = async () => (await fetch(`${shop.cms.url}/api/quote/${token}/pdf`)).arrayBuffer()
  const [first, ...rest] = await Promise.all([read(), read(), read()])
  expect(rest.every((pdf) => Buffer.from(pdf).equals(Buffer.from(first)))).toBe(true)
  expect(drawn).toHaveBeenCalledTimes(1)
  drawn.mockRestore()
  const ask = async () => (await shop.customer(token, 'ask', { message: 'Cheaper?' })).status
  for (let n = 0; n < 20; n += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  expect((await shop.look(token)).status).toBe(200)
})

it('cancels an order of a quote that is not paid in time, and does not say that its customer did', async () => {
  const { cancelUnpaid } = await import('../../jobs/cancelUnpaid.ts')
  const { updateIf } = await import('../../database/statements.ts')
  const { payload } = shop.cms
  const { quote, person, products } = await shop.begin()
  const sent = await shop.sendOut((await shop.save(quote, { advancePercent: 50 })).answer)
  const { answer } = await shop.staff('POST', `/${sent._id}/accept`, acceptance())
  const set = { createdAt: '2026-01-01T00:00:00.000Z' }
  await updateIf(payload, { collection: 'orders', id: String(answer.order?._id), where: {}, set })
  await cancelUnpaid(payload)
  expect((await shop.orderOf(answer)).state).toBe('cancelled')
  // Its enquiry goes on, to a new quote.
  const { enquiry } = quote
  const { updatedAt: seen } = await payload.findByID({ collection: 'enquiries', id: enquiry._id })
  const body = { seen, status: 'in talk' }
  const back = await shop.call('PUT', `/enquiries/${enquiry._id}`, { bearer: shop.bearer, body })
  expect(back.answer.status).toBe('in talk')
  expect(await shop.stock(products[0] ?? '')).toBe(50)
  await vi.waitFor(
    async () => expect(await payload.count({ collection: 'mails' })).toEqual({ totalDocs: 0 }),
    20_000,
  )
  const { email } = await payload.findGlobal({ slug: 'site-settings' })
  const subjects = async (to: string) => (await mailsTo(shop.cms, to)).map(({ subject }) => subject).join()
  expect(await subjects(person.email)).toContain('cancelled')
  expect(await subjects(String(email))).not.toContain('Cancelled by the customer')
})
