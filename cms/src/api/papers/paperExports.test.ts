// @module-tag money
// @module-tag rights
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderTests, openOrderTests } from '../../testing/orderTests.ts'
import { paperOf } from '../../testing/paperData.ts'
import { send } from '../../testing/visits/testVisitors.ts'

let shop: OrderTests
const bearers: Record<string, string> = {}
beforeAll(async () => {
  shop = await openOrderTests()
  for (const role of ['customer', 'editor', 'orders', 'finance', 'admin'] as const)
    bearers[role] = (await shop.cms.addUser(role)).bearer
})
afterAll(() => shop.cms.close())

const year = 'from=2026-04-01&to=2027-03-31'
const ask = (path: string, who = 'finance') =>
  send(`${shop.cms.url}/api/papers${path}`, 'GET', { bearer: bearers[who] ?? '' })
const zipOf = async (query: string) => {
  const url = `${shop.cms.url}/api/papers/export?${query}`
  const response = await fetch(url, { headers: { authorization: bearers.finance ?? '' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}
const tableOf = (files: Record<string, Uint8Array>, name: string) => {
  const bytes = files[name] ?? new Uint8Array()
  expect(Array.from(bytes.slice(0, 3)), name).toEqual([0xef, 0xbb, 0xbf])
  return parse<Record<string, string>>(strFromU8(bytes), { columns: true, bom: true })
}
const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((paise, row) => paise + Math.round(Number(row[column] || 0) * 100), 0) / 100

it('is for finance and admins alone', async () => {
  const at = async (who: string) =>
    Promise.all(['/summary', '/export'].map(async (path) => (await ask(`${path}?${year}`, who)).status))
  expect(await at('')).toEqual([401, 401])
  for (const who of ['customer', 'editor', 'orders'])
    expect([who, ...(await at(who))]).toEqual([who, 403, 403])
  for (const who of ['finance', 'admin']) expect((await ask(`/summary?${year}`, who)).status).toBe(200)
  expect((await ask(`/summary?${year}`, 'orders')).answer.message).toBe(
    'This needs the role finance or admin.',
  )
  const wrong = await ask('/summary?from=2026-04-02&to=2026-04-01')
  expect([wrong.status, wrong.answer.fields]).toEqual([400, { to: 'The last day is before the first' }])
  expect((await ask('/export?from=2025-04-01&to=2026-04-02')).status).toBe(400)
})

it('says before the press what the ZIP holds, and both agree with the orders', async () => {
  const { user, bearer } = await shop.cms.addUser('customer')
  const { id: product } = await shop.cms.addProduct({ price: 4_200, countInStock: 9 })
  const { answer: placed } = await shop.place(bearer, { [product]: 3 })
  const order = String(placed._id)
  const pay = (body: object) =>
    shop.api('POST', `/${order}/payments`, { bearer: bearers.finance ?? '', body })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  expect((await pay({ amount: 12_600, way: 'UPI', reference: '=1+1' })).status).toBe(200)
  const { answer: mistaken } = await pay({ amount: 5, way: 'Cash' })
  const wrong = (mistaken.events as { _id: string; amount: number }[]).find(({ amount }) => amount === 5)
  const undone = { bearer: bearers.finance ?? '', body: { event: wrong?._id } }
  expect((await shop.api('PUT', `/${order}/takeback`, undone)).answer.message).toBe(undefined)
  const lines = [{ quantity: 3, unitPaise: 420_000, name: '@Chair' }]
  const office = { name: '=Om', gstin: '27AAAAA0000A1Z5' }
  for (const paper of [
    paperOf({ kind: 'invoice', serial: 1, day, lines, order, buyer: office }),
    paperOf({ kind: 'invoice', serial: 2, day, lines, isInsideState: false }),
    paperOf({ kind: 'invoice', serial: 4, day, lines }),
    paperOf({ kind: 'credit note', serial: 1, day, lines: [{ quantity: 1, unitPaise: 420_000 }] }),
    paperOf({ kind: 'receipt voucher', serial: 1, day, lines }),
    paperOf({ kind: 'invoice', serial: 9, day: '2025-04-01', lines }),
  ])
    await shop.cms.payload.create({ collection: 'papers', data: paper as never })
  const query = `from=${day}&to=${day}`
  const { answer: summary } = await ask(`/summary?${query}`)
  const year = paperOf({ kind: 'invoice', serial: 1, day }).series
  expect(summary).toMatchObject({
    series: [
      { kind: 'invoice', count: 3, from: `${year}/0001`, to: `${year}/0004`, missing: [`${year}/0003`] },
      { kind: 'credit note', count: 1, missing: [] },
      { kind: 'receipt voucher', count: 1 },
    ],
    total: 33_600,
    received: 12_600,
    refunded: 0,
  })

  const files = await zipOf(query)
  const byLine = tableOf(files, 'papers-by-line.csv')
  expect(byLine.map((row) => row.invoice_no?.split('/')[0])).toEqual(['INV', 'INV', 'INV', 'CN', 'RV'])
  expect(byLine[0]).toMatchObject({
    invoice_date: day,
    customer: "'=Om",
    description: "'@Chair",
    qty: '3',
    hsn: '9401',
    paid_on: day,
    payment_method: 'UPI',
    invoice_total: '12600.00',
    taxable: '10677.96',
  })
  const hsn = tableOf(files, 'gstr1-table-12-hsn.csv')
  const documents = tableOf(files, 'gstr1-table-13-documents.csv')
  expect(hsn.map(({ supply, quantity }) => [supply, quantity])).toEqual([
    ['B2B', '3'],
    ['B2C', '5'],
  ])
  const supplies = byLine.filter(({ kind }) => kind !== 'receipt voucher')
  for (const column of ['taxable', 'cgst', 'sgst', 'igst'])
    expect([sumOf(supplies, column), sumOf(hsn, column)]).toEqual([summary[column], summary[column]])
  expect(sumOf(supplies, 'invoice_total')).toBe(summary.total)
  expect(documents.map(({ nature, total, cancelled }) => [nature, total, cancelled])).toEqual([
    ['Invoices for outward supply', '3', '0'],
    ['Credit Note', '1', '0'],
    ['Receipt Voucher', '1', '0'],
  ])
  const money = tableOf(files, 'payments-and-refunds.csv')
  expect(money).toMatchObject([
    {
      day,
      order_no: placed.orderNumber,
      kind: 'payment',
      way: 'UPI',
      reference: "'=1+1",
      amount: '12600.00',
    },
  ])
  const { docs } = await shop.cms.payload.find({
    collection: 'audit-entries',
    where: { subject: { equals: 'papers' }, action: { equals: 'exported' } },
  })
  expect(docs).toHaveLength(1)
  expect(user.id).not.toBe('')
})

it('holds the tables without a line where nothing was sold', async () => {
  const files = await zipOf('from=2024-04-01&to=2025-03-31')
  expect(Object.keys(files)).toEqual([
    'papers-by-line.csv',
    'payments-and-refunds.csv',
    'gstr1-table-12-hsn.csv',
    'gstr1-table-13-documents.csv',
  ])
  for (const name of Object.keys(files)) expect(tableOf(files, name)).toEqual([])
})
