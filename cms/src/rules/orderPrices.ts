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

/** The terms of a delivery to a PIN code. */
export const termsAt = (pin: string, areas: readonly FeeArea[], terms: ShippingTerms): DeliveryTerms => ({
  ...terms,
  pin,
  areas,
})

interface DeliveryTerms extends ShippingTerms {
  pin?: string
  areas?: readonly FeeArea[]
}

interface Line {
  price: number
  qty: number
}

/** A rule of delivery: docs/seams.md. Returns the fee, in paise, of lines whose prices come to `items`, in paise. */
type DeliveryRule = (delivery: { lines: readonly Line[]; items: number; terms: DeliveryTerms }) => number

/** The fee of the PIN code's area, else the shop's own; nothing from the sum on that makes it free. */
const byPinArea: DeliveryRule = ({
  items,
  terms: { pin = '', areas = [], shippingFee, freeShippingFrom },
}) =>
  freeShippingFrom !== null && items >= toPaise(freeShippingFrom)
    ? 0
    : toPaise(findArea(areas, pin)?.fee ?? shippingFee)

/** The one by which the shop delivers. */
const deliveryFee: DeliveryRule = byPinArea

/** Returns the cost of an order, in rupees, GST included. The shown and the charged amount both come from here. */
export function priceOrder(lines: readonly Line[], terms: DeliveryTerms) {
  const items = lines.reduce((sum, { price, qty }) => sum + toPaise(price) * qty, 0)
  const shipping = lines.length === 0 ? 0 : deliveryFee({ lines, items, terms })
  return {
    itemsPrice: toRupees(items),
    shippingPrice: toRupees(shipping),
    totalPrice: toRupees(items + shipping),
  }
}
