import type { Payload } from 'payload'
import { holdAccount } from '../../accounts/credentials.ts'
import { checkoutTerms } from './payments/checkoutTerms.ts'
import { rulesOf } from './payments/paymentMethods.ts'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import type { OrderInput } from '../../contract/orders.ts'
import { nextInYear } from '../../database/counters.ts'
import { insertOrder } from '../../database/orders/insertOrder.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Order } from '../../payload-types.ts'
import { changeQuantity } from '../../stock/changeQuantity.ts'
import { findStock } from '../../stock/stock.ts'
import { summariseOrder } from '../../rules/orders/orderState.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { findSettings, lastSettings } from '../../cluster/siteSettings.ts'
import { recordPlaced } from './recordOrder.ts'
import { queueOrderMails } from './orderMails.ts'
import { termsAt } from '../../rules/orderPrices.ts'
import { priceLines, tooFew } from './priceLines.ts'
import { searchTextOf } from './searchTextOf.ts'
import { findRepeated, type RepeatableRequest } from './repeatedOrder.ts'
import { tellLowStock } from '../products/lowStock.ts'
import { checkUnverified } from './unverified.ts'
import { tellWebhooks } from '../../mail/webhooks/tellWebhooks.ts'

const closed = 'Our online shop is launching soon. Please send us your list and we will reply with a price.'

const isNumberTaken = async (payload: Payload, orderNumber: string) =>
  (await payload.count({ collection: 'orders', where: { orderNumber: { equals: orderNumber } } })).totalDocs >
  0

/** All checks that need no write. */
async function plan(payload: Payload, user: TokenUser, input: OrderInput) {
  const settings = await findSettings(payload)
  if (settings.purchasing !== 'open') throw new HttpError(403, closed)
  const terms = checkoutTerms(settings)
  const { paymentMethod, shippingAddress } = input
  if (!terms.paymentMethods.includes(paymentMethod))
    throw new HttpError(400, 'This way of paying is not offered.', {
      paymentMethod: 'Please choose how to pay',
    })
  const charged = termsAt(shippingAddress.pinCode, settings.deliveryAreas ?? [], terms)
  const priced = await priceLines(payload, input, charged)
  const rules = rulesOf(input)
  const tooSmall = rules?.refuseSum?.(priced.totalPrice)
  if (tooSmall) throw new HttpError(400, tooSmall, { paymentMethod: 'Please choose how to pay' })
  const planned = {
    user: user.id,
    customerName: user.name,
    customerEmail: user.email,
    customerPhone: user.phone ?? '',
    shippingAddress,
    paymentMethod,
    ...rules?.keep?.(settings),
    ...priced,
  }
  return { planned, orderPrefix: settings.orderPrefix }
}

type Planned = Awaited<ReturnType<typeof plan>>['planned']
type Line = Planned['orderItems'][number] & { short?: number }

/** An order to come. One of a quote needs no account. */
export type NewOrder = Omit<Planned, 'user' | 'orderItems'> & {
  user: string | null
  orderItems: Line[]
} & Pick<Order, 'id' | 'requestKey' | 'otherPrice' | 'services' | 'advancePrice' | 'quote' | 'theirNumber'> &
  Partial<RepeatableRequest>

/** The record of a new order. Written past Payload's hooks and checks: nothing in it comes from a form. */
function orderOf(planned: NewOrder & Pick<Order, 'toConfirm' | 'orderNumber'>): Order {
  const at = now()
  const { state, open } = summariseOrder({ ...planned, toConfirm: planned.toConfirm ?? false }, [])
  return {
    ...planned,
    state,
    openPrice: open,
    searchText: searchTextOf(planned),
    orderItems: planned.orderItems.map((line) => ({ ...line, id: newId() })),
    isPaid: false,
    isDelivered: false,
    refundDue: false,
    createdAt: at,
    updatedAt: at,
  }
}

const outOfStock = async (
  payload: Payload,
  index: number,
  { product, name }: Order['orderItems'][number],
) => {
  const message = tooFew(name, (await findStock(payload, product)) ?? 0)
  return new HttpError(409, message, { [`orderItems.${index}.qty`]: message })
}

/** Takes all that is there of a line with too few. Returns how many lack. */
async function takeRest(payload: Payload, { product, qty }: Line): Promise<number> {
  const there = Math.min(qty, (await findStock(payload, product)) ?? 0)
  if (there > 0) await changeQuantity(payload, product, -there)
  return qty - there
}

/**
 * Writes the order with its stock, its trail and its mails. Throws 409 if too few are left of a line, unless it may be
 * short, or if the account must not order so much, and 401 if the customer was deleted meanwhile.
 */
export async function writeOrder(
  payload: Payload,
  planned: NewOrder,
  { orderNumber, mayBeShort = false }: { orderNumber: string; mayBeShort?: boolean },
): Promise<Order> {
  const left = new Map<number, number>()
  const short = new Map<number, number>()
  // Every order takes stock in the order of ids, so that no two wait for each other.
  const lines = [...planned.orderItems.entries()].sort(([, one], [, other]) =>
    one.product < other.product ? -1 : 1,
  )
  for (const [index, line] of lines) {
    const quantity = await changeQuantity(payload, line.product, -line.qty)
    if (quantity === null && !mayBeShort) throw await outOfStock(payload, index, line)
    if (quantity === null) short.set(index, await takeRest(payload, line))
    left.set(index, quantity ?? 0)
  }
  // After the stock, so that orders which are refused hold nothing.
  const { user } = planned
  if (user && !(await holdAccount(payload, user)))
    throw new HttpError(401, 'Your login has ended. Please log in again.')
  const toConfirm = user ? await checkUnverified(payload, { ...planned, user }) : false
  const orderItems = planned.orderItems.map((line, index) =>
    short.has(index) ? { ...line, short: short.get(index) ?? 0 } : line,
  )
  const order = orderOf({ ...planned, orderItems, toConfirm, orderNumber })
  await insertOrder(payload, order)
  const moved = order.orderItems
    .map(({ product, name, ...line }, index) => ({
      product,
      name,
      change: (line.short ?? 0) - line.qty,
      left: left.get(index) ?? 0,
    }))
    .filter(({ change }) => change < 0)
  await recordPlaced(payload, order, moved)
  await queueOrderMails(payload, order, 'placed')
  await tellWebhooks(payload, 'order.placed', [{ id: order.id, number: orderNumber }], lastSettings(payload))
  await tellLowStock(payload, moved)
  await invalidateProducts({ stockOf: order.orderItems.map(({ product }) => product) })
  return order
}

/** Asks first whether there is such an order at all, because almost never there is. */
async function findEarlier(payload: Payload, request: RepeatableRequest): Promise<Order | null> {
  const by = ['requestKey', [request.requestKey]] as const
  const found = await findPlainRows(payload, { collection: 'orders', by, fields: [] })
  return found.length > 0 ? findRepeated(payload, request) : null
}

/**
 * Places an order with its stock, its trail and its mails, or not at all. The same request sent again within 24 hours
 * answers the existing order. Throws 400, 403, 409 and 422.
 */
export async function placeOrder(
  payload: Payload,
  user: TokenUser,
  input: OrderInput,
  request: RepeatableRequest | null,
): Promise<Order> {
  const earlier = request && (await findEarlier(payload, request))
  if (earlier) return earlier
  // Read before the transaction, which is in the way of others from its first statement on.
  const { planned, orderPrefix } = await plan(payload, user, input)
  for (;;) {
    const id = newId()
    let orderNumber = ''
    try {
      return await inTransaction(payload, async () => {
        orderNumber = await nextInYear(payload, 'orders', orderPrefix)
        return writeOrder(payload, { ...planned, id, requestKey: id, ...request }, { orderNumber })
      })
    } catch (error) {
      // Another process may have placed the same request at the same time.
      const first = request && (await findRepeated(payload, request))
      if (first) return first
      if (error instanceof HttpError || !(await isNumberTaken(payload, orderNumber))) throw error
    }
  }
}
