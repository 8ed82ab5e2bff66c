import type { Product } from 'cms/contract/products'
import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fetchApi, ApiError } from '../api/client.ts'
import { productUrl } from '../api/products.ts'
import { formatCharge } from '../lib/money.ts'
import { unitOf, type PieceWord } from '../lib/units.ts'
import { countItems, findCart, inRange, setCartLine, useCart, type CartItem } from './cart.ts'

export interface CheckedLine {
  item: CartItem
  /** The product as it is now; 'gone' if the shop no longer has it, undefined until the answer comes. */
  now: Product | 'gone' | undefined
  /** The changes since it was added to the cart, in words. */
  changes: string[]
  /** Today's price, and the quantity that the stock allows. */
  price: number
  qty: number
  /** False if it is gone or sold out. */
  isAvailable: boolean
  /** Undefined until the answer comes, and for what is gone. The stored line holds no category. */
  unit: PieceWord | undefined
}

type Found = Record<string, Product | 'gone'>

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** Reads a product. Returns 'gone' if the shop does not have it or does not show it. */
export async function findProduct(id: string): Promise<Product | 'gone'> {
  try {
    return (await fetchApi(productUrl(id))) as Product
  } catch (error) {
    if (isMissing(error)) return 'gone'
    throw error
  }
}

/** The key is the same for the same products in any order. */
const findKey = (ids: readonly string[]) => ['cart', ...[...ids].sort()]
const idsOf = (cart: readonly CartItem[]) => cart.map(({ product }) => product)

const findProducts = async ([, ...ids]: readonly string[]): Promise<Found> =>
  Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await findProduct(id)] as const)))

/** Reads products as they are now. */
export const useProductsNow = (ids: readonly string[]) =>
  useSWR<Found, ApiError, string[] | null>(ids.length > 0 ? findKey(ids) : null, findProducts, {
    keepPreviousData: true,
  })

function changesOf(item: CartItem, now: CheckedLine['now']): string[] {
  if (now === undefined) return []
  if (now === 'gone') return ['We no longer offer this chair.']
  if (now.countInStock < 1) return ['Out of stock']
  const changes = []
  if (now.price !== item.price)
    changes.push(`The price was ${formatCharge(item.price)} and is now ${formatCharge(now.price)}.`)
  if (now.countInStock < item.countInStock && item.qty >= now.countInStock)
    changes.push(now.countInStock === 1 ? 'Only 1 is left.' : `Only ${now.countInStock} are left.`)
  return changes
}

function checkLine(item: CartItem, found: Found | undefined): CheckedLine {
  const now = found?.[item.product]
  const product = now === 'gone' ? undefined : now
  const isAvailable = now === undefined || (product !== undefined && product.countInStock > 0)
  return {
    item,
    now,
    changes: changesOf(item, now),
    price: product?.price ?? item.price,
    qty: isAvailable ? inRange(item.qty, product?.countInStock ?? item.countInStock) : 0,
    isAvailable,
    unit: product && unitOf(product),
  }
}

/** Lowers quantities in the stored cart to what the stock allows. */
function lowerQuantities(lines: readonly CheckedLine[]) {
  for (const { item, qty, isAvailable } of lines)
    if (isAvailable && qty < item.qty && findCart().includes(item)) setCartLine({ ...item, qty })
}

/**
 * Compares the cart with the shop's present state. `lines` are all lines; `count` and `bought` cover those that can be
 * bought. `isChecked` is false while some product is unknown, because its request is under way or ended with `error`.
 */
export function useCheckedCart() {
  const cart = useCart()
  const { data, error, isValidating, mutate } = useProductsNow(idsOf(cart))
  const lines = cart.map((item) => checkLine(item, data))
  useEffect(() => lowerQuantities(lines))
  const bought = lines.filter(({ isAvailable }) => isAvailable)
  return {
    lines,
    bought,
    count: countItems(bought),
    isChecked: lines.every(({ now }) => now !== undefined),
    error,
    isLoading: isValidating,
    retry: () => void mutate(),
  }
}

/** Returns a function that adds a product just read to the check of the cart, so that its line is complete at once. */
export function useKnownProduct() {
  const { mutate } = useSWRConfig()
  return (product: Product) =>
    mutate<Found>(findKey(idsOf(findCart())), (found) => ({ ...found, [product._id]: product }), {
      revalidate: false,
    })
}
