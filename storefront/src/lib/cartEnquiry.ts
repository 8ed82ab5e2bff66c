import { longestEnquiry } from './chat.ts'
import { formatCharge } from './money.ts'
import { countLines, countOf, type PieceWord } from './units.ts'

interface EnquiredLine {
  name: string
  /** In rupees; 0 is a price on request. */
  price: number
  qty: number
  /** Undefined where the shop no longer tells the kind. */
  unit: PieceWord | undefined
  sku?: string | undefined
  /** The visitor's own words. */
  note?: string | undefined
  /** The reason why it cannot be bought now. */
  reason?: string | undefined
  /** The full URL of the product. */
  url: string
}

interface Enquiry {
  lines: readonly EnquiredLine[]
  /** In rupees. */
  total: number
  /** Where the visitor wants it. */
  pin?: string | null
  /** The full URL of the whole list. */
  listUrl: string
}

/** Text in a link, in encoded characters: mail programs truncate links above about 2000, with address and subject. */
export const enquiryLength = { chat: longestEnquiry, mail: 1900 } as const

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function amountOf({ price, qty, unit }: EnquiredLine) {
  const count = unit ? countOf(qty, unit) : qty
  if (price === 0) return `${count}; price on request`
  return `${count} × ${formatCharge(price)}${qty > 1 ? ` = ${formatCharge(qty * price)}` : ''}`
}

/** The facts are divided by semicolons, so that a line can be read where the line breaks are lost. */
function lineOf(line: EnquiredLine, index: number) {
  const facts = [
    `${index + 1}. ${oneLine(line.name)}: ${amountOf(line)}${line.reason ? ` (${line.reason})` : ''}`,
  ]
  if (line.sku) facts.push(`SKU: ${oneLine(line.sku)}`)
  if (line.note) facts.push(`Note: ${oneLine(line.note)}`)
  return `${facts.join('; ')}\n${line.url}`
}

function totalOf({ lines, total }: Enquiry) {
  const summed = lines.filter(({ price, reason }) => price > 0 && reason === undefined)
  if (summed.length === 0) return []
  const isPartial = lines.some(({ price }) => price === 0)
  const limit = isPartial ? ', without what has its price on request' : ''
  return [`Total${limit}: ${formatCharge(total)} for ${countLines(summed)}`]
}

const head = 'Hello, I would like to buy these chairs:'
const request = 'Please reply with a price. Thank you.'

/** For whoever writes the list by hand. */
export const emptyEnquiry = [head, '1. ', request].join('\n\n')

/** Writes the text of 'Send this list': every line, the total, and the address of the list, which holds all lines. */
export function cartEnquiry(enquiry: Enquiry, maxEncoded: number = enquiryLength.chat): string {
  const { lines, listUrl, pin } = enquiry
  const end = [...totalOf(enquiry), ...(pin ? [`To ${pin}`] : []), `The list: ${listUrl}`, request]
  const parts: string[] = []
  const lengthOf = (more: string) => encodeURIComponent([head, ...parts, more, ...end].join('\n\n')).length
  for (const [index, line] of lines.entries()) {
    const part = lineOf(line, index)
    if (lengthOf(part) > maxEncoded) break
    parts.push(part)
  }
  const left = lines.length - parts.length
  if (left > 0) parts.push(`And ${left} more, which the list shows.`)
  return [head, ...parts, ...end].join('\n\n')
}
