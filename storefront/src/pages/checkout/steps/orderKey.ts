import { createLocalStore } from '../../../state/localStore.ts'

interface StoredKey {
  /** The user and cart to which the key belongs. */
  cart: string
  key: string
}

function readKey(value: unknown): StoredKey | null {
  const found = value as Partial<StoredKey> | null
  return typeof found?.cart === 'string' && typeof found.key === 'string' ? (found as StoredKey) : null
}

// All tabs share the cart, so they also share its key.
const stored = createLocalStore<StoredKey>('orderKey', readKey)

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns one key for one cart until it is answered, so that a repeat, even in another tab, orders only once. */
export function requireOrderKey(cart: string): string {
  const found = stored.get()
  if (found?.cart === cart) return found.key
  const key = newKey()
  stored.set({ cart, key })
  return key
}

/** Called when the shop has answered: the next request is another order. */
export const forgetOrderKey = () => stored.set(null)
