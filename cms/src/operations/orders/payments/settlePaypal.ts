import type { Payload } from 'payload'
import type { Plain } from '../../../database/statements.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Order } from '../../../payload-types.ts'
import type { PaypalCapture, PaypalOrder } from '../../../paypal/answers.ts'
import { paypalAmount } from '../../../paypal/terms.ts'
import { addEvents, type CurrentOrder, requireCurrent, summaryOf } from '../changeOrder.ts'
import { recordMoney, recordTry, referenceOf, resultOf, type Settlement } from './recordMoney.ts'

const taken = 'COMPLETED'
const declined = ['DECLINED', 'FAILED']
const refunded = ['REFUNDED', 'PARTIALLY_REFUNDED']

/** The capture that counts: the money, or else the last try. */
const findCapture = ({ purchase_units: units = [] }: PaypalOrder): PaypalCapture | undefined => {
  const captures = units[0]?.payments?.captures ?? []
  return captures.find(({ status }) => status === taken) ?? captures.at(-1)
}

/** The payment by PayPal's word, as fields of an order's record. */
const resultOfCapture = (
  found: PaypalOrder,
  { id, status, update_time: time }: PaypalCapture,
  order: Order,
) => {
  const email = found.payment_source?.paypal?.email_address ?? found.payer?.email_address
  return resultOf({ id, status, time, email }, order)
}

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

/** A sum in paise as PayPal charges it, by the terms that the order's payment was begun with. */
export const agreedAmount = ({ paypal }: Pick<Order, 'paypal'>, paise: number) =>
  paypal?.currency && paypal.rate
    ? paypalAmount(paise, { currency: paypal.currency, rate: paypal.rate })
    : null

/** The paise that PayPal has taken: those that were open when its payment was begun, the latest that fit. */
function takenPaise({ seen, current: { order, events, summary } }: Payment) {
  const before = events.map((_, count) => summaryOf(order, events.slice(0, count)).open).reverse()
  const fits = (paise: number) => agreedAmount(seen, paise) === seen.paypal?.amount
  return [summary.open, ...before].find(fits) ?? order.totalPrice
}

/** The shop's order as it is now, and PayPal's word on its payment. */
interface Payment {
  /** The order as it was when PayPal was asked: its `paypal` part is what was agreed. */
  seen: Order
  current: CurrentOrder
  found: PaypalOrder
  capture: PaypalCapture
  /** The same as fields of an order's record. */
  result: Readonly<Record<string, Plain>>
}

/** The paise of a part that PayPal has sent back, less what is recorded of it: by the rate of the payment. */
function partBack({ seen, current, found }: Payment) {
  const told = (found.purchase_units?.[0]?.payments?.refunds ?? []).map(({ status, amount }) =>
    status === taken ? Number(amount.value) * (seen.paypal?.rate ?? 0) * 100 : 0,
  )
  const recorded = current.summary.standing.map(({ kind, way, amount }) =>
    kind === 'refund' && way === 'PayPal' ? -(amount ?? 0) : 0,
  )
  return Math.max(0, Math.round([...told, ...recorded].reduce((sum, one) => sum + one, 0)))
}

/** PayPal has sent the money back, all of it or a part: only of all of it nothing is due any more. */
async function recordRefunded(payload: Payload, payment: Payment) {
  const { current, result, capture } = payment
  const { open, isPaid } = current.summary
  if (isPaid) return
  const isWhole = capture.status === 'REFUNDED'
  const amount = isWhole ? -open : Math.min(-open, partBack(payment))
  const refund = {
    kind: 'refund',
    amount,
    way: 'PayPal',
    reference: referenceOf(capture.id),
  } as const
  await addEvents(payload, current, {
    events: amount > 0 ? [refund] : [],
    set: result,
    ...(isWhole && { isFlagged: false }),
  })
}

async function settle(
  payload: Payload,
  seen: Order,
  { found, capture }: { found: PaypalOrder; capture: PaypalCapture },
): Promise<Settlement> {
  const { status } = capture
  if (await isForeign(payload, seen, found, capture)) {
    const log = { order: seen.id, paypalOrder: found.id, capture: capture.id }
    payload.logger.error(log, 'PayPal payment of another order')
    return 'foreign'
  }
  const current = await requireCurrent(payload, seen)
  const result = resultOfCapture(found, capture, current.order)
  const payment = { seen, current, found, capture, result }
  if (status === taken) {
    if (isAsAgreed(seen, capture)) {
      const reference = referenceOf(capture.id)
      return recordMoney(payload, current, { paise: takenPaise(payment), way: 'PayPal', reference, result })
    }
    const log = { order: seen.id, capture: capture.id, amount: capture.amount }
    payload.logger.error(log, 'PayPal took another amount: refund due')
    await recordTry(payload, current, { result, isFlagged: true })
    return 'wrong'
  }
  if (declined.includes(status)) {
    await recordTry(payload, current, { result, isFlagged: false })
    return 'declined'
  }
  if (refunded.includes(status)) {
    await recordRefunded(payload, payment)
    return 'refunded'
  }
  // A payment that arrives after the cancellation has to be refunded.
  await recordTry(payload, current, { result, isFlagged: current.summary.isCancelled ? true : undefined })
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
