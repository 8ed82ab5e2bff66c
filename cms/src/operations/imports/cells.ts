import { stringify } from 'csv-stringify/sync'

/** A line end within a cell, and the signs of other countries' files, are quoted too. */
export const csvFormat = { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ } as const

/** Matches text that a spreadsheet reads as a formula. It would read a leading apostrophe as our escape. */
const formula = /^[=+\-@\t\r\n']/

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const time = String.raw`\d{1,4}:\d{1,2}(?::\d{1,2}(?:\.\d*)?)?(?:\s?[ap]m?)?|\d{1,2}\s?[ap]m?`

/** Texts that a spreadsheet reads as a number, a date or a time and writes back differently. */
const mistaken = [
  // 0012, 1234567890123, 12.50, 1,23,456, (500), 5-, ₹500, 10%: all but a plain whole number.
  String.raw`(?!(?:0|[1-9]\d{0,10})\s*$)\(?\s*\p{Sc}?\s*[\d.,]*\d[\d.,]*\s*[-%)]?`,
  String.raw`\d*[.,]?\d+[.,]?e[+-]?\d+`,
  // 1/2, 1 1/2, 1-2, 12/05/2024, 2024-01-05
  String.raw`(?:\d+\s)?\d{1,4}\s?[-/.]\s?\d{1,4}(?:\s?[-/.]\s?\d{1,4})?(?:[\sT]+(?:${time}))?`,
  time,
  // 12 jan, 3-Mar-24, MAR-12, SEP 2, March 5, 2024
  String.raw`\d{1,4}[\s\-/.,]*${month}(?:[\s\-/.,]*\d{1,4})?(?:\s+(?:${time}))?`,
  String.raw`${month}[\s\-/.,]*\d{1,4}(?:[\s\-/.,]+\d{1,4})?(?:\s+(?:${time}))?`,
  'true|false',
]
const isMistaken = new RegExp(String.raw`^\s*(?:${mistaken.join('|')})\s*$`, 'iu')

/** Longer texts are words to a spreadsheet, and would be searched long. */
const longest = 60

const needsApostrophe = (text: string) =>
  formula.test(text) || (text.length <= longest && isMistaken.test(text))

/** A text as a cell that a spreadsheet leaves alone. */
export const escapeCell = (text: string) => (needsApostrophe(text) ? `'${text}` : text)

/** The text of a cell: the apostrophe of `escapeCell` goes, one that somebody meant stays. */
export const readCell = (cell: string) =>
  cell.startsWith("'") && needsApostrophe(cell.slice(1)) ? cell.slice(1) : cell

/** A day as spreadsheets read it, and sort by it. */
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The columns of a table, each by its heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null | undefined>>

/** Yields a table as the parts of a file for spreadsheets. They must not compute with words of people. */
export async function* csvTable<Row>(
  columns: Columns<Row>,
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cellOf = (value: string | number | null | undefined = '') =>
    typeof value === 'string' && !isDay.test(value) ? escapeCell(value) : value
  yield stringify([Object.keys(columns)], { ...csvFormat, bom: true })
  for await (const part of parts)
    yield stringify(
      part.map((row) => Object.values(columns).map((read) => cellOf(read(row)))),
      csvFormat,
    )
}
