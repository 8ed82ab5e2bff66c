import { countOf, type PieceWord } from '../../../../lib/units.ts'
import { formatCharge, formatCount } from '../../../../lib/money.ts'

/** The most pieces that can be asked for at once. */
export const maxAsked = 999

/** Returns the whole number from 1 to 999 that is meant by a typed text, and whether it says exactly that. */
export function readQuantity(typed: string) {
  const wanted = Number(typed)
  const qty = Math.max(1, Math.min(Math.trunc(wanted) || 1, maxAsked))
  return { qty, isExact: typed.trim() !== '' && wanted === qty }
}

/** Said where a quantity is not the one that was typed. */
export const changedWords = (qty: number) => `Please choose 1 to ${maxAsked}. We have set it to ${qty}.`

interface Wanted {
  qty: number
  /** 0 if the price is on request. */
  price: number
  unit: PieceWord
  /** How many are left; undefined while nobody has asked. */
  stock: number | undefined
  isOpen: boolean
}

/** A quantity in words beside its field: `count` stands out, `rest` follows it. */
export interface QuantityWords {
  count?: string
  rest?: string
  /** The reason why so many cannot be bought. */
  warning?: string
}

/** Says what a quantity means: how many are left, the sum at list price, and what happens above the stock. */
export function quantityWords({ qty, price, unit, stock, isOpen }: Wanted): QuantityWords {
  const isShort = stock !== undefined && qty > stock
  if (isShort && isOpen) return { warning: `${stock} in stock. For ${qty}, use Get Price.` }
  if (qty === 1 && !isShort)
    return { rest: stock === undefined ? countOf(1, unit) : `${formatCount(stock)} in stock` }
  const sum = price > 0 ? `, ${formatCharge(qty * price)} at list price` : ''
  if (!isShort) return { count: countOf(qty, unit), rest: sum }
  if (stock === 0)
    return { count: countOf(qty, unit), rest: `${sum}. None is in stock; we tell you the date.` }
  const left = `${stock} ${stock === 1 ? 'is' : 'are'} in stock`
  return { count: countOf(qty, unit), rest: `${sum}. ${left}; we tell you the date for the rest.` }
}
