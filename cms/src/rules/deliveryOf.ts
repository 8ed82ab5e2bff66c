import type { Site } from '../contract/site.ts'
import { priceOrder } from './orderPrices.ts'

/** Returns what the delivery of one chair costs in India, from the least to the most, and how many days it takes if that is said. */
export function deliveryOf(price: number, { checkout, deliveryAreas }: Site) {
  const fees = [checkout.shippingFee, ...deliveryAreas.flatMap(({ fee }) => fee ?? [])]
  const charged = fees.map(
    (shippingFee) => priceOrder([{ price, qty: 1 }], { ...checkout, shippingFee }).shippingPrice,
  )
  return {
    least: Math.min(...charged),
    most: Math.max(...charged),
    days: deliveryAreas.length > 0 && {
      least: Math.min(...deliveryAreas.map(({ daysFrom }) => daysFrom)),
      most: Math.max(...deliveryAreas.map(({ daysTo }) => daysTo)),
    },
  }
}
