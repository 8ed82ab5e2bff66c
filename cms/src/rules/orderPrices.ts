/** Converts rupees to whole paise, in which sums are exact. */
export const toPaise = (rupees: number) => Math.round(rupees * 100)
export const toRupees = (paise: number) => paise / 100

/** The shop's terms of delivery, in rupees. `freeShippingFrom` is null if delivery is never free. */
export interface ShippingTerms {
  shippingFee: number
  freeShippingFrom: number | null
}

interface Line {
  price: number
  qty: number
}

/** Returns the cost of an order, in rupees, GST included. The shown and the charged amount both come from here. */
export function priceOrder(lines: readonly Line[], { shippingFee, freeShippingFrom }: ShippingTerms) {
  const items = lines.reduce((sum, { price, qty }) => sum + toPaise(price) * qty, 0)
  const isFree = freeShippingFrom !== null && items >= toPaise(freeShippingFrom)
  const shipping = isFree || lines.length === 0 ? 0 : toPaise(shippingFee)
  return {
    itemsPrice: toRupees(items),
    shippingPrice: toRupees(shipping),
    totalPrice: toRupees(items + shipping),
  }
}
