import type { Payload } from 'payload'
import type { ReturnInput } from '../../contract/orderEvents.ts'
import { findPriced } from '../../database/products/findPriced.ts'
import { invalidInput } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import type { AddedLine, OrderSummary } from '../../rules/orders/orderState.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { changeOrder, requireShown, throwRefusal } from './changeOrder.ts'
import type { Move } from './moveStock.ts'
import { findImages } from './priceLines.ts'

/** The lines of an order, and of its exchanges, that chairs can come back from. */
export const linesOf = (
  { orderItems }: Pick<Order, 'orderItems'>,
  { standing }: OrderSummary,
): AddedLine[] => [
  ...orderItems.map(({ id, product, name, image, price, qty }) => ({
    id: String(id),
    product,
    name,
    image: image ?? '',
    price,
    qty,
  })),
  ...standing.flatMap(({ lines }) => lines?.added ?? []),
]

/** Throws 400 where more come back of a line than the customer has. */
function checkReturned({ lines }: ReturnInput, { kept }: OrderSummary) {
  const fields = lines.flatMap(({ line, qty }, index) => {
    const left = kept.get(line) ?? 0
    return qty > left
      ? [[`lines.${index}.qty`, left > 0 ? `At most ${left}` : 'None are left of this line']]
      : []
  })
  if (fields.length > 0) throw invalidInput(Object.fromEntries(fields) as Record<string, string>)
}

/** The chairs that go out in an exchange, at today's prices. Throws 400 for one that is not on sale. */
async function addedLines(payload: Payload, { instead }: ReturnInput): Promise<AddedLine[]> {
  const found = await findPriced(
    payload,
    instead.map(({ product }) => product),
  )
  const images = await findImages(payload, found)
  return instead.map(({ product, qty }, index) => {
    const priced = found.find(({ id }) => id === product)
    if (!priced?.price) throw invalidInput({ [`instead.${index}.product`]: 'This product is not on sale' })
    const { name, price } = priced
    return { id: newId(), product, name, image: images.get(product) ?? '', price: toPaise(price), qty }
  })
}

/**
 * Takes chairs of a delivered order back, on the shelf or not, and in an exchange sends others out for them, in one act.
 * The difference is open or due back. Throws 400, 403, and 409 where too few are left of what goes out.
 */
export const returnChairs = (
  payload: Payload,
  seen: Order,
  input: ReturnInput,
  rights: OrderRights,
): Promise<Order> =>
  changeOrder(payload, seen, async ({ order, summary }) => {
    throwRefusal(refuseAct('return', summary, rights))
    requireShown(summary, input)
    checkReturned(input, summary)
    const added = await addedLines(payload, input)
    const lines = linesOf(order, summary)
    const back = input.lines.flatMap(({ line, qty, restock }): Move[] => {
      const found = lines.find(({ id }) => id === line)
      return found && restock ? [{ product: found.product, name: found.name, change: qty }] : []
    })
    const out = added.map(({ product, name, qty }): Move => ({ product, name, change: -qty }))
    const returned = input.lines.map(({ line, qty, restock }) => ({ line, qty, restock }))
    return {
      events: [{ kind: 'returned', lines: { returned, added }, note: input.reason || null }],
      moves: [...back, ...out],
      mail: 'returned',
    }
  })
