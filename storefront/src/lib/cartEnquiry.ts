import { formatCharge } from './money.ts'

interface EnquiredLine {
  name: string
  price: number
  qty: number
  /** The full URL of the product. */
  url: string
  /** The reason why it cannot be bought now. */
  note?: string | undefined
}

/** The chat link is a URL, which browsers and the chat truncate if it is much longer. */
const maxEncodedLength = 6000

const lineOf = ({ name, price, qty, url, note }: EnquiredLine, index: number) =>
  `${index + 1}. ${name.replace(/\s+/g, ' ')}: ${qty} × ${formatCharge(price)}${note ? ` (${note})` : ''}\n${url}`

/** Writes the text of 'Send this list': every line with its quantity, price each and address, and the total. */
export function cartEnquiry(lines: readonly EnquiredLine[], total: number): string {
  const parts = ['Hello, I would like to buy these chairs:']
  let left = lines.length
  for (const [index, line] of lines.entries()) {
    const part = lineOf(line, index)
    if (encodeURIComponent([...parts, part].join('\n\n')).length > maxEncodedLength) break
    parts.push(part)
    left -= 1
  }
  if (left > 0) parts.push(`And ${left} more, which I will tell you.`)
  parts.push(`Total: ${formatCharge(total)}`, 'Please reply with a price. Thank you.')
  return parts.join('\n\n')
}
