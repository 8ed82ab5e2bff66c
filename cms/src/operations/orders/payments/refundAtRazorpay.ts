import type { Payload } from 'payload'
import type { RefundInput } from '../../../contract/orderEvents.ts'
import { HttpError } from '../../../errors.ts'
import type { Order } from '../../../payload-types.ts'
import { GatewayRefusal } from '../../../payments/askGateway.ts'
import { refundPayment } from '../../../razorpay/client.ts'
import { type OrderRights, refuseAct } from '../../../rules/orders/orderActs.ts'
import { toPaise } from '../../../rules/orderPrices.ts'
import { formatPaise } from '../../../text/format.ts'
import { requireCurrent, requireShown, throwRefusal } from '../changeOrder.ts'
import { noteOrder } from '../noteOrder.ts'
import { requireDue } from '../payOrder.ts'
import { findRazorpay, settleRazorpay } from './settleRazorpay.ts'

/**
 * Has Razorpay send money back, once, and records it as soon as it has: at once, or when Razorpay's message says so.
 * Throws 400, 403, 409, 502 and 504.
 */
export async function refundAtRazorpay(
  payload: Payload,
  seen: Order,
  { amount, openPrice }: Pick<RefundInput, 'amount' | 'openPrice'>,
  rights: OrderRights,
): Promise<Order> {
  throwRefusal(refuseAct('refund', (await requireCurrent(payload, seen)).summary, rights))
  // One whose answer was lost counts before another is asked for.
  const found = await findRazorpay(seen)
  await settleRazorpay(payload, seen.id, found)
  const { summary } = await requireCurrent(payload, seen)
  throwRefusal(refuseAct('refund', summary, rights))
  requireShown(summary, { openPrice })
  const paise = toPaise(amount)
  requireDue(summary, paise)
  const onItsWay = found
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, refund) => sum + (refund.status === 'pending' ? refund.amount : 0), 0)
  if (onItsWay > 0)
    throw new HttpError(
      409,
      `Razorpay is sending ${formatPaise(onItsWay)} back already. Please look again later.`,
    )
  const from = found.findLast(
    ({ payment }) => payment.captured && payment.amount - (payment.amount_refunded ?? 0) >= paise,
  )
  if (!from)
    throw new HttpError(409, 'No payment at Razorpay holds this sum. Please send it back another way.')
  try {
    const refund = await refundPayment(from.payment, paise)
    await settleRazorpay(payload, seen.id, await findRazorpay(seen))
    if (refund.status === 'processed') return (await requireCurrent(payload, seen)).order
    return await noteOrder(payload, seen, `Razorpay is sending ${formatPaise(paise)} back: ${refund.id}`)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    throw new HttpError(
      409,
      `Razorpay does not send this back: ${error.issue}. Please look at its dashboard.`,
    )
  }
}
