import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { recordChange } from '../../audit/audit.ts'
import { findActor } from '../../audit/auditContext.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { DeskInput } from '../../contract/sales/enquiries.ts'
import type { QuoteContent, QuoteVersion } from '../../contract/sales/quotes.ts'
import { nextFree } from '../../database/counters.ts'
import { insertRecords } from '../../database/insertRecords.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import type { Quote } from '../../payload-types.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { priceContent, refuseSending } from '../../rules/quotes/priceContent.ts'
import { shownStatus } from '../../rules/quotes/quoteState.ts'
import { dayInIndia, formatPaise } from '../../text/format.ts'
import { noEnquiry, requireEnquiry } from '../enquiries/findEnquiries.ts'
import { addAtDesk, overtaken } from '../enquiries/workOnEnquiry.ts'
import { backInTalk, requireAct, setQuote, statusChange, tellQuote } from './changeQuote.ts'
import { requireQuote } from './findQuotes.ts'
import { columnsOf, contentOf, findQuoted, startContent, taxOf, versionsOf } from './quoteContent.ts'

/** Prices a quote by today's settings. */
export async function priceToday(payload: Payload, quote: Pick<Quote, 'versions'>, content: QuoteContent) {
  const { chairs, today } = await findQuoted(payload, content, versionsOf(quote))
  const tax = taxOf(await findSettings(payload))
  return { chairs, today, tax, prices: priceContent(content, chairs, tax) }
}

/**
 * Begins a quote of an enquiry; of a person, the enquiry is written down first. Returns its id. Throws 404 and 409.
 */
export const beginQuote = (payload: Payload, given: { enquiry: string } | DeskInput): Promise<string> =>
  inTransaction(payload, async () => {
    const asked = 'enquiry' in given ? given.enquiry : await addAtDesk(payload, given)
    const enquiry = await requireEnquiry(payload, asked)
    if (enquiry.status === 'removed') throw noEnquiry()
    const content = await startContent(payload, enquiry)
    const { prices } = await priceToday(payload, { versions: [] }, content)
    const number = await nextFree(payload, 'quotes', 'number', 'Q')
    const { person } = findActor()
    const id = newId()
    await insertRecords(payload, 'quotes', [
      {
        id,
        number,
        token: randomBytes(16).toString('base64url'),
        enquiry: enquiry.joinedTo || enquiry.id,
        status: 'draft',
        version: 0,
        hasDraft: true,
        ...columnsOf(number, content),
        totalPrice: toPaise(prices.total),
        validUntil: content.validUntil,
        opened: 0,
        owner: person?.id ?? '',
        byName: person?.name ?? '',
        content,
        versions: [],
        isRemoved: false,
      },
    ])
    const made = await requireQuote(payload, id)
    await tellQuote(payload, made, { kind: 'quote begun', note: '', action: 'created' })
    return id
  })

/** Reads a quote as it was seen. Throws 404 and 409. */
async function requireSeen(payload: Payload, id: string, seen: string): Promise<Quote> {
  const stored = await requireQuote(payload, id)
  if (stored.updatedAt !== seen) throw overtaken()
  return stored
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Saves what staff have written; the customer sees the last version that was sent. Throws 400, 404 and 409. */
export const changeQuote = (
  payload: Payload,
  id: string,
  { seen, content: given }: { seen: string; content: QuoteContent },
): Promise<void> =>
  inTransaction(payload, async () => {
    const stored = await requireSeen(payload, id, seen)
    requireAct('change', stored)
    const { chairs } = await findQuoted(payload, given, versionsOf(stored))
    const lines = given.lines.map((line, index) => {
      if (line.kind !== 'chair') return { ...line, product: '' }
      const chair = chairs[line.product]
      if (!chair) throw invalidInput({ [`lines.${index}.product`]: 'This chair is not in the shop any more' })
      return { ...line, name: chair.name }
    })
    const content = { ...given, lines }
    const before = contentOf(stored)
    if (same(content, before)) return
    const [{ prices }, old] = [
      await priceToday(payload, stored, content),
      await priceToday(payload, stored, before),
    ]
    await setQuote(payload, stored, {
      content,
      ...columnsOf(stored.number, content),
      hasDraft: !same(content, versionsOf(stored).at(-1)?.content),
      ...(stored.version === 0 && {
        totalPrice: toPaise(prices.total),
        validUntil: content.validUntil,
      }),
    })
    const [from = '', to = ''] = [old, { prices }].map((one) => formatPaise(toPaise(one.prices.total)))
    // It is saved while one types: the trail holds what changes the money.
    if (from === to) return
    const changes = [{ field: 'total', from, to }]
    await recordChange(payload, { action: 'changed', subject: 'quotes', id, name: stored.number, changes })
  })

async function mailSent(payload: Payload, quote: Quote, { isAgain }: { isAgain: boolean }) {
  const { email: to } = contentOf(quote).customer
  await queueMail(payload, { kind: 'quoteSent', to, data: { quote: quote.id } })
  const note = `version ${quote.version}, by mail once more`
  if (isAgain) await tellQuote(payload, quote, { kind: 'quoted', note, action: 'sent' })
}

/**
 * Freezes what staff have written as the next version, which the customer sees from now on, with a mail or without. One
 * that is open and unchanged is not frozen again. Throws 400, 404, and 409 with what lacks.
 */
export const sendQuote = (
  payload: Payload,
  id: string,
  { seen, byMail }: { seen: string; byMail: boolean },
): Promise<void> =>
  inTransaction(payload, async () => {
    const stored = await requireSeen(payload, id, seen)
    requireAct('send', stored)
    const content = contentOf(stored)
    const { email } = content.customer
    if (byMail && !email) throw invalidInput({ byMail: 'The customer has no e-mail here.' })
    const today = dayInIndia()
    const status = shownStatus({ status: stored.status, validUntil: stored.validUntil ?? '' }, today)
    if (status === 'sent' && !stored.hasDraft)
      return byMail ? mailSent(payload, stored, { isAgain: true }) : undefined
    const refusal = refuseSending(content, today)
    if (refusal) throw new HttpError(409, refusal)
    const { prices } = await priceToday(payload, stored, content)
    const number = stored.version + 1
    const by = findActor().person?.name ?? ''
    const version: QuoteVersion = { version: number, sentAt: now(), by, content, prices }
    await setQuote(payload, stored, {
      status: 'sent',
      version: number,
      versions: [...versionsOf(stored), version],
      hasDraft: false,
      totalPrice: toPaise(prices.total),
      validUntil: content.validUntil,
      openedAt: null,
      declineReason: '',
    })
    const total = formatPaise(toPaise(prices.total))
    await tellQuote(payload, stored, {
      kind: 'quoted',
      note: `version ${number}, ${total}${byMail ? ', by mail' : ''}`,
      enquiry: 'quoted',
      action: 'sent',
      changes: [
        { field: 'version', from: stored.version, to: number },
        { field: 'total', from: null, to: total },
      ],
    })
    if (byMail) await mailSent(payload, stored, { isAgain: false })
  })

/** Takes a quote back; its page says so. Throws 404 and 409. */
export const withdrawQuote = (payload: Payload, id: string): Promise<void> =>
  inTransaction(payload, async () => {
    const stored = await requireQuote(payload, id)
    requireAct('withdraw', stored)
    await setQuote(payload, stored, { status: 'withdrawn' })
    await tellQuote(payload, stored, {
      kind: 'quote withdrawn',
      note: '',
      enquiry: backInTalk,
      changes: [statusChange(stored.status, 'withdrawn')],
    })
  })
