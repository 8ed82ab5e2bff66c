// @module-tag no-database
// @module-tag import
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvTable, escapeCell, readCell } from './cells.ts'

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
  'MAR',
  ':',
  '(',
  ')',
  '%',
  '.',
  '-',
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

it.each(
  `0012|1-2|12/05/2024|1e5|12E5|1.5e3|123456789012345|3-Mar|12 jan|12-Jan-2024|MAR-12|SEP 2|SEPT2|MAR1|DEC1|May 5
  |March 5, 2024|5 March 2024|JUN/7|TRUE|false|=1|'quoted|-5|5-|(500)|+91|12.50|1.5|.5|5.|1,234|1,23,456|₹500|$5|10%
  |2024-01-05|2024-01-05 10:30|1/2|1 1/2|12:30|1:2:3|12:30 pm|3 PM|10am|1.2.2024`
    .split(/\n? *\|/)
    .map((one) => one.trim()),
)('keeps a spreadsheet from rewriting %s', (one) => expect(escapeCell(one)).toBe(`'${one}`))

it.each(
  "45 cm|Plain|12|0|12345678901|it's|12.5 kg|Marble 2|March|May|Mayfair 12|Decor 5|Augusta 3|SEPIA|12 seats|A-12|EXE-01|5 star base|1e|2x4|".split(
    '|',
  ),
)('leaves %j as it is', (one) => {
  expect(escapeCell(one)).toBe(one)
  expect(readCell(one)).toBe(one)
})

it('leaves an apostrophe that somebody typed before other words', () => {
  expect(readCell("'tis")).toBe("'tis")
})

it('writes a table with words of people escaped, and numbers and days to sort by', async () => {
  const columns = { Day: () => '2026-11-28', Name: (name: string) => name, Sum: () => 12.5, None: () => null }
  const parts = async function* () {
    yield ['=1+1']
    yield ['Asha']
  }
  const text: string[] = []
  for await (const part of csvTable(columns, parts())) text.push(part)
  expect(text.join('')).toBe("\ufeffDay,Name,Sum,None\r\n2026-11-28,'=1+1,12.5,\r\n2026-11-28,Asha,12.5,\r\n")
})
