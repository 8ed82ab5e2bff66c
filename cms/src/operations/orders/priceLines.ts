import type { Payload } from 'payload'
import { isSample } from '../../contract/catalogue.ts'
import { type OrderInput } from '../../contract/orders.ts'
import { priceOrder, type termsAt, toPaise } from '../../rules/orderPrices.ts'
import { findPriced, type Priced } from '../../database/products/findPriced.ts'
import { HttpError } from '../../errors.ts'
import { findPictures } from '../../files/findPictures.ts'
import { widestAddress } from '../../files/pictures.ts'
import { taxOn } from '../../rules/papers/productTax.ts'
import { dayInIndia, formatPaise } from '../../text/format.ts'

/** How a line with too little left is refused. */
export const tooFew = (name: string, left: number) =>
  left > 0 ? `Only ${left} of ${name} are left.` : `${name} is out of stock.`

const pictureAt = (address: string | null) => (address && !isSample(address) ? address : '')

/** The address of each product's first picture. */
export async function findImages(payload: Payload, products: readonly Priced[]) {
  const ids = products.flatMap(({ address, upload }) => (address ? [] : (upload ?? [])))
  const pictures = await findPictures(payload, 'id', ids)
  const addresses = new Map(pictures.map((picture) => [picture.id, widestAddress(picture)]))
  return new Map(
    products.map(({ id, address, upload }) => [id, addresses.get(upload ?? '') ?? pictureAt(address)]),
  )
}

/** The lines of an order with their present prices, in paise. Throws 409 if the visitor was shown something else. */
export async function priceLines(
  payload: Payload,
  { orderItems, totalPrice }: Pick<OrderInput, 'orderItems' | 'totalPrice'>,
  terms: ReturnType<typeof termsAt>,
) {
  const found = await findPriced(
    payload,
    orderItems.map(({ product }) => product),
  )
  const products = new Map(found.map((product) => [product.id, product]))
  const images = await findImages(payload, found)
  const fields: Record<string, string> = {}
  const today = dayInIndia()
  const lines = orderItems.flatMap(({ product, qty, note }, index) => {
    const stored = products.get(product)
    if (!stored) {
      fields[`orderItems.${index}.product`] = 'This product is no longer available.'
      return []
    }
    // A draft's price is 0 until somebody sets it: no chair is given away because that was forgotten.
    if (!stored.price)
      fields[`orderItems.${index}.product`] = `${stored.name} has no price yet. Please ask us for it.`
    const left = stored.quantity ?? 0
    if (left < qty) fields[`orderItems.${index}.qty`] = tooFew(stored.name, left)
    const image = images.get(product) ?? ''
    const { name, sku, modelNo, colorOption, price } = stored
    const tax = taxOn(stored, today)
    return [{ product, name, sku, modelNo, colorOption, image, price, qty, note: note || null, ...tax }]
  })
  const [refusal] = Object.values(fields)
  if (refusal) throw new HttpError(409, refusal, fields)
  const amounts = priceOrder(lines, terms)
  if (toPaise(totalPrice) !== toPaise(amounts.totalPrice))
    throw new HttpError(
      409,
      `The total is now ${formatPaise(toPaise(amounts.totalPrice))}. Please look at your order again.`,
      Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])),
    )
  return {
    orderItems: lines.map((line) => ({ ...line, price: toPaise(line.price) })),
    chairs: lines.reduce((sum, { qty }) => sum + qty, 0),
    itemsPrice: toPaise(amounts.itemsPrice),
    shippingPrice: toPaise(amounts.shippingPrice),
    totalPrice: toPaise(amounts.totalPrice),
  }
}
