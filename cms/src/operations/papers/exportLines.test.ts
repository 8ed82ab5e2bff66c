// @module-tag no-database
// @module-tag money
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paperKinds } from '../../contract/sales/papers.ts'
import { countSeries } from '../../rules/papers/countSeries.ts'
import { startHsnTable } from '../../rules/papers/gstTables.ts'
import { paperOf } from '../../testing/paperData.ts'
import { csvFormat } from '../imports/cells.ts'
import { cellsOf, hsnCells, lineHeads } from './exportLines.ts'
import { daysOf } from './readPapers.ts'

const days = daysOf({ from: '2026-04-01', to: '2027-03-31' })
const line = fc.record({
  kind: fc.constantFrom('chair', 'delivery', 'service'),
  name: fc.constantFrom('Regent', '=cmd()', 'Arc, with "arms"', '-1+2'),
  hsn: fc.constantFrom('9401', '940139', '9403', '9987'),
  gstPercent: fc.constantFrom(0, 5, 12, 18),
  quantity: fc.integer({ min: 1, max: 40 }),
  unitPaise: fc.integer({ min: 1, max: 9_999_999 }),
})
const paper = fc.record({
  kind: fc.constantFrom(...paperKinds),
  day: fc.constantFrom(...days),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  buyer: fc.constantFrom({}, { gstin: '27AAAAA0000A1Z5' }, { name: '@SUM(A1)' }),
  isInsideState: fc.boolean(),
})
/** A year of papers: each series is numbered in the order of its days. */
const year = fc.array(paper, { maxLength: 40 }).map((given) => {
  const serials = new Map<string, number>()
  return [...given]
    .sort((one, other) => (one.day < other.day ? -1 : 1))
    .map((one) => {
      const serial = (serials.get(one.kind) ?? 0) + 1
      serials.set(one.kind, serial)
      return paperOf({ ...one, serial })
    })
})

const paiseOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0)
const readBack = (heads: readonly string[], table: readonly (readonly (string | number)[])[]) =>
  parse<Record<string, string>>(stringify([[...heads], ...table.map((row) => [...row])], csvFormat), {
    columns: true,
  })
const hsnHeads = 'supply,hsn,description,uqc,quantity,taxable,rate,igst,cgst,sgst'.split(',')

function filesOf(papers: readonly ReturnType<typeof paperOf>[]) {
  const table = startHsnTable()
  for (const { content } of papers) table.add(content)
  return {
    lines: readBack(
      lineHeads,
      papers.flatMap(({ content }) => cellsOf(content)),
    ),
    hsn: readBack(hsnHeads, hsnCells(table)),
    series: countSeries(papers),
  }
}

test('the files of 300 random years agree to the paisa, in whatever order the papers come', () => {
  fc.assert(
    fc.property(year, fc.integer(), (papers, seed) => {
      const { lines, hsn, series } = filesOf(papers)
      const supplies = lines.filter(({ kind }) => kind === 'invoice' || kind === 'credit note')
      for (const column of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
        const frozen = papers
          .filter(({ kind }) => kind === 'invoice' || kind === 'credit note')
          .reduce((sum, one) => sum + (one.kind === 'invoice' ? 1 : -1) * one[column], 0)
        expect([paiseOf(supplies, column), paiseOf(hsn, column)]).toEqual([frozen, frozen])
      }
      const isBack = (kind: string) => kind === 'credit note' || kind === 'refund voucher'
      const total = papers.reduce((sum, one) => sum + (isBack(one.kind) ? -1 : 1) * one.totalPrice, 0)
      expect(paiseOf(lines, 'invoice_total')).toBe(total)
      const parts = ['taxable', 'cgst', 'sgst', 'igst', 'rounding'].map((column) => paiseOf(lines, column))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(series.reduce((sum, { count }) => sum + count, 0)).toBe(papers.length)
      expect(new Set(lines.map((row) => row.invoice_no)).size).toBe(papers.length)
      expect(series.flatMap(({ missing }) => missing)).toEqual([])
      const key = (number: string) =>
        (seed ^ (number.length * 7919)) + Number(number.slice(-2)) * 31 * (seed % 97)
      const mixed = filesOf([...papers].sort((one, other) => key(one.number) - key(other.number)))
      expect([mixed.hsn, mixed.series]).toEqual([hsn, series])
    }),
    { numRuns: 300 },
  )
})

test('a number that is missing is named, in its own financial year', () => {
  const invoice = (serial: number, day: string) => paperOf({ kind: 'invoice', serial, day })
  const papers = [
    invoice(1, '2027-04-01'),
    invoice(11, '2027-03-30'),
    invoice(8, '2027-03-02'),
    invoice(10, '2027-03-29'),
  ]
  expect(countSeries(papers)).toEqual([
    {
      kind: 'invoice',
      series: 'INV/26-27',
      count: 3,
      from: 'INV/26-27/0008',
      to: 'INV/26-27/0011',
      missing: ['INV/26-27/0009'],
    },
    {
      kind: 'invoice',
      series: 'INV/27-28',
      count: 1,
      from: 'INV/27-28/0001',
      to: 'INV/27-28/0001',
      missing: [],
    },
  ])
})

test('businesses stand apart, delivery is no chair, and a credit note takes back', () => {
  const lines = [
    { quantity: 3, unitPaise: 420_000 },
    { kind: 'delivery' as const, name: 'Delivery', quantity: 1, unitPaise: 50_000 },
  ]
  const office = { company: '=Office', gstin: '27AAAAA0000A1Z5' }
  const invoice = paperOf({ kind: 'invoice', serial: 1, day: '2026-11-23', lines, buyer: office })
  const credit = paperOf({
    kind: 'credit note',
    serial: 1,
    day: '2026-11-24',
    buyer: office,
    lines: [{ quantity: 1, unitPaise: 420_000 }],
  })
  const table = startHsnTable()
  for (const { content } of [invoice, credit]) table.add(content)
  expect(hsnCells(table)).toEqual([
    ['B2B', '9401', 'Seats and parts of seats', 'NOS', 2, '7542.36', 18, '0.00', '678.82', '678.82'],
  ])
  const [first, second] = readBack(lineHeads, cellsOf(invoice.content, { day: '2026-11-25', way: 'UPI' }))
  expect(first).toMatchObject({
    invoice_no: 'INV/26-27/0001',
    invoice_date: '2026-11-23',
    customer: "'=Office",
    unit: 'NOS',

    unit_price: '4200.00',
    taxable: '10677.96',
    cgst: '961.02',
    igst: '0.00',
    invoice_total: '13100.00',
    rounding: '0.00',
    paid_on: '2026-11-25',
    payment_method: 'UPI',
  })
  expect(second).toMatchObject({ unit: 'NA', qty: '1', rounding: '', invoice_total: '' })
  const [back] = readBack(lineHeads, cellsOf(credit.content))
  expect(back).toMatchObject({
    qty: '-1',
    unit_price: '4200.00',
    taxable: '-3559.32',
    invoice_total: '-4200.00',
  })
})
