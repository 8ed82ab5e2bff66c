import type { Payload } from 'payload'
import { updateIf } from '../database/statements.ts'
import type { Order } from '../payload-types.ts'
import type { PaypalCapture, PaypalOrder } from '../paypal/answers.ts'
import { noteOrderChange } from './noteOrder.ts'
import { queueDueMails } from './orderMails.ts'

/**
 * What came of a payment: `paid` by this call, `repeated` after another one had recorded it, `none` taken yet,
 * `late` for an order cancelled meanwhile, `wrong` in sum or currency, `foreign` where it is for another order.
 */
export type Settlement =
  'paid' | 'repeated' | 'none' | 'pending' | 'declined' | 'refunded' | 'late' | 'wrong' | 'foreign'

const taken = 'COMPLETED'
const declined = ['DECLINED', 'FAILED']
const refunded = ['REFUNDED', 'PARTIALLY_REFUNDED']

/** The capture that counts: the money, or else the last try. */
const findCapture = ({ purchase_units: units = [] }: PaypalOrder): PaypalCapture | undefined => {
  const captures = units[0]?.payments?.captures ?? []
  return captures.find(({ status }) => status === taken) ?? captures.at(-1)
}

const now = () => new Date().toISOString()

/** As fields of an order's record. */
const resultOf = (found: PaypalOrder, capture: PaypalCapture) => ({
  'paymentResult.captureId': capture.id.slice(0, 200),
  'paymentResult.status': capture.status.slice(0, 200),
  'paymentResult.updateTime': (capture.update_time ?? now()).slice(0, 200),
  'paymentResult.email': (
    found.payment_source?.paypal?.email_address ??
    found.payer?.email_address ??
    ''
  ).slice(0, 200),
})

/** Whether the payment is for another order, by what PayPal says and by what is recorded here. */
async function isForeign(payload: Payload, order: Order, found: PaypalOrder, capture: PaypalCapture) {
  if (found.id !== order.paypal?.orderId) return true
  const named = [capture.custom_id, found.purchase_units?.[0]?.custom_id].filter((id) => id !== undefined)
  if (named.length === 0 || named.some((id) => id !== order.id)) return true
  const { totalDocs } = await payload.count({
    collection: 'orders',
    where: {
      id: { not_equals: order.id },
      or: [{ 'paymentResult.captureId': { equals: capture.id } }, { 'paypal.orderId': { equals: found.id } }],
    },
  })
  return totalDocs > 0
}

const isAsAgreed = ({ paypal }: Order, { amount }: PaypalCapture) =>
  amount.currency_code === paypal?.currency && Number(amount.value) === Number(paypal.amount)

/** Records a payment that counts, if the order is still unpaid and not cancelled: one statement decides. */
async function recordPaid(payload: Payload, order: Order, result: ReturnType<typeof resultOf>) {
  const { id } = order
  // What is still due goes first: the payment brings a mail of its own.
  await queueDueMails(payload, order)
  const paidAt = now()
  const isPaid = await updateIf(payload, {
    collection: 'orders',
    id,
    where: { isPaid: false, cancelledAt: null },
    set: { isPaid: true, paidAt, updatedAt: paidAt, mailDue: 'paid', ...result },
  })
  if (isPaid) {
    await noteOrderChange(payload, order, { ...order, isPaid: true })
    await queueDueMails(payload, { ...order, mailDue: 'paid' })
  }
  return isPaid
}

/** The order was paid or cancelled while the money came. What has to go back is recorded for the admins. */
async function recordLate(
  payload: Payload,
  order: Order,
  result: ReturnType<typeof resultOf>,
): Promise<Settlement> {
  const { id } = order
  const captureId = result['paymentResult.captureId']
  const isLate = await updateIf(payload, {
    collection: 'orders',
    id,
    where: { isPaid: false },
    set: { refundDue: true, updatedAt: now(), ...result },
  })
  if (isLate) {
    payload.logger.warn(
      { order: id, capture: captureId },
      'payment after the order was cancelled: refund due',
    )
    return 'late'
  }
  const stored = await payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true })
  if (stored?.paymentResult?.captureId !== captureId) {
    payload.logger.error({ order: id, capture: captureId }, 'order paid twice: refund due')
    await updateIf(payload, {
      collection: 'orders',
      id,
      where: {},
      set: { refundDue: true, updatedAt: now() },
    })
  }
  return 'repeated'
}

/**
 * Records on our order what PayPal says of its payment. Safe to repeat and to run twice at once. `order` is as it was
 * when PayPal was asked: its `paypal` part is what was agreed.
 */
export async function settlePaypal(payload: Payload, order: Order, found: PaypalOrder): Promise<Settlement> {
  const capture = findCapture(found)
  if (!capture) return 'none'
  const { id } = order
  const { status } = capture
  const log = { order: id, paypalOrder: found.id, capture: capture.id }
  if (await isForeign(payload, order, found, capture)) {
    payload.logger.error(log, 'PayPal payment of another order')
    return 'foreign'
  }
  const result = resultOf(found, capture)
  const record = (set: Record<string, boolean>) =>
    updateIf(payload, {
      collection: 'orders',
      id,
      where: { isPaid: false },
      set: { ...result, ...set, updatedAt: now() },
    })
  if (status === taken) {
    if (isAsAgreed(order, capture)) {
      if (await recordPaid(payload, order, result)) return 'paid'
      return recordLate(payload, order, result)
    }
    payload.logger.error({ ...log, amount: capture.amount }, 'PayPal took another amount: refund due')
    await record({ refundDue: true })
    return 'wrong'
  }
  if (declined.includes(status)) {
    await record({ refundDue: false })
    return 'declined'
  }
  if (refunded.includes(status)) {
    await record({ refundDue: false })
    return 'refunded'
  }
  // Should it come, it has to go back.
  await record(order.cancelledAt ? { refundDue: true } : {})
  return 'pending'
}
