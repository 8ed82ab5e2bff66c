// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderActs, type OrderAct } from '../../contract/orderEvents.ts'
import { nextAct, refuseAct, refuseTakeBack } from './orderActs.ts'
import { finishedStates, type OrderEvent, type PlacedOrder, summariseOrder } from './orderState.ts'
import { isInView, orderListViews } from './orderListViews.ts'

const everything = { sells: true, handlesMoney: true, isAdmin: true }
const order = (
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
const event = (n: number, given: Partial<OrderEvent>): OrderEvent => ({
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

type Step = { act: OrderAct | 'takeBack' | 'payPart' | 'payTooMuch' | 'exchange'; pick: number }

/** Does one step as the shop would, where it is allowed. Returns the events with its own. */
function take(placed: PlacedOrder, events: readonly OrderEvent[], { act, pick }: Step): OrderEvent[] {
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
  const plain = act === 'exchange' ? 'return' : act
  if (refuseAct(plain, now, everything)) return [...events]
  if (plain === 'pay') return add({ kind: 'payment', amount: now.open, way: 'Cash' })
  if (plain === 'refund') return add({ kind: 'refund', amount: -now.open, way: 'UPI' })
  if (plain !== 'return') return add({ kind: kindOf[plain] })
  const [line, qty] = [...now.kept].find(([, left]) => left > 0) ?? []
  if (!line || !qty) return [...events]
  const returned = [{ line, qty: 1 + (pick % qty), restock: pick % 2 === 0 }]
  const added = { id: `x${n}`, product: 'p', name: 'Chair', image: '', price: 4_000, qty: 1 }
  return add({ kind: 'returned', lines: { returned, added: act === 'exchange' ? [added] : [] } })
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...orderActs,
      'takeBack' as const,
      'payPart' as const,
      'payTooMuch' as const,
      'exchange' as const,
    ),
    pick: fc.nat(20),
  }),
  { maxLength: 14 },
)
const anyOrder = fc.record({
  paymentMethod: fc.constantFrom('paypal', 'Bank transfer', 'Cash on delivery'),
  toConfirm: fc.boolean(),
  // Of a quote: an advance, and a sum that was rounded down.
  quoted: fc.record({
    advancePrice: fc.constantFrom(null, 0, 1_000, 20_000, 35_500),
    other: fc.constantFrom(500, -49),
  }),
})

const workViews = ['confirm', 'pack', 'cash', 'wait', 'refund']

describe('after any acts of the shop', () => {
  const check = (holds: (placed: PlacedOrder, events: readonly OrderEvent[]) => void) =>
    fc.assert(
      fc.property(anyOrder, steps, ({ paymentMethod, toConfirm, quoted }, all) => {
        const placed = order(paymentMethod, toConfirm, quoted)
        let events: OrderEvent[] = []
        for (const step of all) {
          events = take(placed, events, step)
          holds(placed, events)
        }
      }),
      { seed: 31, numRuns: 3000 },
    )

  it('an order that is not done is in a view of work, and one that is done is in none', () => {
    check((placed, events) => {
      const now = summariseOrder(placed, events)
      const views = orderListViews.filter((view) => isInView(view, now)).map(({ key }) => key)
      const isOver = finishedStates.some((state) => state === now.state)
      expect([now.state, views.some((key) => workViews.includes(key))]).toEqual([now.state, !isOver])
      expect(nextAct(now) === null).toBe(isOver)
    })
  })

  it('what came, less what went back, and what is open make what the customer keeps', () => {
    check((placed, events) => {
      const { charge, received, open, due, kept, isCancelled, isPaid, isReady, isDelivered } = summariseOrder(
        placed,
        events,
      )
      expect(received + open).toBe(charge)
      expect(due).toBeLessThanOrEqual(Math.max(0, open))
      if (!isCancelled && !isDelivered && due > 0)
        expect(isReady).toBe(placed.paymentMethod === 'Cash on delivery')
      expect([...kept.values()].every((qty) => qty >= 0)).toBe(true)
      expect(charge).toBeGreaterThanOrEqual(0)
      if (isCancelled) expect(charge).toBe(0)
      if (isPaid) expect(open).toBeLessThanOrEqual(0)
    })
  })

  it('taking the last act back makes it as it was', () => {
    check((placed, events) => {
      const last = events.at(-1)
      if (!last || last.kind === 'taken back' || last.kind === 'confirmed') return
      const undone = [...events, event(events.length, { kind: 'taken back', target: last.id })]
      const before = summariseOrder(placed, events.slice(0, -1))
      expect({ ...summariseOrder(placed, undone) }).toEqual(before)
    })
  })
})

it.each([
  ['Cash on delivery', [], 'to pack'],
  ['Cash on delivery', ['sent'], 'with the van'],
  ['Cash on delivery', ['delivered'], 'cash to collect'],
  ['Cash on delivery', ['delivered', 'payment'], 'done'],
  ['Bank transfer', [], 'waiting for payment'],
  ['Bank transfer', ['delivered'], 'waiting for payment'],
  ['Bank transfer', ['payment'], 'to pack'],
  ['Bank transfer', ['payment', 'cancelled'], 'to refund'],
  ['Bank transfer', ['payment', 'cancelled', 'refund'], 'cancelled'],
] as const)('%s after %j is "%s"', (paymentMethod, kinds, state) => {
  const placed = order(paymentMethod)
  const events = kinds.map((kind, n) =>
    event(n, { kind, amount: kind === 'payment' || kind === 'refund' ? placed.totalPrice : null }),
  )
  expect(summariseOrder(placed, events).state).toBe(state)
})

it.each([
  [20_000, [], 'waiting for payment', 20_000],
  [20_000, [19_999], 'waiting for payment', 1],
  [20_000, [5_000, 15_000], 'to pack', 0],
  [0, [], 'to pack', 0],
  [35_500, [20_000], 'waiting for payment', 15_500],
])('with %i in advance and %j paid it is "%s", and %i is due', (advancePrice, paid, state, due) => {
  const events = paid.map((amount, n) => event(n, { kind: 'payment', amount }))
  const placed = order('Bank transfer', false, { advancePrice })
  expect(summariseOrder(placed, events)).toMatchObject({ state, due })
  // The rest is due on delivery.
  const delivered = summariseOrder(placed, [...events, event(9, { kind: 'delivered' })])
  expect(delivered.due).toBe(delivered.open)
})

it('parts are counted, and the day of the last one is the day on which it was paid', () => {
  const placed = order('Bank transfer')
  const part = (n: number, amount: number, day: string) => event(n, { kind: 'payment', amount, day })
  const first = part(0, 5_000, '2026-11-20')
  expect(summariseOrder(placed, [first])).toMatchObject({ isPaid: false, open: 30_500, paidAt: null })
  expect(summariseOrder(placed, [first, part(1, 30_500, '2026-11-25')])).toMatchObject({
    isPaid: true,
    open: 0,
    paidAt: '2026-11-25T06:30:00.000Z',
  })
})

it('a wrong click is its own for 15 minutes, and an admin’s with a reason afterwards', () => {
  const delivered = event(0, { kind: 'delivered' })
  const now = summariseOrder(order('Cash on delivery'), [delivered])
  const ask = (actor: { id: string; isAdmin?: boolean }, minutes: number, reason = '') =>
    refuseTakeBack({
      event: delivered,
      order: now,
      actor: { ...everything, isAdmin: false, ...actor },
      reason,
      now: Date.parse(delivered.at) + minutes * 60_000,
    })?.status ?? 200
  expect([ask({ id: 'asha' }, 15), ask({ id: 'asha' }, 16), ask({ id: 'vaishali' }, 1)]).toEqual([
    200, 403, 403,
  ])
  const admin = { id: 'owner', isAdmin: true }
  expect([ask(admin, 1), ask(admin, 99, 'Not there')]).toEqual([409, 200])
})

it('a refusal names the role that it takes', () => {
  const packer = { sells: true, handlesMoney: false, isAdmin: false }
  const accountant = { sells: false, handlesMoney: true, isAdmin: false }
  const [transfer, cash] = [order('Bank transfer'), order('Cash on delivery')].map((one) =>
    summariseOrder(one, []),
  )
  if (!transfer || !cash) throw new Error('No orders')
  expect(refuseAct('deliver', transfer, packer)?.message).toContain('finance or admin')
  expect(refuseAct('pay', transfer, packer)?.message).toContain('finance or admin')
  expect(refuseAct('pack', cash, accountant)?.message).toContain('orders or admin')
  expect([refuseAct('deliver', cash, packer), refuseAct('pay', cash, packer)]).toEqual([null, null])
  expect([refuseAct('deliver', transfer, accountant), refuseAct('pay', transfer, accountant)]).toEqual([
    null,
    null,
  ])
})
