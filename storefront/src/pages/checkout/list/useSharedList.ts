import type { Product } from 'cms/contract/products'
import { inRange, maxQuantity, setCartLine } from '../../../state/cart.ts'
import { useProductsNow } from '../../../state/useCheckedCart.ts'
import { cutOf, cutWords } from '../cutQuantity.ts'
import { readList } from './readList.ts'

export interface SharedLine {
  product: Product
  /** As many as can be put into a list; 0 if none is left. */
  qty: number
  /** Says that the quantity is not the one asked for. */
  cut: string | undefined
}

function sharedLine(product: Product, asked: number): SharedLine {
  if (product.countInStock < 1) return { product, qty: 0, cut: 'Out of stock' }
  const cut = cutOf(product._id, asked, product.countInStock)
  const most = inRange(product.countInStock, maxQuantity)
  return { product, qty: inRange(asked, most), cut: cut && cutWords(cut) }
}

/** Reads the list of an address. `dropped` is how many of its lines the shop does not know. */
export function useSharedList(items: string) {
  const { lines: listed, unread } = readList(items)
  const { data, error, isValidating, mutate } = useProductsNow(listed.map(({ product }) => product))
  const found = listed.map(({ product, asked }) => ({ now: data?.[product], asked }))
  const lines = found.flatMap(({ now, asked }) => (now && now !== 'gone' ? [sharedLine(now, asked)] : []))
  return {
    lines,
    dropped: unread + found.filter(({ now }) => now === 'gone').length,
    isKnown: found.every(({ now }) => now !== undefined),
    error,
    isLoading: isValidating,
    retry: () => void mutate(),
  }
}

/** Puts the lines into this visitor's list. Returns how many found no room. */
export function keepLines(lines: readonly SharedLine[]): number {
  const isKept = ({ product, qty }: SharedLine) => {
    const { _id, name, image1: image, price, countInStock } = product
    return setCartLine({
      product: _id,
      name,
      image,
      price,
      countInStock: inRange(countInStock, maxQuantity),
      qty,
    })
  }
  return lines.filter(({ qty }) => qty > 0).filter((line) => !isKept(line)).length
}
