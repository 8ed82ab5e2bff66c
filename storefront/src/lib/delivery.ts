import type { DeliveryArea } from 'cms/contract/delivery'
import type { ShippingTerms } from 'cms/rules/orderPrices'
import { formatCharge } from './money.ts'

/** The days of a delivery: '2 to 4 days'. */
export function daysText({ daysFrom, daysTo }: DeliveryArea) {
  if (daysTo === 0) return 'on the same day'
  return `${daysFrom === daysTo ? '' : `${daysFrom} to `}${daysTo} ${daysTo === 1 ? 'day' : 'days'}`
}

function feeWords(fee: number, open: ShippingTerms | null) {
  if (fee === 0) return open ? ', free' : ''
  const freeFrom = open?.freeShippingFrom
  return `, for ${formatCharge(fee)}${freeFrom ? `, free from ${formatCharge(freeFrom)}` : ''}`
}

/**
 * Says how long the delivery to a PIN code takes, and how much it is where the shop has said so; in an open shop, whose
 * terms are given, what the checkout charges. A closed shop promises nothing for free; without days they are asked for.
 */
export function deliveryAnswer(
  area: DeliveryArea | null,
  pin: string,
  open: ShippingTerms | null,
): { before: string; days?: string; after?: string } {
  if (!area) return { before: `To ${pin}: ` }
  const before = `To ${pin} ${area.daysTo === 0 ? '' : 'in '}`
  return { before, days: daysText(area), after: feeWords(area.fee ?? open?.shippingFee ?? 0, open) }
}
