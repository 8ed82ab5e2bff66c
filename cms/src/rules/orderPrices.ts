/** Converts rupees to whole paise, in which sums are exact. */
export const toPaise = (rupees: number) => Math.round(rupees * 100)
export const toRupees = (paise: number) => paise / 100

/** The shop's terms of delivery, in rupees. `freeShippingFrom` is null if delivery is never free. */
export interface ShippingTerms {
  shippingFee: number
  freeShippingFrom: number | null
}

/** The fee of a delivery to the PIN codes that begin so, in rupees; without one it is the shop's own. */
interface FeeArea {
  prefix: string
  fee?: number | null | undefined
}

/** Returns the area of a PIN code: of those whose prefix it begins with, the one with the longest. */
export const findArea = <Area extends FeeArea>(areas: readonly Area[], pin: string): Area | null =>
  areas.reduce<Area | null>(
    (best, area) =>
      pin.startsWith(area.prefix) && area.prefix.length > (best?.prefix.length ?? 0) ? area : best,
    null,
  )

/** Returns the terms of a delivery to a PIN code; those of the shop where its area has no fee. */
export const termsAt = (pin: string, areas: readonly FeeArea[], terms: ShippingTerms): ShippingTerms => ({
  ...terms,
  shippingFee: findArea(areas, pin)?.fee ?? terms.shippingFee,
})

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
