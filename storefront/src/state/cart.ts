import { createLocalStore } from './localStore.ts'
import { cutText } from 'cms/contract/typed/letters'

/** One line of the cart (docs/spec.md 12.7), with the product as it was when added. Prices in rupees. */
export interface CartItem {
  product: string
  name: string
  image: string
  price: number
  countInStock: number
  qty: number
  /** The visitor's own words on this line, for the list that is sent and for the order. */
  note?: string | undefined
}

/** The most lines in a cart, and the most of one product: the limits of an order. */
export const maxCartLines = 50
export const maxQuantity = 1000

/** The most characters of a line's note. */
export const maxNote = 120

/** Returns a whole number from 1 to `most`, and at most `maxQuantity`. Anything that is not a number becomes 1. */
export function inRange(value: unknown, most: number): number {
  const whole = Math.trunc(Number(value)) || 1
  return Math.max(1, Math.min(whole, most, maxQuantity))
}

export const isPicture = (value: unknown) => typeof value === 'string' && /^(https?:\/)?\/[^/\\]/.test(value)

/** Returns the valid part of a stored line; undefined if it lacks a product or a price. */
function readItem(value: unknown): CartItem | undefined {
  const { product, name, image, price, countInStock, qty, note } = (value ?? {}) as Record<
    keyof CartItem,
    unknown
  >
  if (typeof product !== 'string' || !/^[0-9a-f]{24}$/.test(product)) return undefined
  if (typeof name !== 'string' || name.trim() === '') return undefined
  if (typeof price !== 'number' || !(price >= 0 && price <= 1e9)) return undefined
  const stock = typeof countInStock === 'number' ? inRange(countInStock, maxQuantity) : 1
  return {
    product,
    name: cutText(name, 300),
    image: isPicture(image) ? String(image) : '',
    price,
    countInStock: stock,
    qty: typeof qty === 'object' ? 1 : inRange(qty, stock),
    ...(typeof note === 'string' && note.trim() !== '' && { note: cutText(note, maxNote) }),
  }
}

/** If a product appears twice, the later line counts, as when it is added again. */
function readCart(value: unknown): CartItem[] | null {
  if (!Array.isArray(value)) return null
  const lines = new Map<string, CartItem>()
  for (const one of value) {
    const item = readItem(one)
    if (item) lines.set(item.product, item)
  }
  return lines.size > 0 ? [...lines.values()].slice(0, maxCartLines) : null
}

const stored = createLocalStore<CartItem[]>('cartItems', readCart)
const nothing: CartItem[] = []

/** Returns the cart, which all tabs share. Empty on the server and in the browser's first render. */
export const useCart = () => stored.use() ?? nothing

/** Returns the cart outside of a component. */
export const findCart = () => stored.get() ?? nothing

export const countItems = (lines: readonly { qty: number }[]) => lines.reduce((sum, { qty }) => sum + qty, 0)

/**
 * Replaces the product's line, whose note stays, or adds one at the end. Returns false if the cart has no room for
 * another line.
 */
export function setCartLine(item: CartItem): boolean {
  const lines = findCart()
  const isThere = lines.some(({ product }) => product === item.product)
  if (!isThere && lines.length >= maxCartLines) return false
  const replace = (one: CartItem) =>
    one.product === item.product ? { ...(one.note && { note: one.note }), ...item } : one
  stored.set(isThere ? lines.map(replace) : [...lines, item])
  return true
}

/** Writes the note of a line; an empty one takes it away. */
export function noteCartLine(product: string, note: string) {
  const write = ({ note: _before, ...one }: CartItem) =>
    note.trim() === '' ? one : { ...one, note: cutText(note, maxNote) }
  stored.set(findCart().map((one) => (one.product === product ? write(one) : one)))
}

/** The user whose login has expired and who owns the cart until the next login. */
const owner = createLocalStore<string>('cartOwner', (value) => (typeof value === 'string' ? value : null))

/** Called after an order and after a logout. */
export function clearCart() {
  owner.set(null)
  stored.set(null)
}

export function removeCartLine(product: string) {
  const rest = findCart().filter((one) => one.product !== product)
  if (rest.length > 0) stored.set(rest)
  else clearCart()
}

/** Called when a login expires, which is not a logout: the cart is kept for its user. */
export const reserveCart = (user: string) => owner.set(findCart().length > 0 ? user : null)

/** Called at a login: gives the visitor's cart to the user, but clears a cart that is kept for another user. */
export function claimCart(user: string) {
  const waitsFor = owner.get()
  if (waitsFor !== null && waitsFor !== user) clearCart()
  else owner.set(null)
}
