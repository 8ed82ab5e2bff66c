// @module-tag no-database
// @module-tag import
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeCell, readCell } from './cells.ts'

const signs = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  '\t',
  ',',
  ';',
  '\n',
  '0',
  '1',
  '12',
  'e5',
  '/',
  'Jan',
  'a',
  ' ',
  'é',
  '₹',
]
const text = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''))

it('brings every text back from a file, and no cell of it begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = texts.map(escapeCell)
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      const [row] = parse(stringify([cells], { quoted: true, record_delimiter: 'windows' }))
      expect((row as string[]).map(readCell)).toEqual(texts)
    }),
    { numRuns: 500 },
  )
})

it.each(['0012', '1-2', '12/05/2024', '1e5', '123456789012345', '3-Mar', 'TRUE', '=1', "'quoted"])(
  'keeps a spreadsheet from rewriting %s',
  (one) => expect(escapeCell(one)).toBe(`'${one}`),
)

it.each(['45 cm', 'Plain', '12', "it's", '12.5 kg', ''])('leaves %s as it is', (one) => {
  expect(escapeCell(one)).toBe(one)
  expect(readCell(one)).toBe(one)
})

it('leaves an apostrophe that somebody typed before other words', () => {
  expect(readCell("'tis")).toBe("'tis")
})
