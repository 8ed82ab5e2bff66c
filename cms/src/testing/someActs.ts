import fc from 'fast-check'
import { orderActs, type OrderAct } from '../contract/orderEvents.ts'
import { refuseAct, refuseTakeBack } from '../rules/orders/orderActs.ts'
import { type OrderEvent, type PlacedOrder, summariseOrder } from '../rules/orders/orderState.ts'

export const everything = { sells: true, handlesMoney: true, isAdmin: true }
export const order = (
  paymentMethod: string,
  toConfirm = false,
  { advancePrice = null, other = 500 }: { advancePrice?: number | null; other?: number } = {},
): PlacedOrder => ({
  totalPrice: 3 * 10_000 + 2 * 2_500 + other,
  paymentMethod,
  toConfirm,
  advancePrice,
  orderItems: [
    { id: 'a', price: 10_000, qty: 3 },
    { id: 'b', price: 2_500, qty: 2 },
  ],
})

const at = (n: number) => new Date(Date.UTC(2026, 10, 27) + n * 1000).toISOString()
export const event = (n: number, given: Partial<OrderEvent>): OrderEvent => ({
  id: `e${n}`,
  kind: 'note',
  at: at(n),
  by: 'asha',
  amount: null,
  day: null,
  way: null,
  reference: null,
  person: null,
  lines: null,
  target: null,
  ...given,
})

const more = ['takeBack', 'payPart', 'payTooMuch', 'exchange', 'sendPart'] as const

const kindOf = {
  confirm: 'confirmed',
  pack: 'packed',
  send: 'sent',
  deliver: 'delivered',
  address: 'address changed',
  cancel: 'cancelled',
  return: 'returned',
  pay: 'payment',
  refund: 'refund',
} as const satisfies Record<OrderAct, OrderEvent['kind']>

type Step = { act: OrderAct | (typeof more)[number]; pick: number }

/** Does one step as the shop would, where it is allowed. Returns the events with its own. */
export function take(placed: PlacedOrder, events: readonly OrderEvent[], { act, pick }: Step): OrderEvent[] {
  const now = summariseOrder(placed, events)
  const n = events.length
  const add = (given: Partial<OrderEvent>) => [...events, event(n, given)]
  if (act === 'takeBack') {
    const target = now.standing[pick % Math.max(1, now.standing.length)]
    const actor = { ...everything, id: 'vaishali' }
    const refusal = refuseTakeBack({ event: target, order: now, actor, reason: 'wrong', now: 0 })
    return refusal || !target ? [...events] : add({ kind: 'taken back', target: target.id })
  }
  if (act === 'payPart' || act === 'payTooMuch')
    return add({ kind: 'payment', amount: act === 'payPart' ? 1_000 : 90_000, way: 'UPI' })
  const plain = act === 'exchange' ? 'return' : act === 'sendPart' ? 'send' : act
  if (refuseAct(plain, now, everything)) return [...events]
  if (act === 'sendPart') {
    const there = [...now.kept].map(([line, qty]) => [line, qty - (now.left.get(line) ?? 0)] as const)
    const [line, most] = there.filter(([, qty]) => qty > 0)[pick % 2] ?? []
    if (!line || !most) return [...events]
    return add({
      kind: 'sent',
      lines: { returned: [], added: [], left: [{ line, qty: 1 + (pick % most) }] },
    })
  }
  if (plain === 'pay') return add({ kind: 'payment', amount: now.open, way: 'Cash' })
  if (plain === 'refund') return add({ kind: 'refund', amount: -now.open, way: 'UPI' })
  if (plain !== 'return') return add({ kind: kindOf[plain] })
  const [line, qty] = [...now.kept].find(([, left]) => left > 0) ?? []
  if (!line || !qty) return [...events]
  const returned = [{ line, qty: 1 + (pick % qty), restock: pick % 2 === 0 }]
  const added = { id: `x${n}`, product: 'p', name: 'Chair', image: '', price: 4_000, qty: 1 }
  return add({ kind: 'returned', lines: { returned, added: act === 'exchange' ? [added] : [] } })
}

export const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...orderActs, ...more),
    pick: fc.nat(20),
  }),
  { maxLength: 14 },
)
export const anyOrder = fc.record({
  paymentMethod: fc.constantFrom('paypal', 'Bank transfer', 'Cash on delivery'),
  toConfirm: fc.boolean(),
  // Of a quote: an advance, and a sum that was rounded down.
  quoted: fc.record({
    advancePrice: fc.constantFrom(null, 0, 1_000, 20_000, 35_500),
    other: fc.constantFrom(500, -49),
  }),
})
