import type { Payload, Where } from 'payload'
import { findOrderEvents } from '../database/orders/orderEvents.ts'
import type { Order, SiteSetting } from '../payload-types.ts'
import { confirmDays, payUntil } from '../operations/orders/payments/payUntil.ts'
import { expireOrder } from '../operations/orders/cancelOrder.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { begunAt, recheckPayment } from '../operations/orders/payments/gateways.ts'
import { rulesOf, waits } from '../operations/orders/payments/paymentMethods.ts'
import { isSampleOrder } from '../operations/samples/sampleOrders.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]
/** The least time between two questions to a gateway about one order. */
const pollEveryMs = 10 * 60_000
/** A payment that was under way when its order was cancelled is looked for during this time. */
const askAfterCancellingMs = 3 * hour
/** If the gateway cannot be asked, an order waits this much longer. */
const silenceEnds = 7 * day

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

async function findAll(payload: Payload, ...and: Where[]): Promise<Order[]> {
  const { docs } = await payload.find({ collection: 'orders', where: { and }, pagination: false, depth: 0 })
  return docs
}

const older = (paymentMethod: string, milliseconds: number): Where => ({
  and: [{ paymentMethod: { equals: paymentMethod } }, { createdAt: { less_than: ago(milliseconds) } }],
})

const findLate = (payload: Payload, settings: SiteSetting) =>
  findAll(
    payload,
    { isPaid: { equals: false } },
    { isDelivered: { equals: false } },
    { cancelledAt: { exists: false } },
    {
      or: [
        ...waits(settings).map(({ method, ms }) => older(method, ms)),
        { and: [{ toConfirm: { equals: true } }, { createdAt: { less_than: ago(confirmDays * day) } }] },
      ],
    },
  )

const wasAsked = (order: Order) =>
  begunAt(order) !== undefined && Date.now() - Date.parse(order.updatedAt) < pollEveryMs

/** Says for which reason an order is cancelled whose time is over. */
function reasonOf(order: Order, settings: SiteSetting) {
  if (order.toConfirm) return `Not confirmed within ${confirmDays} days.`
  return `Not paid within ${rulesOf(order)?.wait?.(settings).words ?? 'its time'}.`
}

/** Cancels orders that were not paid or confirmed in time. */
export async function cancelUnpaid(payload: Payload) {
  const settings = await findSettings(payload)
  for (const order of await findLate(payload, settings)) {
    const events = await findOrderEvents(payload, [order.id])
    const until = payUntil(order, settings, events)?.getTime() ?? Infinity
    if (until > Date.now() || wasAsked(order) || isSampleOrder(order)) continue
    const unasked = Date.now() - until > silenceEnds
    try {
      await expireOrder(payload, order, { reason: reasonOf(order, settings), unasked })
    } catch (error) {
      payload.logger.error({ err: error, order: order.id }, 'an unpaid order could not be cancelled')
    }
  }
}

/** Looks for payments that came to an end after their order was cancelled: they are due back. */
export async function findLatePayments(payload: Payload) {
  const cancelled = await findAll(
    payload,
    { isPaid: { equals: false } },
    { refundDue: { not_equals: true } },
    { cancelledAt: { greater_than: ago(askAfterCancellingMs) } },
    { updatedAt: { less_than: ago(pollEveryMs) } },
  )
  for (const order of cancelled) if (begunAt(order)) await recheckPayment(payload, order)
}
