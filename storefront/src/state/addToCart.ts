import type { Product } from 'cms/contract/products'
import { inRange, maxCartLines, maxQuantity, setCartLine, type CartItem } from './cart.ts'
import { findProduct } from './useCheckedCart.ts'

interface Added {
  /** The reason why nothing was added to the cart. */
  refusal?: string
  /** The line that is in the cart now, with no more than there are. */
  line?: CartItem
}

/** Adds a product to the cart as it is now. Does nothing if the visitor has left meanwhile. */
export async function addToCart(
  id: string,
  qty: string | number | null,
  isStopped = () => false,
  know: (product: Product) => Promise<unknown> = async () => undefined,
): Promise<Added> {
  const product = await findProduct(id)
  if (isStopped()) return {}
  if (product === 'gone') return { refusal: 'We do not have this chair. Nothing was added.' }
  const { _id, name, image1, price, countInStock } = product
  if (countInStock < 1) return { refusal: `${name} is out of stock. Nothing was added.` }
  const most = inRange(countInStock, maxQuantity)
  const line = { product: _id, name, image: image1, price, countInStock: most, qty: inRange(qty ?? 1, most) }
  if (!setCartLine(line))
    return { refusal: `There is room for ${maxCartLines} different chairs. Remove one to add another.` }
  await know(product)
  return { line }
}
