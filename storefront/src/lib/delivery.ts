import type { DeliveryArea } from 'cms/contract/delivery'
import type { ShippingTerms } from 'cms/rules/orderPrices'
import { formatCharge } from './money.ts'

function daysWords({ daysFrom, daysTo }: DeliveryArea) {
  if (daysTo === 0) return 'on the same day'
  if (daysFrom === daysTo) return `in ${daysTo} ${daysTo === 1 ? 'day' : 'days'}`
  return `in ${daysFrom} to ${daysTo} days`
}

const feeWords = (fee: number) => (fee === 0 ? 'free' : `for ${formatCharge(fee)}`)

/** The answer to a PIN code, and whether the rest has to be asked for. */
export interface DeliveryAnswer {
  text: string
  asks: boolean
}

/** Says how long the delivery to a PIN code takes and how much it is; in an open shop, whose terms are given, what the checkout charges. */
export function deliveryAnswer(
  area: DeliveryArea | null,
  pin: string,
  open: ShippingTerms | null,
): DeliveryAnswer {
  if (!area) return { text: `No delivery time is stated for ${pin}.`, asks: true }
  const days = `To ${pin} ${daysWords(area)}`
  const fee = area.fee ?? open?.shippingFee
  if (fee === undefined) return { text: `${days}. Ask us what it costs.`, asks: true }
  const freeFrom = fee === 0 ? null : open?.freeShippingFrom
  const free = freeFrom ? `, free from ${formatCharge(freeFrom)}` : ''
  return { text: `${days}, ${feeWords(fee)}${free}.`, asks: false }
}
