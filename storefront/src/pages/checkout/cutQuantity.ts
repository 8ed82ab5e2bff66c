import { formatCount } from '../../lib/money.ts'
import { inRange, maxQuantity } from '../../state/cart.ts'

/** A quantity of more than there are, which became `most`. */
export interface CutQuantity {
  product: string
  asked: number
  most: number
}

/** Returns how a quantity was cut, or undefined if it was not. */
export function cutOf(product: string, asked: unknown, countInStock: number): CutQuantity | undefined {
  const quantity = Math.trunc(Number(asked)) || 1
  const most = inRange(countInStock, maxQuantity)
  return quantity > most ? { product, asked: quantity, most } : undefined
}

/** Says that a quantity was cut, and why. */
export function cutWords({ asked, most }: Pick<CutQuantity, 'asked' | 'most'>) {
  const why =
    most === maxQuantity
      ? `A list takes at most ${formatCount(most)} of one chair`
      : `We have ${formatCount(most)} now`
  return `${why}. You asked for ${formatCount(asked)}.`
}

/** Reads what the page that filled the cart has left in the history. */
export function readCut(state: unknown): CutQuantity | undefined {
  const { cut } = (state ?? {}) as { cut?: Partial<CutQuantity> | undefined }
  if (typeof cut?.product !== 'string') return undefined
  const { product, asked, most } = cut
  return typeof asked === 'number' && typeof most === 'number' ? { product, asked, most } : undefined
}
