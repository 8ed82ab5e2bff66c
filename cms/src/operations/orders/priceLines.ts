import type { Payload } from 'payload'
import { type OrderInput } from '../../contract/orders.ts'
import { priceOrder, type ShippingTerms, toPaise } from '../../contract/orderPrices.ts'
import { HttpError } from '../../errors.ts'
import { idOf } from '../../ids.ts'
import { widestAddress } from '../../files/pictures.ts'
import type { Product } from '../../payload-types.ts'
import { formatPaise } from '../../text/format.ts'
import { withoutStock } from '../../stock/stock.ts'

const all = { pagination: false, depth: 0 } as const

/** How a line with too little left is refused. */
export const tooFew = (name: string, left: number) =>
  left > 0 ? `Only ${left} of ${name} are left.` : `${name} is out of stock.`

async function findProducts(payload: Payload, ids: string[]) {
  const [found, stock] = await Promise.all([
    payload.find({
      collection: 'products',
      where: { and: [{ id: { in: ids } }, { _status: { equals: 'published' } }] },
      select: { name: true, price: true, pictures: true },
      context: withoutStock,
      ...all,
    }),
    payload.find({ collection: 'stock', where: { id: { in: ids } }, select: { quantity: true }, ...all }),
  ])
  return {
    products: new Map<string, Priced>(found.docs.map((product) => [product.id, product])),
    stock: new Map(stock.docs.map(({ id, quantity }) => [id, quantity])),
  }
}

type Priced = Pick<Product, 'id' | 'name' | 'price' | 'pictures'>

/** The address of each product's first picture. */
async function findImages(payload: Payload, products: Iterable<Priced>) {
  const firsts = Array.from(products, ({ id, pictures }) => ({ id, first: pictures?.[0] }))
  const ids = firsts.flatMap(({ first }) => (first?.address ? [] : (idOf(first?.upload) ?? [])))
  const { docs } = ids.length
    ? await payload.find({ collection: 'media', where: { id: { in: ids } }, ...all })
    : { docs: [] }
  const media = new Map(docs.map((doc) => [doc.id, widestAddress(doc)]))
  return new Map(
    firsts.map(({ id, first }) => [id, first?.address || (media.get(idOf(first?.upload) ?? '') ?? '')]),
  )
}

/** The lines of an order with their present prices, in paise. Throws 409 if the visitor was shown something else. */
export async function priceLines(
  payload: Payload,
  { orderItems, totalPrice }: Pick<OrderInput, 'orderItems' | 'totalPrice'>,
  terms: ShippingTerms,
) {
  const { products, stock } = await findProducts(
    payload,
    orderItems.map(({ product }) => product),
  )
  const images = await findImages(payload, products.values())
  const fields: Record<string, string> = {}
  const lines = orderItems.flatMap(({ product, qty }, index) => {
    const stored = products.get(product)
    if (!stored) {
      fields[`orderItems.${index}.product`] = 'This product is no longer available.'
      return []
    }
    // A draft's price is 0 until somebody sets it: no chair is given away because that was forgotten.
    if (!stored.price)
      fields[`orderItems.${index}.product`] = `${stored.name} has no price yet. Please ask us for it.`
    const left = stock.get(product) ?? 0
    if (left < qty) fields[`orderItems.${index}.qty`] = tooFew(stored.name, left)
    return [{ product, name: stored.name, image: images.get(product) ?? '', price: stored.price, qty }]
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
