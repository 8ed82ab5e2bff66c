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

const method = createStored<string>('paymentMethod', (value) => (typeof value === 'string' ? value : null))

/** How the visitor chose to pay, whether or not the shop still takes it. */
export const usePaymentChoice = method.use
export const savePaymentChoice = (next: string) => method.set(next)
