import type { Site } from '../../contract/site.ts'
import type { SiteSetting } from '../../payload-types.ts'
import { paypalTerms } from '../../paypal/terms.ts'

/** The terms of delivery and payment, from the settings. */
export function checkoutTerms({ shippingFee, freeShippingFrom }: SiteSetting): Site['checkout'] {
  const paypal = paypalTerms()
  return {
    shippingFee: shippingFee ?? 0,
    freeShippingFrom: freeShippingFrom ?? null,
    paymentMethods: [...(paypal ? (['paypal'] as const) : []), 'Bank transfer', 'Cash on delivery'],
    paypal,
  }
}
