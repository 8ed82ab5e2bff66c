import type { Payload, Where } from 'payload'
import type { Order } from '../payload-types.ts'
import { payUntil } from '../payUntil.ts'
import { expireOrder } from './cancelOrder.ts'

/** PayPal is asked about one order so often at most. */
const askEvery = 10 * 60_000

const waiting: Where = {
  and: [
    { isPaid: { equals: false } },
    { isDelivered: { equals: false } },
    { cancelledAt: { exists: false } },
    { paymentMethod: { in: ['paypal', 'Bank transfer'] } },
    { stockStep: { in: ['taken', 'settled'] } },
  ],
}

const wasAsked = ({ paypal, updatedAt }: Order) =>
  Boolean(paypal?.orderId) && Date.now() - Date.parse(updatedAt) < askEvery

/** Cancels orders that were not paid in time. */
export async function cancelLate(payload: Payload) {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const { paypalHours, transferDays } = settings
  const shortest = Math.min(paypalHours, transferDays * 24) * 3_600_000
  const { docs } = await payload.find({
    collection: 'orders',
    where: { and: [waiting, { createdAt: { less_than: new Date(Date.now() - shortest).toISOString() } }] },
    pagination: false,
    depth: 0,
  })
  for (const order of docs) {
    const until = payUntil(order, settings)
    if (!until || until.getTime() > Date.now() || wasAsked(order)) continue
    const time = order.paymentMethod === 'paypal' ? `${paypalHours} hours` : `${transferDays} days`
    try {
      await expireOrder(payload, order, `Not paid within ${time}.`)
    } catch (error) {
      payload.logger.error({ err: error, order: order.id }, 'an unpaid order could not be cancelled')
    }
  }
}
