const slot = 'orderKey'

interface KeptKey {
  /** Whose and which cart it is for. */
  cart: string
  key: string
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

// Without storage a key lives as long as the page.
let keptHere: KeptKey | null = null

function readKey(): KeptKey | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(slot) ?? 'null') as Partial<KeptKey> | null
    return typeof kept?.cart === 'string' && typeof kept.key === 'string' ? (kept as KeptKey) : keptHere
  } catch {
    return keptHere
  }
}

function writeKey(kept: KeptKey | null) {
  keptHere = kept
  try {
    if (kept) sessionStorage.setItem(slot, JSON.stringify(kept))
    else sessionStorage.removeItem(slot)
  } catch {
    // A browser that keeps nothing still has `keptHere`.
    return
  }
}

/** One key for one cart until it was answered: a repeat, even after a reload, places no second order. */
export function requireOrderKey(cart: string): string {
  const kept = readKey()
  if (kept?.cart === cart) return kept.key
  const key = newKey()
  writeKey({ cart, key })
  return key
}

/** The shop has answered: what is sent next is another order. */
export const forgetOrderKey = () => writeKey(null)
