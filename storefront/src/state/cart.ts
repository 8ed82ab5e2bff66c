import { createStored } from './stored.ts'

/** One line of the cart (SPEC 3), as the product was when it was put there. Prices in rupees. */
export interface CartItem {
  product: string
  name: string
  image: string
  price: number
  countInStock: number
  qty: number
}

/** How many lines a cart has at most, and how many of one product: what an order takes. */
export const mostLines = 50
export const mostOfOne = 1000

/** A whole number from 1 to `most`, and at most what an order takes. What is no number is 1. */
export function inRange(value: unknown, most: number): number {
  const whole = Math.trunc(Number(value)) || 1
  return Math.max(1, Math.min(whole, most, mostOfOne))
}

const isPicture = (value: unknown) => typeof value === 'string' && /^(https?:\/)?\/[^/\\]/.test(value)

/** What of a stored line is sound; undefined where it names no product at a price. */
function readItem(value: unknown): CartItem | undefined {
  const { product, name, image, price, countInStock, qty } = (value ?? {}) as Record<keyof CartItem, unknown>
  if (typeof product !== 'string' || !/^[0-9a-f]{24}$/.test(product)) return undefined
  if (typeof name !== 'string' || name.trim() === '') return undefined
  if (typeof price !== 'number' || !(price >= 0 && price <= 1e9)) return undefined
  const stock = typeof countInStock === 'number' ? inRange(countInStock, mostOfOne) : 1
  return {
    product,
    name: name.slice(0, 300),
    image: isPicture(image) ? String(image) : '',
    price,
    countInStock: stock,
    qty: typeof qty === 'object' ? 1 : inRange(qty, stock),
  }
}

/** Of a product that stands there twice the later line counts, as when it is put in again. */
function readCart(value: unknown): CartItem[] | null {
  if (!Array.isArray(value)) return null
  const lines = new Map<string, CartItem>()
  for (const one of value) {
    const item = readItem(one)
    if (item) lines.set(item.product, item)
  }
  return lines.size > 0 ? [...lines.values()].slice(0, mostLines) : null
}

const stored = createStored<CartItem[]>('cartItems', readCart)
const nothing: CartItem[] = []

/** What is in the cart, in this tab and the others. Empty on the server and in the first drawing in the browser. */
export const useCart = () => stored.use() ?? nothing

/** The same outside of a component. */
export const findCart = () => stored.get() ?? nothing

export const countItems = (lines: readonly { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0)

/** Takes the place of the product's line, or comes last. False where the cart has no room for another line. */
export function setCartLine(item: CartItem): boolean {
  const lines = findCart()
  const isThere = lines.some(({ product }) => product === item.product)
  if (!isThere && lines.length >= mostLines) return false
  stored.set(isThere ? lines.map((one) => (one.product === item.product ? item : one)) : [...lines, item])
  return true
}

/** Whose the cart is while nobody is logged in: the user's whose login has ended by itself. */
const owner = createStored<string>('cartOwner', (value) => (typeof value === 'string' ? value : null))

/** After an order, and after a logout. */
export function clearCart() {
  owner.set(null)
  stored.set(null)
}

export function removeCartLine(product: string) {
  const rest = findCart().filter((one) => one.product !== product)
  if (rest.length > 0) stored.set(rest)
  else clearCart()
}

/** A login that has ended is no logout: the cart waits for its user. */
export const keepCartFor = (user: string) => owner.set(findCart().length > 0 ? user : null)

/** With a login the cart that a visitor has filled becomes the user's. What waits for another user is not handed on. */
export function takeCart(user: string) {
  const waitsFor = owner.get()
  if (waitsFor !== null && waitsFor !== user) clearCart()
  else owner.set(null)
}
