// @module-tag money
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '../../../contract/orders.ts'
import type { ExportSummary } from '../../../contract/sales/papers.ts'
import { dayInIndia } from '../../../text/format.ts'
import { address } from '../../../testing/orderTests.ts'
import { openPaperTests } from '../../../testing/paperTests.ts'

let shop: Awaited<ReturnType<typeof openPaperTests>>
beforeAll(async () => {
  shop = await openPaperTests()
})
afterAll(() => shop.cms.close())

interface Outcome {
  /** The price of what the customer keeps in the end, and the money that the shop has, in paise. */
  kept: number
  held: number
}
/** The course of an order of three chairs; `price` is of one, in paise. */
interface Course {
  way: 'Bank transfer' | 'Cash on delivery'
  run: (order: Order, price: number) => Promise<Outcome>
}

const lineOf = ({ orderItems: [line] }: Order) => line?._id ?? ''
async function done(order: Order, method: string, path: string, body: object = {}) {
  const { status, answer } = await shop.act(order._id, method, path, body)
  expect([path, status, (answer as { message?: string }).message]).toEqual([path, 200, undefined])
  return answer
}
const back = (order: Order, qty: number, more: object = {}) =>
  done(order, 'POST', 'returns', { lines: [{ line: lineOf(order), qty, restock: true }], ...more })
const refund = (order: Order, paise: number) =>
  done(order, 'POST', 'refunds', { amount: paise / 100, way: 'UPI', reference: 'R' })

const courses: Readonly<Record<string, Course>> = {
  'paid, then delivered': {
    way: 'Bank transfer',
    run: async (order, price) => {
      await done(order, 'PUT', 'pay')
      await done(order, 'PUT', 'deliver')
      return { kept: 3 * price, held: 3 * price }
    },
  },
  'cash at the door': {
    way: 'Cash on delivery',
    run: async (order, price) => {
      await done(order, 'PUT', 'deliver')
      await done(order, 'PUT', 'pay')
      return { kept: 3 * price, held: 3 * price }
    },
  },
  'delivered and never paid': {
    way: 'Cash on delivery',
    run: async (order, price) => {
      await done(order, 'PUT', 'deliver')
      return { kept: 3 * price, held: 0 }
    },
  },
  'paid, cancelled, sent back': {
    way: 'Bank transfer',
    run: async (order, price) => {
      await done(order, 'PUT', 'pay')
      await done(order, 'PUT', 'cancel', { reason: 'No room' })
      await refund(order, 3 * price)
      return { kept: 0, held: 0 }
    },
  },
  'invoiced by hand, then cancelled': {
    way: 'Cash on delivery',
    run: async (order) => {
      await done(order, 'POST', 'papers')
      await done(order, 'PUT', 'cancel', { reason: 'No room' })
      return { kept: 0, held: 0 }
    },
  },
  'in two vans, one chair returned': {
    way: 'Bank transfer',
    run: async (order, price) => {
      await done(order, 'PUT', 'pay')
      await done(order, 'PUT', 'send', { person: 'Santosh', lines: [{ line: lineOf(order), qty: 1 }] })
      await done(order, 'PUT', 'deliver')
      await back(order, 1)
      await refund(order, price)
      return { kept: 2 * price, held: 2 * price }
    },
  },
  'one chair exchanged': {
    way: 'Cash on delivery',
    run: async (order, price) => {
      await done(order, 'PUT', 'deliver')
      await done(order, 'PUT', 'pay')
      const { id: product } = await shop.cms.addProduct({ price: 5_883.33, countInStock: 9 })
      await back(order, 1, { instead: [{ product, qty: 1 }] })
      return { kept: 2 * price + 588_333, held: 3 * price }
    },
  },
  'all returned, one by one, and the delivery taken back before': {
    way: 'Cash on delivery',
    run: async (order) => {
      const { events } = await done(order, 'PUT', 'deliver')
      const event = events.findLast(({ kind }) => kind === 'delivered')?._id
      await done(order, 'PUT', 'takeback', { event })
      await done(order, 'PUT', 'deliver')
      for (let chair = 0; chair < 3; chair += 1) await back(order, 1)
      return { kept: 0, held: 0 }
    },
  },
}

const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((paise, row) => paise + Math.round(Number(row[column] || 0) * 100), 0)

it('a month of 40 orders of all kinds adds up to the paisa, in the ZIP and by what customers keep', async () => {
  const states = ['Maharashtra', 'Karnataka', 'Goa', 'Maharashtra', 'Delhi']
  let [kept, held] = [0, 0]
  for (const [name, { way, run }] of Object.entries(courses))
    for (const [round, state] of states.entries()) {
      const price = 399_950 + 1_111_37 * round + name.length
      const to = { shippingAddress: { ...address, state }, paymentMethod: way }
      const outcome = await run(await shop.placed(price / 100, 3, to), price)
      kept += outcome.kept
      held += outcome.held
    }
  const today = dayInIndia()
  const of = (path: string) => `${shop.cms.url}/api/papers/${path}?from=${today}&to=${today}`
  const headers = { authorization: shop.admin }
  const summary = (await (await fetch(of('summary'), { headers })).json()) as ExportSummary
  expect(Math.round(summary.total * 100)).toBe(kept)
  expect(Math.round((summary.received - summary.refunded) * 100)).toBe(held)
  expect(summary.series.map(({ missing }) => missing)).toEqual([[], [], [], []])

  const files = unzipSync(new Uint8Array(await (await fetch(of('export'), { headers })).arrayBuffer()))
  const read = (name: string) =>
    parse<Record<string, string>>(strFromU8(files[name] ?? new Uint8Array()), { columns: true, bom: true })
  const lines = read('papers-by-line.csv')
  const supplies = lines.filter(({ kind }) => kind === 'invoice' || kind === 'credit note')
  expect(sumOf(supplies, 'invoice_total')).toBe(kept)
  const parts = ['taxable', 'cgst', 'sgst', 'igst', 'rounding']
  expect(parts.reduce((sum, part) => sum + sumOf(supplies, part), 0)).toBe(kept)
  const hsn = read('gstr1-table-12-hsn.csv')
  for (const part of parts.slice(0, 4))
    expect([part, sumOf(hsn, part)]).toEqual([part, sumOf(supplies, part)])
  const money = read('payments-and-refunds.csv')
  const came = money.filter(({ kind }) => kind === 'payment')
  expect(sumOf(came, 'amount')).toBe(Math.round(summary.received * 100))
  const numbers = new Set(lines.map(({ invoice_no }) => invoice_no))
  expect(Object.keys(files).filter((name) => name.startsWith('papers/'))).toHaveLength(numbers.size)
  const documents = read('gstr1-table-13-documents.csv')
  expect(documents.reduce((sum, { total }) => sum + Number(total), 0)).toBe(numbers.size)
}, 300_000)
