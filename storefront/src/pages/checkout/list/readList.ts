import { maxCartLines } from '../../../state/cart.ts'

export interface ListedLine {
  product: string
  /** As it was asked for, whatever is in stock. */
  asked: number
}

/** Beyond any stock, but short enough to be read. */
const maxAsked = 1_000_000

const readLine = (text: string): ListedLine | undefined => {
  const [, product, asked] = /^([0-9a-f]{24})\*(\d{1,9})$/.exec(text) ?? []
  return product ? { product, asked: Math.min(Math.max(Number(asked), 1), maxAsked) } : undefined
}

/**
 * Reads the lines of `?items={id}*{qty},…`. Of two lines of one product the later counts, as in a cart. `unread` is how
 * many say nothing that can be read, or are more than a cart holds.
 */
export function readList(text: string) {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const lines = new Map<string, ListedLine>()
  let unread = 0
  for (const part of parts) {
    const line = readLine(part.trim())
    if (!line || (!lines.has(line.product) && lines.size >= maxCartLines)) unread += 1
    else lines.set(line.product, line)
  }
  return { lines: [...lines.values()], unread }
}
