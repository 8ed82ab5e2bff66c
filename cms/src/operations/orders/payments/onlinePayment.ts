import type { Payload } from 'payload'
import { type PaymentMethod, paymentLabels } from '../../../contract/orders.ts'
import { now, type Plain, updateIf } from '../../../database/statements.ts'
import { HttpError } from '../../../errors.ts'
import type { Order } from '../../../payload-types.ts'
import type { Settlement } from './recordMoney.ts'

type Refused = Exclude<Settlement, 'paid'>

/** How a payment by a gateway is refused, in its name. */
export function onlinePayment(method: PaymentMethod) {
  const name = paymentLabels[method]
  const refusals: Record<Refused, string> = {
    repeated: 'This order is already paid.',
    none: `${name} has not confirmed this payment yet.`,
    pending: `${name} is still checking this payment. Please look again later: there is nothing to pay twice.`,
    declined: `${name} declined this payment. Please pay again, and choose another way to pay there.`,
    refunded: `${name} has sent this payment back. Please write to us if that was not meant.`,
    late: 'This order was cancelled before the payment came. We will send the money back.',
    wrong: `${name} took another amount than this order costs, so it does not count. Please write to us.`,
    foreign: 'This payment is not for this order. Please write to us.',
  }
  const refuse = (settlement: Refused) => new HttpError(409, refusals[settlement])
  return {
    refuse,
    requireOpen({ paymentMethod, isPaid, cancelledAt }: Order) {
      if (paymentMethod !== method) throw new HttpError(409, `This order is not paid with ${name}.`)
      if (isPaid) throw refuse('repeated')
      if (cancelledAt) throw new HttpError(409, 'This order was cancelled.')
    },
    unavailable: () => new HttpError(503, `${name} is not available at present. Please write to us.`),
    tooSmall: () => new HttpError(409, `This sum is too small for ${name}. Please write to us.`),
    untaken: () =>
      new HttpError(
        502,
        `${name} does not take this payment. Please write to us, and we will find another way.`,
      ),
    begunElsewhere: () =>
      new HttpError(409, 'This payment was begun somewhere else as well. Please try again.'),
  }
}

/** The sum that is to be paid: a part may have come in another way. */
export const openOf = ({ openPrice, totalPrice }: Order) => openPrice ?? totalPrice

type Fields = Readonly<Record<string, Plain>>

/** Keeps what was begun at a gateway, unless the order is another by now. Returns whether it is kept. */
export const keepBegun = (payload: Payload, order: Order, { where, set }: { where: Fields; set: Fields }) =>
  updateIf(payload, {
    collection: 'orders',
    id: order.id,
    where: { isPaid: false, cancelledAt: null, openPrice: order.openPrice ?? null, ...where },
    set: {
      ...set,
      // A refusal was of the one that is replaced.
      'paymentResult.status': null,
      'paymentResult.captureId': null,
      updatedAt: now(),
    },
  })
