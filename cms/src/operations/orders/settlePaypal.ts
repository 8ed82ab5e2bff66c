import type { Payload } from 'payload'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Order } from '../../payload-types.ts'
import type { PaypalCapture, PaypalOrder } from '../../paypal/answers.ts'
import { recordOrderChange } from './recordOrder.ts'
import { queueOrderMails } from './orderMails.ts'

/**
 * The outcome of a payment: `paid` by this call, `repeated` after another one had recorded it, `none` taken yet,
 * `late` for an order cancelled meanwhile, `wrong` in sum or currency, `foreign` if it is for another order.
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

/** The payment as fields of an order's record. */
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

/** The shop's order, what PayPal says of its payment, and the order as it is now. */
interface Payment {
  current: Order
  result: ReturnType<typeof resultOf>
}

const change = (payload: Payload, { id, clearedAt }: Order, set: Readonly<Record<string, Plain>>) => {
  // The customer of this order has gone: PayPal's answer must not bring the address back.
  const known = clearedAt ? { ...set, 'paymentResult.email': null } : set
  return updateIf(payload, { collection: 'orders', id, where: {}, set: { ...known, updatedAt: now() } })
}

/** Records a payment that counts, with the trail and the mail. */
async function recordPaid(payload: Payload, { current, result }: Payment): Promise<Settlement> {
  await change(payload, current, { isPaid: true, paidAt: now(), ...result })
  await recordOrderChange(payload, current, { ...current, isPaid: true })
  await queueOrderMails(payload, current, 'paid')
  return 'paid'
}

/** The order was paid or cancelled before the money came. Records for the admins that it is to be refunded. */
async function recordLate(payload: Payload, { current, result }: Payment): Promise<Settlement> {
  const capture = result['paymentResult.captureId']
  if (!current.isPaid) {
    await change(payload, current, { refundDue: true, ...result })
    payload.logger.warn({ order: current.id, capture }, 'payment after the order was cancelled: refund due')
    return 'late'
  }
  if (current.paymentResult?.captureId !== capture) {
    payload.logger.error({ order: current.id, capture }, 'order paid twice: refund due')
    await change(payload, current, { refundDue: true })
  }
  return 'repeated'
}

/** Records a payment by which nothing is paid. An order that is paid already keeps its own. */
async function record(payload: Payload, { current, result }: Payment, set: Record<string, boolean> = {}) {
  if (!current.isPaid) await change(payload, current, { ...result, ...set })
}

async function settle(
  payload: Payload,
  order: Order,
  { found, capture }: { found: PaypalOrder; capture: PaypalCapture },
): Promise<Settlement> {
  const { id } = order
  const { status } = capture
  const log = { order: id, paypalOrder: found.id, capture: capture.id }
  if (await isForeign(payload, order, found, capture)) {
    payload.logger.error(log, 'PayPal payment of another order')
    return 'foreign'
  }
  const current = await payload.findByID({ collection: 'orders', id, depth: 0 })
  const payment = { current, result: resultOf(found, capture) }
  if (status === taken) {
    if (isAsAgreed(order, capture))
      return current.isPaid || current.cancelledAt
        ? recordLate(payload, payment)
        : recordPaid(payload, payment)
    payload.logger.error({ ...log, amount: capture.amount }, 'PayPal took another amount: refund due')
    await record(payload, payment, { refundDue: true })
    return 'wrong'
  }
  if (declined.includes(status)) {
    await record(payload, payment, { refundDue: false })
    return 'declined'
  }
  if (refunded.includes(status)) {
    await record(payload, payment, { refundDue: false })
    return 'refunded'
  }
  // A payment that arrives after the cancellation has to be refunded.
  await record(payload, payment, order.cancelledAt ? { refundDue: true } : {})
  return 'pending'
}

/**
 * Records on our order what PayPal says of its payment. Safe to repeat and to run twice at once. `order` is as it was
 * when PayPal was asked: its `paypal` part is what was agreed.
 */
export async function settlePaypal(payload: Payload, order: Order, found: PaypalOrder): Promise<Settlement> {
  const capture = findCapture(found)
  return capture ? inTransaction(payload, () => settle(payload, order, { found, capture })) : 'none'
}
