// @module-tag money
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findSeries } from '../../../operations/papers/findSeries.ts'
import type { ExportSummary } from '../../../contract/sales/papers.ts'
import { openPaperTests } from '../../../testing/paperTests.ts'
import { dayInIndia } from '../../../text/format.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

let shop: Awaited<ReturnType<typeof openPaperTests>>
beforeAll(async () => {
  shop = await openPaperTests()
})
afterAll(() => shop.cms.close())

const day = dayInIndia()
const zipOf = async () => {
  const url = `${shop.cms.url}/api/papers/export?from=${day}&to=${day}`
  const response = await fetch(url, { headers: { authorization: shop.admin } })
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

it('takes an order to its invoice, the mail with it, and the file of the accountant', async () => {
  const order = await shop.placed(4_200, 3)
  for (const path of ['pack', 'send', 'deliver'])
    expect((await shop.act(order._id, 'PUT', path, { person: 'Santosh' })).answer.state).toBeTruthy()
  const { papers } = await shop.papers(order._id)
  const invoice = papers.find(({ kind }) => kind === 'invoice')
  expect(invoice).toMatchObject({ total: 12_600, waitsFor: '', orderNumber: order.orderNumber })
  const name = `papers/${String(invoice?.number).replaceAll('/', '-')}.pdf`

  const files = await zipOf()
  expect(strFromU8((files[name] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-')
  expect(files['papers/left-out.txt']).toBeUndefined()
  const { answer } = await shop.call<ExportSummary>('GET', `/papers/summary?from=${day}&to=${day}`, {
    bearer: shop.admin,
  })
  expect(answer).toMatchObject({ taxable: 10_677.96, cgst: 961.02, sgst: 961.02, igst: 0, total: 12_600 })
  const [series] = await findSeries(shop.cms.payload)
  expect(series).toMatchObject({
    kind: 'invoice',
    from: invoice?.number,
    to: invoice?.number,
    count: 1,
    missing: 0,
  })

  const before = (await mailsTo(shop.cms, shop.buyer.user.email)).length
  const send = () => shop.call('POST', `/papers/${invoice?._id}/mail`, { bearer: shop.bearer })
  for (const _ of [1, 2])
    expect((await send()).answer).toEqual({ message: `On its way to ${shop.buyer.user.email}` })
  await vi.waitFor(async () => {
    const sent = (await mailsTo(shop.cms, shop.buyer.user.email)).filter(({ subject }) =>
      subject?.startsWith(String(invoice?.number)),
    )
    expect(sent.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual(
      [1, 2].map(() => [`${String(invoice?.number).replaceAll('/', '-')}.pdf`]),
    )
  }, 20_000)
  expect(before).toBeLessThan((await mailsTo(shop.cms, shop.buyer.user.email)).length)
})

it('leaves an invoice that waits for its IRN out of the file, by name, and sends no mail of it', async () => {
  await shop.setPapers({ eInvoice: true })
  const gstin = '27AAPFU0939F1ZV'
  const { address } = await import('../../../testing/orderTests.ts')
  const order = await shop.placed(4_200, 1, { shippingAddress: { ...address, gstin, company: 'Om Offices' } })
  await shop.act(order._id, 'PUT', 'pack')
  await shop.act(order._id, 'PUT', 'send', { person: 'Santosh' })
  const [invoice] = (await shop.papers(order._id)).papers
  expect(invoice?.waitsFor).not.toBe('')
  const files = await zipOf()
  expect(strFromU8(files['papers/left-out.txt'] ?? new Uint8Array())).toContain(`${invoice?.number}: `)
  expect(files[`papers/${String(invoice?.number).replaceAll('/', '-')}.pdf`]).toBeUndefined()
  expect(strFromU8(files['papers-by-line.csv'] ?? new Uint8Array())).toContain(invoice?.number)
  const refused = await shop.call('POST', `/papers/${invoice?._id}/mail`, { bearer: shop.bearer })
  expect(refused.status).toBe(409)
})
