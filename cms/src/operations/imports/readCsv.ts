import { CsvError, parse } from 'csv-parse/sync'
import { HttpError } from '../../errors.ts'

/** The largest file, and the most rows of one import. */
export const fileLimits = { bytes: 10 * 1024 * 1024, rows: 5000, columns: 500 } as const

const refuse = (message: string) => new HttpError(400, message)

/** The letters of Windows-1252 from 0x80 to 0x9f; a blank where it has none. The decoder of some Nodes is Latin-1 there. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const saveAgain = 'Save it again, as the kind "CSV UTF-8".'

function fromWindows(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) =>
      windowsLetters.charAt(letter.charCodeAt(0) - 0x80).replace(' ', '\ufffd'),
    )
  const at = text.indexOf('\ufffd')
  if (at >= 0) throw refuse(`Line ${lineOf(text, at)} has a letter that cannot be read. ${saveAgain}`)
  return text
}

const lineOf = (text: string, at: number) => text.slice(0, at).split(/\r\n?|\n/).length

/**
 * Reads UTF-8, with or without its mark, and what Excel writes in its place: Windows-1252. A file that is mostly UTF-8
 * is not read as the latter, which would change every letter beyond ASCII.
 */
function fromBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    const bad = text.split('\ufffd').length - 1
    const good = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
    const hasMark = bytes.subarray(0, 3).equals(Buffer.from('\uFEFF'))
    if (!hasMark && bad > good) return fromWindows(bytes)
    const line = lineOf(text, text.indexOf('\ufffd'))
    throw refuse(`The file is UTF-8, and line ${line} has a letter of another kind. ${saveAgain}`)
  }
}

function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    throw refuse('This is an Excel workbook. In Excel choose "Save As" and the kind "CSV UTF-8".')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw refuse('This is not a CSV file.')
  return fromBytes(bytes)
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
  /** Where semicolons divide the cells, commas divide decimals. */
  hasDecimalComma: boolean
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
      // All of them, since programs mix them within one file.
      recordDelimiter: ['\r\n', '\n', '\r'],
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
    .replace(/^"?sep=."?(\r\n?|\n)/i, '')
  const delimiter = delimiterOf(text.slice(0, Math.max(0, text.search(/[\r\n]|$/))))
  const [columns = [], ...rows] = parseRows(text, delimiter)
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
  return { columns, rows: filled, hasDecimalComma: delimiter === ';' }
}
