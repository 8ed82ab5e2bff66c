import type { DeliveryArea } from 'cms/contract/delivery'
import { formatCharge } from './money.ts'

/** Returns the area of a PIN code: of those whose prefix it begins with, the one with the longest. */
export const findArea = (areas: readonly DeliveryArea[], pin: string): DeliveryArea | null =>
  areas.reduce<DeliveryArea | null>(
    (best, area) =>
      pin.startsWith(area.prefix) && area.prefix.length > (best?.prefix.length ?? 0) ? area : best,
    null,
  )

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

/**
 * Says how long the delivery to a PIN code takes and how much it is. An open shop names no fee here, because the
 * checkout charges its own.
 */
export function deliveryAnswer(area: DeliveryArea | null, pin: string, isOpen: boolean): DeliveryAnswer {
  if (!area) return { text: `No delivery time is stated for ${pin}.`, asks: true }
  const days = `To ${pin} ${daysWords(area)}`
  if (area.fee === null) return { text: `${days}. Ask us what it costs.`, asks: true }
  return { text: `${days}${isOpen ? '' : `, ${feeWords(area.fee)}`}.`, asks: false }
}
