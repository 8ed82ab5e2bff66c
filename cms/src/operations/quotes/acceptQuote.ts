import type { Payload } from 'payload'
import { findStoredUser } from '../../accounts/credentials.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { AcceptInput, QuoteVersion } from '../../contract/sales/quotes.ts'
import { nextFree } from '../../database/counters.ts'
import { eventsOf, insertOrderEvents } from '../../database/orders/orderEvents.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Order, Quote } from '../../payload-types.ts'
import { orderSums } from '../../rules/quotes/orderSums.ts'
import { type NewOrder, writeOrder } from '../orders/placeOrder.ts'
import { requireAct, setQuote, statusChange, tellQuote } from './changeQuote.ts'
import { noQuote } from './findQuotes.ts'
import { columnsOf, sentOf } from './quoteContent.ts'
import { tellWebhooks } from '../../mail/webhooks/tellWebhooks.ts'

/** The account of the customer, if their address is proven. */
async function findAccount(payload: Payload, email: string): Promise<string | null> {
  const user = email ? await findStoredUser(payload, { email }) : null
  return user?.emailVerifiedAt ? user.id : null
}

interface Accepted {
  quote: Quote
  version: QuoteVersion
  input: AcceptInput
  bankDetails: string
}

async function plan(payload: Payload, { quote, version, input, bankDetails }: Accepted) {
  const { customer } = version.content
  const { shippingAddress, theirNumber } = input
  const id = newId()
  const order: NewOrder = {
    id,
    requestKey: id,
    user: await findAccount(payload, customer.email),
    customerName: customer.name || customer.company || input.name,
    customerEmail: customer.email,
    customerPhone: customer.phone || shippingAddress.phone,
    shippingAddress,
    paymentMethod: 'Bank transfer',
    bankDetails,
    ...orderSums(version.prices),
    quote: quote.number,
    theirNumber,
  }
  return order
}

/** All that follows an acceptance, in its transaction. */
async function afterAccepted(payload: Payload, quote: Quote, order: Order, { version, name }: AcceptInput) {
  const short = order.orderItems.flatMap((line) =>
    line.short ? [`short by ${line.short} of ${line.name}`] : [],
  )
  const note = [`version ${version} by ${name}, order ${order.orderNumber}`, ...short].join(', ')
  await tellQuote(payload, quote, {
    kind: 'quote accepted',
    note,
    enquiry: 'won',
    changes: [
      statusChange(quote.status, 'accepted'),
      { field: 'version', from: null, to: version },
      { field: 'order', from: null, to: order.orderNumber },
    ],
  })
  await tellWebhooks(payload, 'quote.accepted', [{ id: quote.id, number: quote.number }])
  if (short.length === 0) return
  const author = { by: null, byName: 'The shop', after: undefined }
  const words = short.join(', ')
  await insertOrderEvents(
    payload,
    eventsOf(
      order.id,
      [{ kind: 'note', note: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` }],
      author,
    ),
  )
}

/**
 * Accepts the version that was looked at, for the customer or by staff on the phone, and makes the order. A second time
 * changes nothing. Throws 404, and 409 for another version, or where chairs are short and the settings refuse that.
 */
export const acceptQuote = (
  payload: Payload,
  find: () => Promise<Quote>,
  input: AcceptInput,
): Promise<void> =>
  inTransaction(payload, async () => {
    const quote = await find()
    if (quote.status === 'accepted') return
    const version = sentOf(quote)
    if (version && input.version !== version.version)
      throw new HttpError(409, `There is a version ${version.version}. This is version ${input.version}.`)
    requireAct('accept', quote)
    if (!version) throw noQuote()
    const { orderPrefix, bankDetails, quotes } = await findSettings(payload)
    const planned = await plan(payload, { quote, version, input, bankDetails: bankDetails ?? '' })
    const { name, theirNumber } = input
    const orderNumber = await nextFree(payload, 'orders', 'orderNumber', orderPrefix)
    // First, so that of two at once one waits before it takes chairs.
    await setQuote(payload, quote, {
      status: 'accepted',
      hasDraft: false,
      content: version.content,
      ...columnsOf(quote.number, version.content),
      accepted: { version: input.version, name, at: now(), theirNumber },
      order: planned.id,
      orderNumber,
    })
    const mayBeShort = quotes.whenShort === 'accept'
    const order = await writeOrder(payload, planned, { orderNumber, mayBeShort })
    await afterAccepted(payload, quote, order, input)
  })
