import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { HttpError } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { changeQuantity } from '../../stock/changeQuantity.ts'
import { findStock } from '../../stock/stock.ts'
import { type StockMove, tellLowStock } from '../products/lowStock.ts'
import { tooFew } from './priceLines.ts'
import { recordLine } from './recordOrder.ts'
import { isSampleOrder } from '../samples/sampleOrders.ts'

export interface Move {
  product: string
  name: string
  /** Above 0 it goes back on the shelf, below 0 it is taken. */
  change: number
}

/** The chairs that an order took from the shelf when it was placed: one of a quote may be short of some. */
export const takenLines = ({ orderItems }: Pick<Order, 'orderItems'>): Move[] =>
  orderItems
    .map(({ product, name, qty, short }) => ({ product, name, change: qty - (short ?? 0) }))
    .filter(({ change }) => change > 0)

/**
 * Moves the stock of chairs of an order, and records it. Throws 409 if too few are left to take. Chairs whose product is
 * gone go back nowhere; samples took none. Part of the caller's transaction, in the order of ids, so that no two wait for
 * each other.
 */
export async function moveStock(
  payload: Payload,
  order: { id: string; orderNumber: string },
  moves: readonly Move[],
) {
  if (isSampleOrder(order)) return
  const sorted = [...moves].sort((one, other) => (one.product < other.product ? -1 : 1))
  const moved: StockMove[] = []
  for (const { product, name, change } of sorted) {
    const left = await changeQuantity(payload, product, change)
    if (left !== null) {
      await recordLine(payload, order, { product, name, change, left })
      moved.push({ product, change, left })
    } else if (change < 0) throw new HttpError(409, tooFew(name, (await findStock(payload, product)) ?? 0))
  }
  await tellLowStock(payload, moved)
  await invalidateProducts({ stockOf: sorted.map(({ product }) => product) })
}
