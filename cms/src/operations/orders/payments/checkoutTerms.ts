import type { Site } from '../../../contract/site.ts'
import type { SiteSetting } from '../../../payload-types.ts'
import { paypalTerms } from '../../../paypal/terms.ts'
import { offeredMethods } from './paymentMethods.ts'

/** The terms of delivery and payment, from the settings. */
export function checkoutTerms(settings: SiteSetting): Site['checkout'] {
  const { shippingFee, freeShippingFrom, verifiedOnly, unverifiedChairs, unverifiedTotal } = settings
  return {
    shippingFee: shippingFee ?? 0,
    freeShippingFrom: freeShippingFrom ?? null,
    paymentMethods: offeredMethods(),
    paypal: paypalTerms(),
    unverified: verifiedOnly ? null : { chairs: unverifiedChairs, total: unverifiedTotal },
  }
}
