import type { ProductCategory } from 'cms/contract/catalogue'
import { formatCount } from './money.ts'

/** The word for one piece of a product, and for several. */
export interface PieceWord {
  one: string
  many: string
}

interface Counted {
  name: string
  /** '' in a draft that has none yet. */
  category: ProductCategory | ''
}

const word = (one: string): PieceWord => ({ one, many: `${one}s` })
const chair = word('chair')
const stool = word('stool')
const sofa = word('sofa')
const piece = word('piece')

/** A bench is counted by its seats, three where its name says no other number. */
const benchOf = (name: string) =>
  word(/\b(two|four|five|six)-seater\b/i.exec(name)?.[0].toLowerCase() ?? 'three-seater')

/** Returns the word with which prices, quantities and messages count a product. */
export function unitOf({ name, category }: Counted): PieceWord {
  if (category === 'TandemSeating') return benchOf(name)
  if (category === 'HighSeries') return /\bchair\b/i.test(name) ? chair : stool
  return /\bsofa\b/i.test(name) ? sofa : chair
}

/** Returns '1 chair' or '1,000 chairs'. */
export const countOf = (count: number, { one, many }: PieceWord) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

interface PieceLine {
  /** Undefined where the kind is not known. */
  unit: PieceWord | undefined
  qty: number
}

/** Counts the pieces of several lines: each kind by its word where there are at most two, else 'pieces'. */
export function countLines(lines: readonly PieceLine[]): string {
  const kinds = new Map<string, { unit: PieceWord; count: number }>()
  let all = 0
  for (const { unit = piece, qty } of lines) {
    kinds.set(unit.one, { unit, count: (kinds.get(unit.one)?.count ?? 0) + qty })
    all += qty
  }
  if (kinds.size === 0) return countOf(0, chair)
  if (kinds.size > 2 || kinds.has(piece.one)) return countOf(all, piece)
  return [...kinds.values()].map(({ unit, count }) => countOf(count, unit)).join(', ')
}

/** Counts different products like `countLines`, one of each. */
export const countProducts = (products: readonly Counted[]) =>
  countLines(products.map((product) => ({ unit: unitOf(product), qty: 1 })))

/** Counts a list of which this page is known: by kind where the page holds all of it. */
export const countList = ({ products, total }: { products: readonly Counted[]; total: number }) =>
  products.length === total ? countProducts(products) : countOf(total, chair)
