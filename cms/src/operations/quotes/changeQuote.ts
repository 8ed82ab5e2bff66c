import type { Payload } from 'payload'
import { type Action, type FieldChange, recordChange } from '../../audit/audit.ts'
import { findActor } from '../../audit/auditContext.ts'
import type { EnquiryEventKind, EnquiryStatus } from '../../contract/sales/enquiries.ts'
import { findPlain, now, type Plain, updateIf } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import type { Enquiry, Quote } from '../../payload-types.ts'
import { type QuoteAct, refuseQuoteAct } from '../../rules/quotes/quoteState.ts'
import { dayInIndia } from '../../text/format.ts'
import { addEvents } from '../enquiries/addEnquiry.ts'
import { overtaken } from '../enquiries/workOnEnquiry.ts'
import { hasOtherSent } from './findQuotes.ts'
import { contentOf } from './quoteContent.ts'

/** Throws 409 with the words where something cannot be done with a quote today. */
export function requireAct(act: QuoteAct, { status, validUntil, isRemoved }: Quote) {
  if (isRemoved) throw new HttpError(409, 'This quote was removed with its enquiry.')
  const refusal = refuseQuoteAct(act, { status, validUntil: validUntil ?? '' }, dayInIndia())
  if (refusal) throw new HttpError(409, refusal)
}

/** Sets fields of a quote. Throws 409 where somebody else has changed it since it was read. */
export async function setQuote(
  payload: Payload,
  { id, updatedAt }: Quote,
  set: Readonly<Record<string, Plain | object>>,
) {
  const where = { updatedAt }
  if (!(await updateIf(payload, { collection: 'quotes', id, where, set: { ...set, updatedAt: now() } })))
    throw overtaken()
}

interface Told {
  kind: EnquiryEventKind
  note: string
  /** The status that the enquiry gets; by default it stays. */
  enquiry?: EnquiryStatus
  action?: Action
  changes?: FieldChange[]
}

/** The status of an enquiry whose quote does not stand any more; only one that rests on the quote alone gets it, or one that asks again. */
export const backInTalk = 'in talk'

/** The next step of an enquiry whose customer asks for another price, until a version goes out. */
const answerStep = 'Answer about the price'

/** Tells what happened to a quote, in the timeline of its enquiry and in the trail, and moves the enquiry with it. */
export async function tellQuote(payload: Payload, quote: Quote, { kind, note, enquiry, ...trail }: Told) {
  const { person } = findActor()
  const { id, number } = quote
  const fields = ['status', 'acknowledgedAt', 'nextStep']
  const seen = { collection: 'enquiries', id: quote.enquiry, fields } as const
  // That of an old accepted quote may be erased.
  const stored = await findPlain<Pick<Enquiry, 'status' | 'acknowledgedAt' | 'nextStep'>>(payload, seen)
  if (stored) {
    const author = person ? undefined : contentOf(quote).customer.name || 'The customer'
    await addEvents(payload, quote.enquiry, [{ kind, note: `${number}${note && `: ${note}`}` }], author)
    const isAsked = kind === 'price asked again'
    const restsOnIt = async () =>
      stored.status === 'quoted'
        ? isAsked || !(await hasOtherSent(payload, quote))
        : isAsked && stored.status === 'lost'
    const moves = enquiry && stored.status !== 'removed' && (enquiry !== backInTalk || (await restsOnIt()))
    const set = {
      ...(moves && {
        status: enquiry,
        lostReason: '',
        solvedAt: enquiry === 'won' ? now() : null,
        acknowledgedAt: stored.acknowledgedAt ?? now(),
      }),
      // Today shows it until somebody answers.
      ...(isAsked && { nextDay: dayInIndia(), nextStep: answerStep }),
      ...(kind === 'quoted' && stored.nextStep === answerStep && { nextDay: '', nextStep: '' }),
      updatedAt: now(),
    }
    await updateIf(payload, { collection: 'enquiries', id: quote.enquiry, where: {}, set })
  }
  await recordChange(payload, {
    action: trail.action ?? 'changed',
    subject: 'quotes',
    id,
    name: number,
    changes: trail.changes ?? [],
  })
}

/** A change of status as the trail tells it. */
export const statusChange = (from: string, to: string): FieldChange => ({ field: 'status', from, to })
