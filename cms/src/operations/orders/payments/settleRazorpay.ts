import type { Payload } from 'payload'
import type { NewEvent, StoredEvent } from '../../../database/orders/orderEvents.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Order } from '../../../payload-types.ts'
import type { RazorpayPayment, RazorpayRefund } from '../../../razorpay/answers.ts'
import { findPayments, findRefunds } from '../../../razorpay/client.ts'
import { addEvents, requireCurrent } from '../changeOrder.ts'
import { recordMoney, recordTry, referenceOf, resultOf, type Settlement } from './recordMoney.ts'

type Begun = Pick<Order, 'razorpay'>

/** The payments that were begun, the latest last: one that was replaced may still be paid in another window. */
export const begunOf = ({ razorpay }: Begun) =>
  (razorpay?.orders ?? '')
    .split(',')
    .filter(Boolean)
    .map((text) => {
      const [id = '', paise = ''] = text.split(' ')
      return { id, paise: Number(paise) }
    })

export const withBegun = ({ razorpay }: Begun, id: string, paise: number) =>
  [razorpay?.orders, `${id} ${paise}`].filter(Boolean).join(',')

/** A payment as Razorpay has it, the order there that it is of, and the paise that were agreed for it. */
interface Found {
  orderId: string
  payment: RazorpayPayment
  agreed: number
  refunds: RazorpayRefund[]
}

/** Asks Razorpay for every payment of an order of ours, oldest first. */
export async function findRazorpay(order: Begun): Promise<Found[]> {
  const found: Found[] = []
  for (const { id, paise: agreed } of begunOf(order))
    for (const payment of await findPayments(id))
      found.push({
        orderId: id,
        payment,
        agreed,
        refunds: payment.amount_refunded ? await findRefunds(payment.id) : [],
      })
  const at = ({ payment }: Found) => payment.created_at ?? 0
  return found.sort((one, other) => at(one) - at(other))
}

const way = 'Razorpay'
const has = (events: readonly StoredEvent[], kind: 'payment' | 'refund', id: string) =>
  events.some((event) => event.kind === kind && event.reference === referenceOf(id))

/** Records the money that Razorpay has sent back, and what it was sent back of. */
async function recordRefunds(payload: Payload, order: string, { payment, refunds }: Found) {
  const current = await requireCurrent(payload, { id: order })
  const done = refunds.filter(
    ({ id, status, currency }) =>
      status === 'processed' && currency === 'INR' && !has(current.events, 'refund', id),
  )
  if (done.length === 0) return
  // Of another sum than was agreed: it never counted, so it came and went.
  const isKnown = has(current.events, 'payment', payment.id)
  const came: NewEvent = { kind: 'payment', amount: payment.amount, way, reference: referenceOf(payment.id) }
  const went = done.map(({ id, amount }): NewEvent => ({
    kind: 'refund',
    amount,
    way,
    reference: referenceOf(id),
  }))
  await addEvents(payload, current, {
    events: isKnown ? went : [came, ...went],
    ...(!isKnown && { isFlagged: false }),
    mail: 'refunded',
  })
}

async function settleOne(payload: Payload, id: string, found: Found): Promise<Settlement> {
  const { payment, agreed, refunds } = found
  const current = await requireCurrent(payload, { id })
  const { created_at: seconds, status, amount } = payment
  const time = seconds ? new Date(seconds * 1000).toISOString() : undefined
  const result = resultOf({ ...payment, time }, current.order)
  if (!payment.captured) {
    if (status === 'failed') await recordTry(payload, current, { result })
    // Money that was never captured goes back by itself.
    return status === 'failed' ? 'declined' : status === 'authorized' ? 'pending' : 'none'
  }
  let settlement: Settlement = current.summary.isCancelled ? 'late' : 'repeated'
  const isKnown = has(current.events, 'payment', payment.id)
  const isAsAgreed = payment.currency === 'INR' && amount === agreed
  if (isAsAgreed) {
    const reference = referenceOf(payment.id)
    settlement = await recordMoney(payload, current, { paise: amount, way, reference, result })
  } else if (!isKnown && status !== 'refunded') {
    const log = { order: id, payment: payment.id, amount, currency: payment.currency }
    payload.logger.error(log, 'Razorpay took another amount: refund due')
    await recordTry(payload, current, { result, isFlagged: true })
    settlement = 'wrong'
  }
  if (refunds.length > 0) await recordRefunds(payload, id, found)
  return status === 'refunded' && settlement === 'repeated' ? 'refunded' : settlement
}

/** Of several payments of one order, the first of these is its answer. */
const order: readonly Settlement[] = ['paid', 'wrong', 'late', 'repeated', 'pending', 'refunded', 'declined']

/** Records on our order what Razorpay says of its payments. Safe to repeat and to run twice at once. */
export const settleRazorpay = (payload: Payload, id: string, found: readonly Found[]): Promise<Settlement> =>
  inTransaction(payload, async () => {
    const settlements: Settlement[] = []
    for (const one of found) settlements.push(await settleOne(payload, id, one))
    return order.find((one) => settlements.includes(one)) ?? 'none'
  })
