import { paymentMethods, shippingAddress, type PaymentMethod } from 'cms/contract/orders'
import type { AddressDraft } from '../../state/checkout.ts'

/** The address to deliver to, where what is stored is one. */
export const findAddress = (draft: AddressDraft | null) => shippingAddress.safeParse(draft).data

type Offered = readonly PaymentMethod[]

const isOffered = (choice: string | null, offered: Offered): choice is PaymentMethod =>
  offered.some((one) => one === choice)

/** What stands chosen before the visitor has chosen: PayPal where it is offered (SPEC 9), else what comes first. */
export const suggestMethod = (choice: string | null, offered: Offered): PaymentMethod | undefined =>
  [choice, paymentMethods[0], offered[0] ?? null].find((one) => isOffered(one ?? null, offered)) as
    PaymentMethod | undefined

/** How it is paid; undefined where the visitor has yet to choose. A PayPal that is not offered falls to the first. */
export function findMethod(choice: string | null, offered: Offered): PaymentMethod | undefined {
  if (isOffered(choice, offered)) return choice
  return choice === 'paypal' ? offered[0] : undefined
}

// PayPal knows no fractions of these.
const wholeCurrencies: readonly string[] = ['HUF', 'JPY', 'TWD']

/** What PayPal charges for so many rupees, such as 'USD 227.71'. */
export function paypalPrice(rupees: number, { currency, rate }: { currency: string; rate: number }) {
  return `${currency} ${(rupees / rate).toFixed(wholeCurrencies.includes(currency) ? 0 : 2)}`
}
