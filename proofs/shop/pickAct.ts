import type { Order } from 'cms/contract/orders'
import { pick } from './pick.ts'
import type { Random } from './seededRandom.ts'

/** An act of the shop on an order, as a request under `/api/orders/{id}`. */
export interface Act {
  method: string
  path: string
  body: object
}

/** Returns a random act of an admin on an order, allowed or not. `products` may go out in an exchange. */
export function pickAct(
  { orderItems, openPrice, events }: Order,
  products: readonly { id: string }[],
  random: Random,
): Act {
  const { _id: line } = pick(orderItems, random)
  const back = { line, qty: 1 + Math.floor(random() * 2), restock: random() < 0.5 }
  const money = (amount: number) => ({ amount, way: 'UPI' })
  const returned = (instead: object[]): Act => ({
    method: 'POST',
    path: 'returns',
    body: { lines: [back], instead },
  })
  const event = events.length > 0 ? pick(events, random)._id : ''
  const takeBack = { method: 'PUT', path: 'takeback', body: { event, reason: 'Wrong' } }
  return pick<Act>(
    [
      { method: 'PUT', path: 'pay', body: {} },
      { method: 'PUT', path: 'deliver', body: {} },
      { method: 'PUT', path: 'deliver', body: {} },
      { method: 'PUT', path: 'cancel', body: {} },
      { method: 'POST', path: 'payments', body: money(100.05) },
      { method: 'POST', path: 'refunds', body: money(Math.max(0.01, -openPrice)) },
      returned([]),
      returned([]),
      returned([{ product: pick(products, random).id, qty: 1 }]),
      takeBack,
      takeBack,
    ],
    random,
  )
}
