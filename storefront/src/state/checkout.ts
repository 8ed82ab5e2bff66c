import type { ShippingAddress } from 'cms/contract/orders'
import { createStored } from './stored.ts'

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
] as const

/** What of a stored address is text. Whether it can be delivered to is for the form to say. */
function readAddress(value: unknown): AddressDraft | null {
  const found = (value ?? {}) as Record<string, unknown>
  const texts = addressFields.flatMap((name) => {
    const text = found[name]
    return typeof text === 'string' ? [[name, text.slice(0, 300)] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

const address = createStored<AddressDraft>('shippingAddress', readAddress)

/** Null on the server, in the first drawing in the browser, and before anything was saved. */
export const useAddressDraft = address.use
export const saveAddress = (next: ShippingAddress) => address.set(next)

const readText = (value: unknown) => (typeof value === 'string' ? value : null)
const method = createStored<string>('paymentMethod', readText)

/** How the visitor chose to pay, whether or not the shop still takes it. */
export const usePaymentChoice = method.use
export const savePaymentChoice = (next: string) => method.set(next)

/** Whose both are while nobody is logged in: the user's whose login has ended by itself. */
const owner = createStored<string>('checkoutOwner', readText)

/** After a logout. */
export function clearChoices() {
  for (const one of [owner, address, method]) one.set(null)
}

/** A login that has ended is no logout: the choices wait for their user, as the cart does. */
export const keepChoicesFor = (user: string) => owner.set(address.get() || method.get() ? user : null)

/** What waits for another user is not handed on. */
export function takeChoices(user: string) {
  const waitsFor = owner.get()
  if (waitsFor !== null && waitsFor !== user) clearChoices()
  else owner.set(null)
}
