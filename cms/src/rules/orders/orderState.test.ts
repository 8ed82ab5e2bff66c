// @module-tag no-database
// @module-tag money
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasLeft, nextAct, refuseAct, refuseTakeBack } from './orderActs.ts'
import { anyOrder, event, everything, order, steps, take } from '../../testing/someActs.ts'
import { finishedStates, type OrderEvent, type PlacedOrder, summariseOrder } from './orderState.ts'
import { isInView, orderListViews } from './orderListViews.ts'

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
      const now = summariseOrder(placed, events)
      const { charge, received, open, due, kept, left, isCancelled, isPaid, isReady, isDelivered, isSent } =
        now
      expect(received + open).toBe(charge)
      expect(due).toBeLessThanOrEqual(Math.max(0, open))
      if (!isCancelled && !isDelivered && due > 0)
        expect(isReady).toBe(placed.paymentMethod === 'Cash on delivery')
      expect([...kept.values()].every((qty) => qty >= 0)).toBe(true)
      for (const [id, qty] of left) expect([qty >= 0, qty <= (kept.get(id) ?? 0)]).toEqual([true, true])
      if (isDelivered || isSent) expect(left).toEqual(kept)
      // Chairs that are on their way are no longer in the shop to be cancelled, until all are.
      const [some, all] = [hasLeft(now), isDelivered || isSent]
      if (isCancelled && some) expect(all).toBe(true)
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
