import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import {
  ownQuote,
  type PublicQuote,
  type Quote,
  type QuoteRow,
  type QuoteVersion,
} from '../../contract/sales/quotes.ts'
import { findOrderEvents } from '../../database/orders/orderEvents.ts'
import { findPlain } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import type { QuotePaper } from '../../pdf/quote/quotePaper.ts'
import { renderQuotePdf } from '../../pdf/quote/renderQuotePdf.ts'
import { summaryOf } from '../../operations/orders/changeOrder.ts'
import { findOrder } from '../../operations/orders/findOrders.ts'
import { payUntil } from '../../operations/orders/payments/payUntil.ts'
import { upiOf } from '../../operations/papers/upiOf.ts'
import { type findQuotesOf, type ListedQuote, requireQuote } from '../../operations/quotes/findQuotes.ts'
import { contentOf, sentOf, taxOf, versionsOf } from '../../operations/quotes/quoteContent.ts'
import { quoteUrl } from '../../operations/quotes/quoteMails.ts'
import { priceToday } from '../../operations/quotes/workOnQuote.ts'
import type { Quote as Stored } from '../../payload-types.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { upiPayment } from '../../rules/papers/upiPayment.ts'
import { shownStatus } from '../../rules/quotes/quoteState.ts'
import { dayInIndia } from '../../text/format.ts'

const stateOf = ({ status, validUntil }: ListedQuote) => ({ status, validUntil: validUntil ?? '' })

export const rowView = (stored: ListedQuote): QuoteRow => ({
  _id: stored.id,
  number: stored.number,
  status: shownStatus(stateOf(stored), dayInIndia()),
  version: stored.version,
  hasDraft: stored.hasDraft,
  name: stored.name ?? '',
  company: stored.company ?? '',
  chairs: stored.chairs,
  total: toRupees(stored.totalPrice ?? 0),
  validUntil: stored.validUntil ?? '',
  opened: stored.opened,
  byName: stored.byName ?? '',
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

/** The acceptance, and the order that it made. */
async function outcomeOf(payload: Payload, { accepted, order: id }: Stored) {
  const order = id ? await findOrder(payload, id) : null
  const due = order ? summaryOf(order, await findOrderEvents(payload, [order.id])).due : 0
  const open = order?.openPrice ?? 0
  const settings = await findSettings(payload)
  return {
    accepted: (accepted as Quote['accepted'] | undefined) ?? null,
    order: order && {
      _id: order.id,
      orderNumber: order.orderNumber,
      state: order.state ?? 'done',
      openPrice: toRupees(open),
      payUntil: payUntil(order, settings)?.toISOString() ?? null,
      bankDetails: open > 0 ? (order.bankDetails ?? '') : '',
      upi: upiPayment(upiOf(settings), toRupees(due), order.orderNumber),
    },
  }
}

/** The whole quote, as staff work on it. Throws 404. */
export async function showQuote(payload: Payload, id: string): Promise<Quote> {
  const stored = await requireQuote(payload, id)
  const content = contentOf(stored)
  const versions = versionsOf(stored)
  const { prices, today, tax } = await priceToday(payload, stored, content)
  const seen = { collection: 'enquiries', id: stored.enquiry, fields: ['reference'] } as const
  const enquiry = await findPlain<{ reference: string }>(payload, seen)
  const last = versions.at(-1)
  return {
    ...rowView(stored),
    enquiry: { _id: enquiry ? stored.enquiry : '', reference: enquiry?.reference ?? '' },
    content,
    // A version stays at its price, whatever the settings say today.
    prices: stored.hasDraft || !last ? prices : last.prices,
    tax,
    today,
    versions,
    url: stored.version > 0 ? quoteUrl(stored) : '',
    declineReason: stored.declineReason ?? '',
    ...(await outcomeOf(payload, stored)),
  }
}

/** The quote in the data of its customer. */
export const ownQuoteView = ({ quote, versions }: Awaited<ReturnType<typeof findQuotesOf>>[number]) =>
  ownQuote.parse({
    ...rowView(quote),
    versions,
    accepted: quote.accepted ?? null,
    declineReason: quote.declineReason ?? '',
  })

/** The quote as its customer sees it. */
export async function showPublic(payload: Payload, stored: Stored): Promise<PublicQuote> {
  const { by: _by, ...version } = sentOf(stored) as QuoteVersion
  return {
    number: stored.number,
    status: shownStatus(stateOf(stored), dayInIndia()) as PublicQuote['status'],
    version,
    ...(await outcomeOf(payload, stored)),
    person: stored.byName ?? '',
  }
}

/** The facts of the paper of a version; without a number, of what staff have written. */
async function paperOf(payload: Payload, stored: Stored, number?: number): Promise<QuotePaper | null> {
  const content = contentOf(stored)
  const settings = await findSettings(payload)
  const draft = async (): Promise<QuoteVersion> => ({
    version: stored.version + 1,
    sentAt: '',
    by: stored.byName ?? '',
    content,
    prices: (await priceToday(payload, stored, content)).prices,
  })
  const version =
    number === undefined ? await draft() : versionsOf(stored).find((one) => one.version === number)
  if (!version) return null
  return {
    number: stored.number,
    version,
    seller: {
      brand: settings.brand ?? '',
      address: settings.address ?? [],
      state: taxOf(settings).state,
      phone: settings.callPhone ?? '',
      email: settings.email ?? '',
      bankDetails: settings.bankDetails ?? '',
      upi: upiOf(settings),
    },
    url: stored.version > 0 ? quoteUrl(stored) : '',
  }
}

/** The last papers, by their facts: each keeps a processor from visitors for a while, and a link is for anybody. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 20 })

function drawOnce(paper: QuotePaper): Promise<Buffer> {
  const key = JSON.stringify(paper)
  const known = drawn.get(key)
  if (known) return known
  const drawing = renderQuotePdf(paper)
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  return drawing
}

/** Answers with the paper of a version, or of what staff have written. Throws 404 for no such version. */
export async function sendPaper(payload: Payload, res: Response, stored: Stored, number?: number) {
  const paper = await paperOf(payload, stored, number)
  if (!paper) throw new HttpError(404, 'There is no such version.')
  const pdf = await drawOnce(paper)
  res.set('Content-Disposition', `inline; filename="${stored.number}.pdf"`).type('pdf').send(pdf)
}
