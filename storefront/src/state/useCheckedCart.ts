import type { Product } from 'cms/contract/products'
import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { askApi, ApiError } from '../api/client.ts'
import { productUrl } from '../api/products.ts'
import { formatCharge } from '../lib/money.ts'
import { countItems, findCart, inRange, setCartLine, useCart, type CartItem } from './cart.ts'

export interface CheckedLine {
  item: CartItem
  /** The product as the shop has it; 'gone' where it has it no longer, undefined while that is not known. */
  now: Product | 'gone' | undefined
  /** What is different since it was put into the cart, in words. */
  changes: string[]
  /** What counts, at today's price and stock. */
  price: number
  qty: number
  /** Whether it can be bought: false for what is gone or sold out. */
  isAvailable: boolean
}

type Found = Record<string, Product | 'gone'>

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** A product that is asked for by its id. What the shop does not have, or does not show, is gone. */
export async function findProduct(id: string): Promise<Product | 'gone'> {
  try {
    return (await askApi(productUrl(id))) as Product
  } catch (error) {
    if (isMissing(error)) return 'gone'
    throw error
  }
}

/** The same products are one question, in whatever order they lie. */
const checkKey = (cart: readonly CartItem[]) => ['cart', ...cart.map(({ product }) => product).toSorted()]

const findProducts = async ([, ...ids]: readonly string[]): Promise<Found> =>
  Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await findProduct(id)] as const)))

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
  }
}

/** A quantity that the stock no longer allows is brought into range in the cart too. */
function lowerQuantities(lines: readonly CheckedLine[]) {
  for (const { item, qty, isAvailable } of lines)
    if (isAvailable && qty < item.qty && findCart().includes(item)) setCartLine({ ...item, qty })
}

/**
 * The cart against what the shop has now. `lines` are all of it, `count` and `bought` what can be bought. While
 * `isChecked` is false some line is not known yet, because the answer is on its way or `error` came instead.
 */
export function useCheckedCart() {
  const cart = useCart()
  const { data, error, isValidating, mutate } = useSWR<Found, ApiError, string[] | null>(
    cart.length > 0 ? checkKey(cart) : null,
    findProducts,
    { keepPreviousData: true },
  )
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

/** Tells the check of the cart of a product that was read a moment ago, so that its line is whole at once. */
export function useKnownProduct() {
  const { mutate } = useSWRConfig()
  return (product: Product) =>
    mutate<Found>(checkKey(findCart()), (found) => ({ ...found, [product._id]: product }), {
      revalidate: false,
    })
}
