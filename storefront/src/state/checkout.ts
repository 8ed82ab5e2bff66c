import type { PaymentMethod, ShippingAddress } from 'cms/contract/orders'
import { createLocalStore } from './localStore.ts'
import { cutText } from 'cms/contract/typed/letters'

export type AddressDraft = Partial<Record<keyof ShippingAddress, string>>

const addressFields = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'pinCode',
  'country',
  'gstin',
  'company',
  'floor',
  'preferredDay',
] as const

/** Returns the text fields of a stored address. The form decides whether the address is valid. */
function readAddress(value: unknown): AddressDraft | null {
  const found = (value ?? {}) as Record<string, unknown>
  const texts = addressFields.flatMap((name) => {
    const text = found[name]
    return typeof text === 'string' ? [[name, cutText(text, 300)] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

const address = createLocalStore<AddressDraft>('shippingAddress', readAddress)

/** Null on the server, in the browser's first render, and before anything is saved. */
export const useAddressDraft = address.use
export const saveAddress = (next: ShippingAddress) => address.set(next)

const readText = (value: unknown) => (typeof value === 'string' ? value : null)
const method = createLocalStore<string>('paymentMethod', readText)

const standard: PaymentMethod = 'paypal'

/**
 * Returns the chosen payment method, or PayPal until somebody chooses (docs/spec.md 7.2), whether or not the shop accepts
 * it.
 */
export const usePaymentChoice = () => method.use() ?? standard

/** Returns the method that somebody has chosen; null before. */
export const useMadeChoice = method.use
export const savePaymentChoice = (next: string) => method.set(next)

/** The user whose login has expired and who owns both until the next login. */
const owner = createLocalStore<string>('checkoutOwner', readText)

/** Called after a logout. */
export function clearChoices() {
  for (const one of [owner, address, method]) one.set(null)
}

/** Called when a login expires: the choices are kept for their user, as the cart is. */
export const reserveChoices = (user: string) => owner.set(address.get() || method.get() ? user : null)

/** Called at a login: clears data that is kept for another user. */
export function claimChoices(user: string) {
  const waitsFor = owner.get()
  if (waitsFor !== null && waitsFor !== user) clearChoices()
  else owner.set(null)
}
