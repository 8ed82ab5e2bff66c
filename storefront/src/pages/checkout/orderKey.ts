import { createStored } from '../../state/stored.ts'

interface KeptKey {
  /** Whose and which cart it is for. */
  cart: string
  key: string
}

function readKey(value: unknown): KeptKey | null {
  const found = value as Partial<KeptKey> | null
  return typeof found?.cart === 'string' && typeof found.key === 'string' ? (found as KeptKey) : null
}

// All tabs share the cart, so they share its key.
const kept = createStored<KeptKey>('orderKey', readKey)

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** One key for one cart until it was answered: a repeat, even in another tab, places no second order. */
export function requireOrderKey(cart: string): string {
  const found = kept.get()
  if (found?.cart === cart) return found.key
  const key = newKey()
  kept.set({ cart, key })
  return key
}

/** The shop has answered: what is sent next is another order. */
export const forgetOrderKey = () => kept.set(null)
