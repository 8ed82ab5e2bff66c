import { paymentMethods, shippingAddress, type PaymentMethod } from 'cms/contract/orders'
import type { AddressDraft } from '../../state/checkout.ts'

/** The delivery address, if the stored one is valid. */
export const findAddress = (draft: AddressDraft | null) => shippingAddress.safeParse(draft).data

type Offered = readonly PaymentMethod[]

const isOffered = (choice: string | null, offered: Offered): choice is PaymentMethod =>
  offered.some((one) => one === choice)

/** Returns the method to preselect: the chosen one, else PayPal (docs/spec.md 7.2), else the first that is offered. */
export const suggestMethod = (choice: string | null, offered: Offered): PaymentMethod | undefined =>
  [choice, paymentMethods[0], offered[0] ?? null].find((one) => isOffered(one ?? null, offered)) as
    PaymentMethod | undefined

/** Returns the chosen method, or undefined if none is valid. PayPal falls back to the first if it is not offered. */
export function findMethod(choice: string | null, offered: Offered): PaymentMethod | undefined {
  if (isOffered(choice, offered)) return choice
  return choice === 'paypal' ? offered[0] : undefined
}

// PayPal accepts no decimals in these currencies.
const wholeCurrencies: readonly string[] = ['HUF', 'JPY', 'TWD']

/** Returns PayPal's charge for an amount in rupees, such as 'USD 227.71'. */
export function paypalPrice(rupees: number, { currency, rate }: { currency: string; rate: number }) {
  return `${currency} ${(rupees / rate).toFixed(wholeCurrencies.includes(currency) ? 0 : 2)}`
}
