import { formatCharge } from './money.ts'

interface EnquiredLine {
  name: string
  price: number
  qty: number
  /** The product's whole address. */
  url: string
  /** Why it cannot be bought at present. */
  note?: string | undefined
}

/** Links to a chat are addresses, and browsers and the chat cut addresses that are much longer. */
const longest = 6000

const lineOf = ({ name, price, qty, url, note }: EnquiredLine, index: number) =>
  `${index + 1}. ${name.replace(/\s+/g, ' ')}: ${qty} × ${formatCharge(price)}${note ? ` (${note})` : ''}\n${url}`

/** What 'Send this list' says: every line with its quantity, price each and address, and the total. */
export function cartEnquiry(lines: readonly EnquiredLine[], total: number): string {
  const parts = ['Hello, I would like to buy these chairs:']
  let left = lines.length
  for (const [index, line] of lines.entries()) {
    const part = lineOf(line, index)
    if (encodeURIComponent([...parts, part].join('\n\n')).length > longest) break
    parts.push(part)
    left -= 1
  }
  if (left > 0) parts.push(`And ${left} more, which I will tell you.`)
  parts.push(`Total: ${formatCharge(total)}`, 'Please reply with a price. Thank you.')
  return parts.join('\n\n')
}
