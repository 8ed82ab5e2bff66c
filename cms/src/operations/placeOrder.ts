import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import { checkoutTerms } from '../checkoutTerms.ts'
import type { OrderInput } from '../contract/orders.ts'
import { HttpError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Order } from '../payload-types.ts'
import { paypalAmount } from '../paypal/terms.ts'
import { findStock } from '../stock.ts'
import type { TokenUser } from '../tokens.ts'
import { findOrder, settleStock, takeStock } from './moveStock.ts'
import { noteLine, notePlaced } from './noteOrder.ts'
import { queueDueMails } from './orderMails.ts'
import { priceLines, tooFew } from './priceLines.ts'
import { findRepeated, type RepeatableRequest } from './repeatedOrder.ts'

const closed = 'Online purchase is launching soon. Please send us your list and we will reply with a price.'

/** Sayable on the phone: BTK-482-7193. */
function newOrderNumber() {
  const digits = String(randomInt(10_000_000)).padStart(7, '0')
  return `BTK-${digits.slice(0, 3)}-${digits.slice(3)}`
}

const isNumberTaken = async (payload: Payload, orderNumber: string) =>
  (await payload.count({ collection: 'orders', where: { orderNumber: { equals: orderNumber } } })).totalDocs >
  0

/** Everything that can be known before anything is written. */
async function plan(payload: Payload, user: TokenUser, input: OrderInput) {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (settings.purchasing !== 'open') throw new HttpError(403, closed)
  const terms = checkoutTerms(settings)
  const { paymentMethod, shippingAddress } = input
  if (!terms.paymentMethods.includes(paymentMethod))
    throw new HttpError(400, 'This way of paying is not offered.', {
      paymentMethod: 'Please choose how to pay',
    })
  const priced = await priceLines(payload, input, terms)
  if (paymentMethod === 'paypal' && terms.paypal && !Number(paypalAmount(priced.totalPrice, terms.paypal)))
    throw new HttpError(400, 'This sum is too small for PayPal.', {
      paymentMethod: 'Please choose how to pay',
    })
  return {
    user: user.id,
    customerName: user.name,
    customerEmail: user.email,
    customerPhone: user.phone ?? '',
    shippingAddress,
    paymentMethod,
    ...priced,
  }
}

/** Writes the order where nobody sees it yet. Null: the same request was written a moment ago by another one. */
async function write(
  payload: Payload,
  planned: Awaited<ReturnType<typeof plan>>,
  request: RepeatableRequest | null,
): Promise<Order | null> {
  for (;;) {
    const [id, orderNumber] = [newId(), newOrderNumber()]
    try {
      return await payload.create({
        collection: 'orders',
        data: { ...planned, id, orderNumber, stockStep: 'taking', requestKey: id, ...request },
        depth: 0,
      })
    } catch (error) {
      if (request && (await findRepeated(payload, request))) return null
      if (!(await isNumberTaken(payload, orderNumber))) throw error
    }
  }
}

/**
 * Places an order with its stock, or not at all. The same request sent again within 24 hours answers the order that
 * there is. Throws 400, 403, 409 and 422; before that nothing is left behind.
 */
export async function placeOrder(
  payload: Payload,
  user: TokenUser,
  input: OrderInput,
  request: RepeatableRequest | null,
): Promise<Order> {
  const earlier = request && (await findRepeated(payload, request))
  if (earlier) return earlier
  const order = await write(payload, await plan(payload, user, input), request)
  if (!order) return placeOrder(payload, user, input, request)
  const taken = await takeStock(payload, order)
  if (taken === 'overtaken') throw new HttpError(503, 'This took too long. Please try again.')
  if (taken !== 'taken') {
    const { product = '', name = '' } = order.orderItems[taken] ?? {}
    const message = tooFew(name, (await findStock(payload, product)) ?? 0)
    throw new HttpError(409, message, { [`orderItems.${taken}.qty`]: message })
  }
  const placed = (await findOrder(payload, order.id)) ?? order
  try {
    await notePlaced(payload, placed)
    for (const { product, name, qty } of placed.orderItems)
      await noteLine(payload, placed, { product, name, change: -qty })
    await queueDueMails(payload, placed)
    await settleStock(payload, placed)
  } catch (error) {
    // The order is there; what is left to do is done by the keeper.
    payload.logger.error({ err: error, order: order.id }, 'a placed order is not finished yet')
  }
  return placed
}
