import type { Payload } from 'payload'
import { now, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findBrand } from '../../mail/messages.ts'
import { queueMails } from '../../mail/mailQueue.ts'
import type { Quote } from '../../payload-types.ts'
import { addEvents } from '../enquiries/addEnquiry.ts'
import { backInTalk, requireAct, setQuote, statusChange, tellQuote } from './changeQuote.ts'
import { requireByToken } from './findQuotes.ts'
import { contentOf } from './quoteContent.ts'

const hourMs = 3_600_000

/** Counts that the customer's page was opened, once in an hour; the first time of each version is told. */
export async function countOpened(payload: Payload, { id, number, enquiry, ...quote }: Quote): Promise<void> {
  const { openedAt, opened } = quote
  if (quote.status !== 'sent' || (openedAt && Date.now() - Date.parse(openedAt) < hourMs)) return
  await inTransaction(payload, async () => {
    const set = { opened: opened + 1, openedAt: now() }
    const where = { openedAt: openedAt ?? null, opened }
    if (!(await updateIf(payload, { collection: 'quotes', id, where, set })) || openedAt) return
    const author = contentOf(quote).customer.name || 'The customer'
    const note = `${number}: version ${quote.version}`
    await addEvents(payload, enquiry, [{ kind: 'quote opened', note }], author)
  })
}

/** Tells the shop by mail what a customer says. */
async function tellShop(payload: Payload, { id }: Quote, what: 'asked' | 'declined', words: string) {
  const { contact } = await findBrand(payload)
  if (contact)
    await queueMails(payload, [{ kind: 'quoteAnswered', to: contact, data: { quote: id, what, words } }])
}

/** The customer wishes another price or number. Throws 404 and 409. */
export const askAgain = (payload: Payload, token: string, message: string): Promise<void> =>
  inTransaction(payload, async () => {
    const stored = await requireByToken(payload, token)
    requireAct('ask', stored)
    await tellQuote(payload, stored, { kind: 'price asked again', note: message, enquiry: backInTalk })
    await tellShop(payload, stored, 'asked', message)
  })

/** The customer does not take it this time. Throws 404 and 409. */
export const declineQuote = (payload: Payload, token: string, reason: string): Promise<void> =>
  inTransaction(payload, async () => {
    const stored = await requireByToken(payload, token)
    requireAct('decline', stored)
    await setQuote(payload, stored, { status: 'declined', declineReason: reason })
    const changes = [statusChange(stored.status, 'declined')]
    await tellQuote(payload, stored, { kind: 'quote declined', note: reason, enquiry: backInTalk, changes })
    await tellShop(payload, stored, 'declined', reason)
  })

/** The customer takes that back while the quote is valid. Throws 404 and 409. */
export const reopenQuote = (payload: Payload, token: string): Promise<void> =>
  inTransaction(payload, async () => {
    const stored = await requireByToken(payload, token)
    requireAct('reopen', stored)
    await setQuote(payload, stored, { status: 'sent', declineReason: '' })
    const changes = [statusChange(stored.status, 'sent')]
    await tellQuote(payload, stored, { kind: 'quote reopened', note: '', enquiry: 'quoted', changes })
  })
