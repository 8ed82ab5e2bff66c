import type { Payload } from 'payload'
import { findActor } from '../../audit/auditContext.ts'
import {
  isGatewayWay,
  type MoneyInput,
  type PayInput,
  type PaymentWay,
  type RefundInput,
} from '../../contract/orderEvents.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import type { Order } from '../../payload-types.ts'
import { type OrderRights, refuseAct } from '../../rules/orders/orderActs.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { dayInIndia, formatPaise } from '../../text/format.ts'
import { changeOrder, type CurrentOrder, requireShown, throwRefusal } from './changeOrder.ts'
import { rulesOf } from './payments/paymentMethods.ts'

/** Money says that an order is meant, so it confirms one that waits for that. */
const confirming = ({ summary }: CurrentOrder) => (summary.toConfirm ? [{ kind: 'confirmed' } as const] : [])

/** Has the cash until it is handed in: the driver, else whoever took it. In the hands of finance or an admin it is in. */
const holderOf = (way: PaymentWay, { summary }: CurrentOrder, { handlesMoney }: OrderRights) => {
  if (way !== 'Cash') return null
  const driver = summary.standing.findLast(({ kind }) => kind === 'sent')?.person
  return driver ?? (handlesMoney ? null : (findActor().person?.name ?? null))
}

/**
 * Records that all that is due has arrived (where nothing is, all that is open), by the order's own way of paying. Throws
 * 403, and 409 also where `shown` is not so any more: a colleague, or an answer that was lost, has marked it already.
 */
export const payOrder = (
  payload: Payload,
  seen: Order,
  rights: OrderRights,
  shown: PayInput = {},
): Promise<Order> =>
  changeOrder(payload, seen, (current) => {
    const { order, summary } = current
    throwRefusal(refuseAct('pay', summary, rights))
    const amount = summary.due || summary.open
    const isOther = (sum: number | undefined, paise: number) => sum !== undefined && toPaise(sum) !== paise
    if (isOther(shown.amount, amount) || isOther(shown.openPrice, summary.open))
      throw new HttpError(
        409,
        `The order has changed since you looked, and nothing was marked. Now ${formatPaise(amount)} is to be paid.`,
      )
    const way = rulesOf(order)?.way ?? 'Bank transfer'
    const person = holderOf(way, current, rights)
    const payment = { kind: 'payment', amount, way, person } as const
    return { events: [...confirming(current), payment], mail: 'paid' }
  })

function requirePast(day: string | undefined, order: Order) {
  const today = dayInIndia()
  if (day !== undefined && (day > today || day < dayInIndia(new Date(order.createdAt))))
    throw invalidInput({
      day: 'Please choose a day from the order until today',
    })
  return day === today ? null : (day ?? null)
}

/**
 * Records a payment of any sum: a part, all, or too much. One for a cancelled order has to go back. Throws 400 for a day
 * before the order or after today, and 403.
 */
export const addPayment = (
  payload: Payload,
  seen: Order,
  { amount, way, day, reference, openPrice }: MoneyInput,
  rights: OrderRights,
): Promise<Order> =>
  changeOrder(payload, seen, (current) => {
    const { order, summary } = current
    const isCash = summary.isCash && way === 'Cash' && rights.sells
    if (!isCash && !rights.handlesMoney)
      throw new HttpError(403, 'This needs the role finance or admin: it says that money has come.')
    requireShown(summary, { openPrice })
    const paise = toPaise(amount)
    const person = holderOf(way, current, rights)
    const on = requirePast(day, order)
    const payment = { kind: 'payment', amount: paise, way, day: on, reference, person } as const
    const isPaidBy = !summary.isCancelled && summary.open > 0 && paise >= summary.open
    const isAdvance = !summary.isReady && summary.received + paise >= (order.advancePrice ?? Infinity)
    return { events: [...confirming(current), payment], ...((isPaidBy || isAdvance) && { mail: 'paid' }) }
  })

/** Throws 400 for more than has to go back, where a sum says how much that is. */
export function requireDue({ open }: CurrentOrder['summary'], paise: number) {
  if (open < 0 && paise > -open)
    throw invalidInput({
      amount: `At most ${formatPaise(-open)} has to go back`,
    })
}

/** Records that money went back, all that is due or a part. Throws 400, 403 and 409. */
export const refundOrder = (
  payload: Payload,
  seen: Order,
  { amount, way, day, reference, openPrice }: RefundInput,
  rights: OrderRights,
): Promise<Order> =>
  changeOrder(payload, seen, ({ order, summary }) => {
    throwRefusal(refuseAct('refund', summary, rights))
    requireShown(summary, { openPrice })
    const paise = toPaise(amount)
    requireDue(summary, paise)
    const gateway = rulesOf(order)?.way ?? 'PayPal'
    if (isGatewayWay(way) && way !== gateway)
      throw invalidInput({ way: `This order was not paid with ${way}` })
    // Money that PayPal took wrongly never counted: it came and went.
    const isUncounted = summary.open >= 0
    const refund = { kind: 'refund', amount: paise, way, day: requirePast(day, order), reference } as const
    const came = { kind: 'payment', amount: paise, way: isGatewayWay(gateway) ? gateway : 'PayPal' } as const
    return { events: isUncounted ? [came, refund] : [refund], isFlagged: false, mail: 'refunded' }
  })
