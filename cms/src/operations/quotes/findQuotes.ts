import type { Payload, Where } from 'payload'
import { quotesOnPage, quoteStatuses, type QuoteStatus } from '../../contract/sales/quotes.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Quote } from '../../payload-types.ts'
import { toRupees } from '../../rules/orderPrices.ts'
import { quoteViews } from '../../rules/quotes/quoteState.ts'
import { searchedWords } from '../../rules/search/lookFor.ts'
import { dayInIndia } from '../../text/format.ts'
import { versionsOf } from './quoteContent.ts'

const kept: Where = { isRemoved: { not_equals: true } }

/** The quotes that show a status today, as `shownStatus` has it. */
function ofStatus(status: QuoteStatus): Where {
  if (status !== 'sent' && status !== 'expired') return { status: { equals: status } }
  const today = dayInIndia()
  const day = status === 'sent' ? { greater_than_equal: today } : { less_than: today }
  return { and: [{ status: { equals: 'sent' } }, { validUntil: day }] }
}

/** Whether another quote of the same enquiry can be accepted today. */
export async function hasOtherSent(payload: Payload, { id, enquiry }: Quote) {
  const others: Where[] = [{ enquiry: { equals: enquiry } }, { id: { not_equals: id } }]
  const where = { and: [kept, ofStatus('sent'), ...others] }
  return (await payload.count({ collection: 'quotes', where })).totalDocs > 0
}

/** How many are in each view, by its key: each status is counted once. */
async function countViews(payload: Payload): Promise<Record<string, number>> {
  const counted = await Promise.all(
    quoteStatuses.map(async (status) => {
      const where = { and: [kept, ofStatus(status)] }
      return [status, (await payload.count({ collection: 'quotes', where })).totalDocs] as const
    }),
  )
  const sum = (statuses: readonly QuoteStatus[]) =>
    counted.reduce((all, [status, found]) => all + (statuses.includes(status) ? found : 0), 0)
  return Object.fromEntries(quoteViews.map(({ key, statuses = quoteStatuses }) => [key, sum(statuses)]))
}

const withoutContent = { content: false, versions: false, searchText: false } as const
export type ListedQuote = Omit<Quote, keyof typeof withoutContent>

/** The conditions of a search: by the reference of an enquiry its quotes, else by any words. */
async function searched(payload: Payload, q: string): Promise<Where[]> {
  const by = ['reference', [q.trim().toUpperCase()]] as const
  const [enquiry] = q ? await findPlainRows(payload, { collection: 'enquiries', by, fields: [] }) : []
  return enquiry
    ? [{ enquiry: { equals: enquiry.id } }]
    : searchedWords(q).map((word) => ({ searchText: { contains: word } }))
}

export interface AskedQuotes {
  view: string
  q: string
}

/** The conditions of a view and of a search in it. Throws 400 for no such view. */
export async function listedQuotes(payload: Payload, { view: key, q }: AskedQuotes): Promise<Where> {
  const view = quoteViews.find((one) => one.key === key)
  if (!view) throw invalidInput({ view: 'No such view' })
  const inView = view.statuses ? [{ or: view.statuses.map(ofStatus) }] : []
  return { and: [kept, ...inView, ...(await searched(payload, q))] }
}

/** So many answers of customers are looked back on. */
const lookedBack = 20

/** Sums for the head of the list: all that is offered now, and how many of the last answers were a yes. */
async function findRecord(payload: Payload) {
  const [out, answered] = await Promise.all([
    payload.find({
      collection: 'quotes',
      where: { and: [kept, ofStatus('sent')] },
      select: { totalPrice: true },
      pagination: false,
      depth: 0,
    }),
    payload.find({
      collection: 'quotes',
      where: { and: [kept, { status: { in: ['accepted', 'declined'] } }] },
      select: { status: true },
      sort: ['-updatedAt', '-id'],
      limit: lookedBack,
      pagination: false,
      depth: 0,
    }),
  ])
  return {
    out: toRupees(out.docs.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), 0)),
    answered: answered.docs.length,
    accepted: answered.docs.filter(({ status }) => status === 'accepted').length,
  }
}

/** A page of a view, and of a search in it, newest first. Throws 400 for no such view. */
export async function findQuotes(payload: Payload, asked: AskedQuotes & { page: number }) {
  const { docs, totalDocs: total } = await payload.find({
    collection: 'quotes',
    where: await listedQuotes(payload, asked),
    select: withoutContent,
    sort: ['-createdAt', '-id'],
    depth: 0,
    page: asked.page,
    limit: quotesOnPage,
  })
  const [counts, record] = [await countViews(payload), await findRecord(payload)]
  return { rows: docs as ListedQuote[], total, counts, record }
}

export const noQuote = () => new HttpError(404, 'Quote not found')

/** Returns the quote; 404 if there is none. */
export async function requireQuote(payload: Payload, id: string): Promise<Quote> {
  const found = isId(id)
    ? await payload.findByID({ collection: 'quotes', id, depth: 0, disableErrors: true })
    : null
  if (!found) throw noQuote()
  return found
}

/** Returns the quote that a customer has the link of. Throws 404 for one that was never sent, too. */
export async function requireByToken(payload: Payload, token: string): Promise<Quote> {
  const where = { token: { equals: token } }
  const found = /^[\w-]{22}$/.test(token)
    ? (await payload.find({ collection: 'quotes', where, limit: 1, pagination: false, depth: 0 })).docs[0]
    : undefined
  if (!found || found.version === 0 || found.isRemoved)
    throw new HttpError(404, 'This quote is not here. Ask us for the link again.')
  return found
}

/** The quotes that were sent to an address, newest first, without the versions for somebody else. */
export async function findQuotesOf(payload: Payload, email: string) {
  const { docs } = await payload.find({
    collection: 'quotes',
    where: { and: [{ email: { equals: email } }, { version: { greater_than: 0 } }] },
    sort: ['-createdAt', '-id'],
    depth: 0,
    pagination: false,
  })
  return docs
    .map((quote) => ({
      quote,
      versions: versionsOf(quote).filter(({ content }) => content.customer.email === email),
    }))
    .filter(({ versions }) => versions.length > 0)
}
