import { CsvError, parse } from 'csv-parse/sync'
import { HttpError } from '../../errors.ts'

/** The largest file, and the most rows of one import. */
export const fileLimits = { bytes: 10 * 1024 * 1024, rows: 5000, columns: 500 } as const

const refuse = (message: string) => new HttpError(400, message)

const decode = (bytes: Buffer, encoding: string) =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)

/** UTF-8 with or without its mark, what older Excels write, and Excel's 'Unicode text'. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw refuse('This is an Excel workbook. In Excel choose "Save As" and the kind "CSV UTF-8".')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  if (bytes.includes(0)) throw refuse('This is not a CSV file.')
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

/** The sign between the cells, by the line of the headings: comma, semicolon or tab. */
function delimiterOf(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

export interface CsvRow {
  /** The line of the file, as a spreadsheet counts rows. */
  row: number
  cells: string[]
}

export interface CsvTable {
  columns: string[]
  rows: CsvRow[]
}

const words: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'There is text after a closing quotation mark',
  INVALID_OPENING_QUOTE: 'There is a quotation mark in the middle of a cell',
  CSV_MAX_RECORD_SIZE: 'A row is too long',
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: false,
      maxRecordSize: 1_000_000,
      // Enough to say how many there are.
      to: fileLimits.rows * 10,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: number }
    throw refuse(`${words[error.code] ?? 'The file cannot be read'}${lines ? ` (line ${lines})` : ''}.`)
  }
}

/** The rows of a CSV file below its headings, without empty ones. Throws 400 and 413 with a sentence. */
export function readCsv(bytes: Buffer): CsvTable {
  if (bytes.length > fileLimits.bytes)
    throw new HttpError(413, 'This file is larger than 10 MB. Split it into several.')
  const text = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/^sep=.\r?\n/i, '')
  const [columns = [], ...rows] = parseRows(
    text,
    delimiterOf(text.slice(0, Math.max(0, text.search(/[\r\n]|$/)))),
  )
  if (columns.every((column) => !column.trim()))
    throw refuse('The file is empty. Its first row names the columns.')
  if (columns.length > fileLimits.columns)
    throw refuse(`The file has ${columns.length} columns; at most ${fileLimits.columns} are read.`)
  const filled = rows
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (filled.length === 0) throw refuse('The file names columns and has no rows below them.')
  if (filled.length > fileLimits.rows)
    throw refuse(
      `The file has ${filled.length.toLocaleString('en-IN')} rows; at most 5,000 go into one import. Split it.`,
    )
  return { columns, rows: filled }
}
