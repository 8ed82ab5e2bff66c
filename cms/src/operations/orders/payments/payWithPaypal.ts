import type { Payload } from 'payload'
import type { PaypalApproval } from '../../../contract/orders.ts'
import { now, updateIf } from '../../../database/statements.ts'
import { env } from '../../../env.ts'
import { HttpError } from '../../../errors.ts'
import { findBrand } from '../../../mail/messages.ts'
import type { Order } from '../../../payload-types.ts'
import type { PaypalOrder } from '../../../paypal/answers.ts'
import {
  capturePaypalOrder,
  createPaypalOrder,
  findApproveUrl,
  findPaypalOrder,
} from '../../../paypal/client.ts'
import { GatewayRefusal } from '../../../payments/askGateway.ts'
import { paypalAmount, paypalTerms } from '../../../paypal/terms.ts'
import { requireCurrent } from '../changeOrder.ts'
import { keepBegun, onlinePayment, openOf } from './onlinePayment.ts'
import type { Settlement } from './recordMoney.ts'
import { agreedAmount, settlePaypal } from './settlePaypal.ts'

const { refuse, requireOpen, ...refusals } = onlinePayment('paypal')

const notApproved = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'ORDER_NOT_COMPLETED']
const declinedThere = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'CARD_EXPIRED',
]
const forgotten = ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND', 'ORDER_EXPIRED']

const isDeclined = (error: unknown) => error instanceof GatewayRefusal && declinedThere.includes(error.issue)

/** Turns PayPal's refusal into the API's. */
function asHttpError(error: unknown): unknown {
  if (!(error instanceof GatewayRefusal)) return error
  if (notApproved.includes(error.issue)) return refuse('none')
  if (isDeclined(error)) return refuse('declined')
  if (forgotten.includes(error.issue))
    return new HttpError(409, 'This payment has run out at PayPal. Please pay again.')
  return refusals.untaken()
}

/** Runs calls to PayPal and turns its refusals into the API's. */
async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw asHttpError(error)
  }
}

const requireOrder = (payload: Payload, id: string) =>
  payload.findByID({ collection: 'orders', id, depth: 0 })
const pageOf = ({ id }: Order, result: string) => `${env.PUBLIC_URL}/order/${id}?paypal=${result}`

/** Whether the payment that was begun is of what is open now. */
const isStillOpen = (order: Order) => order.paypal?.amount === agreedAmount(order, openOf(order))

/** How to continue a PayPal order that was begun: its address, or null if it was paid or can never be paid any more. */
async function resume(payload: Payload, order: Order, begun: PaypalOrder): Promise<string | null> {
  const settlement = await settlePaypal(payload, order, begun)
  if (settlement === 'declined' || settlement === 'paid' || settlement === 'repeated') return null
  if (settlement !== 'none') throw refuse(settlement)
  if (begun.status === 'VOIDED' || !isStillOpen(order)) return null
  // Approved there already: all that is left is to take the money. After a refusal another way is to be chosen.
  if (begun.status === 'APPROVED' && !order.paymentResult?.status) return pageOf(order, 'return')
  return findApproveUrl(begun)
}

/**
 * Begins the payment, or goes on with the one that was begun: a second is made only where the first can never be paid.
 * Answers where the customer approves it.
 */
export async function startPaypal(payload: Payload, seen: Order): Promise<PaypalApproval> {
  requireOpen(seen)
  const terms = paypalTerms()
  if (!terms) throw refusals.unavailable()
  const replaces = seen.paypal?.orderId ?? ''
  const begun = replaces ? await asking(() => findPaypalOrder(replaces)) : null
  const resumed = begun && (await resume(payload, seen, begun))
  if (resumed) return { approveUrl: resumed }
  // One that was paid may leave something open: an exchange may cost more.
  const { order, events } = await requireCurrent(payload, seen)
  requireOpen(order)
  const paid = events.filter(({ kind, way }) => kind === 'payment' && way === 'PayPal').length
  const { currency, rate } = terms
  const amount = paypalAmount(openOf(order), terms)
  if (Number(amount) === 0) throw refusals.tooSmall()
  const { brand } = await findBrand(payload)
  const made = await asking(() =>
    createPaypalOrder({
      orderId: order.id,
      invoice: paid > 0 ? `${order.orderNumber}-${paid + 1}` : order.orderNumber,
      replaces,
      currency,
      amount,
      brand,
      returnUrl: pageOf(order, 'return'),
      cancelUrl: pageOf(order, 'cancelled'),
    }),
  )
  const approveUrl = findApproveUrl(made)
  if (!approveUrl) throw asHttpError(new GatewayRefusal('PayPal', 200, 'NO_APPROVAL_LINK'))
  const isKept = await keepBegun(payload, order, {
    where: { 'paypal.orderId': seen.paypal?.orderId ?? null },
    set: {
      'paypal.orderId': made.id,
      'paypal.currency': currency,
      'paypal.amount': amount,
      'paypal.rate': rate,
    },
  })
  if (isKept) return { approveUrl }
  const stored = await requireOrder(payload, order.id)
  requireOpen(stored)
  // Asked for twice at once: PayPal made one, and the other request has kept it.
  if (stored.paypal?.orderId === made.id) return { approveUrl }
  throw refusals.begunElsewhere()
}

/** For a cancelled order: looks up and records any payment made meanwhile, and captures nothing. Throws 409. */
async function refuseCancelled(payload: Payload, order: Order): Promise<never> {
  const settlement = await asking(() => lookAtPaypal(payload, order))
  if (settlement === 'late') throw refuse('late')
  throw new HttpError(409, 'This order was cancelled.')
}

/** Of another sum than is open now: nothing is taken, but what was taken before is recorded. Throws 409. */
async function refuseChanged(payload: Payload, order: Order): Promise<void> {
  const settlement = await asking(() => lookAtPaypal(payload, order))
  if (settlement === 'none')
    throw new HttpError(409, 'Another sum is open now. Nothing was taken: please pay again.')
  if (settlement !== 'paid') throw refuse(settlement)
}

/** Notes that PayPal declined, so that the next start lets the customer choose another way to pay there. */
const logDeclined = (payload: Payload, { id }: Order) => {
  const updatedAt = now()
  return updateIf(payload, {
    collection: 'orders',
    id,
    where: { isPaid: false, 'paymentResult.captureId': null },
    set: { 'paymentResult.status': 'DECLINED', 'paymentResult.updateTime': updatedAt, updatedAt },
  })
}

/**
 * Captures the approved payment, verifies it and marks the order paid. Resolves when this call has paid it; safe to
 * repeat until then. Throws 409 with the reason, and 502 or 504 if PayPal cannot be asked.
 */
export async function capturePaypal(payload: Payload, order: Order): Promise<void> {
  const paypalId = order.paypal?.orderId
  if (order.cancelledAt && paypalId && !order.isPaid) await refuseCancelled(payload, order)
  requireOpen(order)
  if (!paypalId) throw refuse('none')
  if (!isStillOpen(order)) return refuseChanged(payload, order)
  const { paymentResult } = order
  const attempt = paymentResult?.status ? (paymentResult.updateTime ?? '') : ''
  const found = await asking(async () => {
    try {
      return await capturePaypalOrder(paypalId, attempt)
    } catch (error) {
      if (isDeclined(error)) await logDeclined(payload, order)
      throw error
    }
  })
  const settlement = await settlePaypal(payload, order, found)
  if (settlement !== 'paid') throw refuse(settlement)
}

/** Asks PayPal what has become of the payment, and records it. Takes nothing. */
export async function lookAtPaypal(payload: Payload, order: Order): Promise<Settlement> {
  const found = await findPaypalOrder(order.paypal?.orderId ?? '')
  return found ? settlePaypal(payload, order, found) : 'none'
}
