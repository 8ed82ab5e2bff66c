import type { Payload } from 'payload'
import type { PaymentWay } from '../../../contract/orderEvents.ts'
import { now, type Plain } from '../../../database/statements.ts'
import type { Order } from '../../../payload-types.ts'
import { addEvents, type CurrentOrder } from '../changeOrder.ts'

/**
 * The outcome of a payment: `paid` by this call, `repeated` after another one had recorded it, `none` taken yet,
 * `late` for an order cancelled meanwhile, `wrong` in sum or currency, `foreign` if it is for another order.
 */
export type Settlement =
  'paid' | 'repeated' | 'none' | 'pending' | 'declined' | 'refunded' | 'late' | 'wrong' | 'foreign'

/** Ids of gateways are cut to this length. */
export const referenceOf = (id: string) => id.slice(0, 200)

interface Told {
  id: string
  status: string
  time?: string | undefined
  email?: string | null | undefined
}

/** A payment by a gateway's word, as fields of an order's record. */
export const resultOf = ({ id, status, time, email }: Told, { clearedAt }: Pick<Order, 'clearedAt'>) => ({
  'paymentResult.captureId': referenceOf(id),
  'paymentResult.status': status.slice(0, 200),
  'paymentResult.updateTime': (time ?? now()).slice(0, 200),
  // The customer of a cleared order has gone: no answer must bring the address back.
  'paymentResult.email': clearedAt ? null : (email ?? '').slice(0, 200),
})

type Result = Readonly<Record<string, Plain>>

interface Came {
  paise: number
  way: PaymentWay
  reference: string
  result: Result
}

/** Records money that a gateway has taken as agreed, once: it counts, or it has to go back. */
export async function recordMoney(
  payload: Payload,
  current: CurrentOrder,
  { paise, way, reference, result }: Came,
): Promise<Settlement> {
  const { order, events, summary } = current
  const isLate = summary.isCancelled
  if (events.some((event) => event.kind === 'payment' && event.reference === reference))
    return isLate ? 'late' : 'repeated'
  const log = { order: order.id, capture: reference }
  if (isLate) payload.logger.warn(log, 'payment after the order was cancelled: refund due')
  else if (summary.isPaid) payload.logger.error(log, 'order paid twice: refund due')
  const counts = !isLate && !summary.isPaid
  await addEvents(payload, current, {
    events: [{ kind: 'payment', amount: paise, way, reference }],
    // An order that is paid already keeps its own payment.
    ...(!summary.isPaid && { set: result }),
    ...(counts && paise >= summary.open && { mail: 'paid' }),
  })
  if (counts) return 'paid'
  return isLate ? 'late' : 'repeated'
}

/** Records a payment by which nothing is paid. An order that is paid already keeps its own. */
export async function recordTry(
  payload: Payload,
  current: CurrentOrder,
  { result, isFlagged }: { result: Result; isFlagged?: boolean | undefined },
) {
  if (!current.summary.isPaid)
    await addEvents(payload, current, {
      events: [],
      set: result,
      ...(isFlagged !== undefined && { isFlagged }),
    })
}
