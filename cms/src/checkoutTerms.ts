import type { Site } from './contract/site.ts'
import type { SiteSetting } from './payload-types.ts'
import { paypalTerms } from './paypal/terms.ts'

/** What the shop charges for delivery and how it is paid, by its settings. */
export function checkoutTerms({ shippingFee, freeShippingFrom }: SiteSetting): Site['checkout'] {
  const paypal = paypalTerms()
  return {
    shippingFee: shippingFee ?? 0,
    freeShippingFrom: freeShippingFrom ?? null,
    paymentMethods: [...(paypal ? (['paypal'] as const) : []), 'Bank transfer', 'Cash on delivery'],
    paypal,
  }
}
