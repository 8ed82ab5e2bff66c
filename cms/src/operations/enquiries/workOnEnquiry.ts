import type { Payload } from 'payload'
import { type FieldChange, recordChange } from '../../audit/audit.ts'
import { findActor } from '../../audit/auditContext.ts'
import type { DeskInput, EnquiryChange, EnquiryEventInput } from '../../contract/sales/enquiries.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { now, type Plain, updateIf } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import type { Enquiry, Order, Quote } from '../../payload-types.ts'
import { movesFrom, openStatuses } from '../../rules/enquiries/enquiryViews.ts'
import { addEnquiry, addEvents, keysOf, linesOf, nameLines, searchTextOf, textsOf } from './addEnquiry.ts'
import { findSellers, requireEnquiry } from './findEnquiries.ts'

const tell = (
  payload: Payload,
  { id, reference }: Pick<Enquiry, 'id' | 'reference'>,
  changes: FieldChange[],
) => recordChange(payload, { action: 'changed', subject: 'enquiries', id, name: reference, changes })

/** Writes an enquiry down that came by phone, chat or in the showroom. Whoever adds it has it. */
export async function addAtDesk(payload: Payload, { lines: given, ...asked }: DeskInput): Promise<string> {
  const lines = await nameLines(payload, given)
  const { person } = findActor()
  return inTransaction(payload, async () => {
    const { id, reference } = await addEnquiry(payload, {
      ...asked,
      ...keysOf({ ...asked, lines }),
      lines,
      status: 'new',
      owner: person?.id ?? '',
      ownerName: person?.name ?? '',
      // Somebody has heard it.
      acknowledgedAt: now(),
    })
    await recordChange(payload, { action: 'created', subject: 'enquiries', id, name: reference })
    return id
  })
}

export const overtaken = () =>
  new HttpError(
    409,
    'Somebody else has changed this meanwhile. Your change is not saved: look at theirs, then try again.',
  )

interface Set {
  set: Record<string, Plain | object>
  /** The words of the timeline. */
  words: string[]
}

const same: Set = { set: {}, words: [] }

/** The states that an enquiry has once its person was spoken to. */
const spokenTo: readonly string[] = ['in talk', 'quoted', 'won']

function statusOf(stored: Enquiry, { status, lostReason }: EnquiryChange): Set {
  if (status === undefined || status === stored.status) return same
  if (!movesFrom(stored.status).includes(status))
    throw new HttpError(409, `This is ${stored.status}. It cannot become ${status}.`)
  if (status === 'lost' && !lostReason) throw invalidInput({ lostReason: 'Please choose why' })
  const isOver = status === 'won' || status === 'lost'
  return {
    set: {
      status,
      lostReason: status === 'lost' ? (lostReason ?? '') : '',
      solvedAt: isOver ? now() : null,
      // Those that are only sorted have not heard from anybody.
      ...(spokenTo.includes(status) && { acknowledgedAt: stored.acknowledgedAt ?? now() }),
    },
    words: [status === 'lost' ? `Lost: ${lostReason}` : `Marked as ${status}`],
  }
}

async function ownerOf(payload: Payload, stored: Enquiry, { owner }: EnquiryChange): Promise<Set> {
  if (owner === undefined || owner === (stored.owner ?? '')) return same
  const person = owner === '' ? { name: '' } : (await findSellers(payload)).find(({ _id }) => _id === owner)
  if (!person)
    throw invalidInput({
      owner: 'This person does not look after sales',
    })
  return {
    set: { owner, ownerName: person.name },
    words: [person.name ? `Given to ${person.name}` : 'Given to nobody'],
  }
}

function nextOf(stored: Enquiry, { nextDay, nextStep }: EnquiryChange): Set {
  const [day, step] = [nextDay ?? stored.nextDay ?? '', nextStep ?? stored.nextStep ?? '']
  if (day === (stored.nextDay ?? '') && step === (stored.nextStep ?? '')) return same
  const words = [step, day].filter(Boolean).join(', ')
  return { set: { nextDay: day, nextStep: step }, words: [words ? `Next: ${words}` : 'No next step'] }
}

async function contentOf(
  payload: Payload,
  stored: Enquiry,
  { lines: given, person }: EnquiryChange,
): Promise<Set> {
  if (!given && !person) return same
  const known = linesOf(stored)
  const found = given ? await nameLines(payload, given) : known
  // A chair that has gone from the shop stays in what was asked.
  const gone = known.filter(
    ({ product }) =>
      given?.some((one) => one.product === product) && !found.some((one) => one.product === product),
  )
  const lines = [...found, ...gone]
  const searchText = searchTextOf({ ...stored, ...textsOf(stored), ...person, lines })
  return {
    set: { ...person, lines, searchText },
    words: [...(given ? ['Chairs changed'] : []), ...(person ? ['Customer changed'] : [])],
  }
}

/** Throws 409 where a quote of a won enquiry has made an order that stands: it stays won. */
async function refuseOrdered(payload: Payload, stored: Enquiry, { status }: EnquiryChange) {
  if (stored.status !== 'won' || status !== 'in talk') return
  const by = ['enquiry', [stored.id]] as const
  const quotes = await findPlainRows<Quote>(payload, { collection: 'quotes', by, fields: ['order'] })
  const made = ['id', quotes.flatMap(({ order }) => order || [])] as const
  const fields = ['cancelledAt']
  const orders = await findPlainRows<Order>(payload, { collection: 'orders', by: made, fields })
  if (orders.some(({ cancelledAt }) => !cancelledAt))
    throw new HttpError(409, 'An order was made of this. It stays won.')
}

/** Sets a field of all quotes of an enquiry. One that was accepted is a paper of its order, and is never hidden. */
async function setQuotes(
  payload: Payload,
  enquiry: string,
  set: { enquiry: string } | { isRemoved: boolean },
) {
  const by = ['enquiry', [enquiry]] as const
  const rows = await findPlainRows<Quote>(payload, { collection: 'quotes', by, fields: ['status'] })
  for (const { id, status } of rows)
    if (status !== 'accepted' || 'enquiry' in set)
      await updateIf(payload, { collection: 'quotes', id, where: {}, set })
}

/** Changes an enquiry. Throws 409 when somebody else has changed it since it was seen. */
export async function changeEnquiry(payload: Payload, id: string, change: EnquiryChange): Promise<void> {
  await inTransaction(payload, async () => {
    const stored = await requireEnquiry(payload, id)
    if (stored.updatedAt !== change.seen) throw overtaken()
    await refuseOrdered(payload, stored, change)
    const parts = [
      statusOf(stored, change),
      await ownerOf(payload, stored, change),
      nextOf(stored, change),
      await contentOf(payload, stored, change),
    ]
    const words = parts.flatMap((part) => part.words)
    if (words.length === 0) return
    const set = Object.assign({}, ...parts.map((part) => part.set)) as Record<string, Plain | object>
    const where = { updatedAt: stored.updatedAt }
    if (!(await updateIf(payload, { collection: 'enquiries', id, where, set: { ...set, updatedAt: now() } })))
      throw overtaken()
    if (change.status) await setQuotes(payload, id, { isRemoved: change.status === 'removed' })
    await addEvents(
      payload,
      id,
      words.map((note) => ({ kind: 'changed', note })),
    )
    const { status, ownerName } = { ...stored, ...set }
    const changes = [
      { field: 'status', from: stored.status, to: status ?? null },
      { field: 'ownerName', from: stored.ownerName ?? '', to: ownerName ?? '' },
    ]
    await tell(
      payload,
      stored,
      changes.filter(({ from, to }) => from !== to),
    )
  })
}

/** Acts that show the person that somebody is there. */
const reaches = ['called', 'sent', 'mailed']

/** Writes down what staff did. A first answer takes a new enquiry into talk. */
export async function noteEnquiry(
  payload: Payload,
  id: string,
  { kind, note }: EnquiryEventInput,
): Promise<void> {
  await inTransaction(payload, async () => {
    const stored = await requireEnquiry(payload, id)
    await addEvents(payload, id, [{ kind, note }])
    if (!reaches.includes(kind)) return
    const set = {
      // A mail program that has opened has sent nothing yet.
      ...(kind !== 'mailed' && { acknowledgedAt: stored.acknowledgedAt ?? now() }),
      ...(stored.status === 'new' ? { status: 'in talk' } : {}),
      updatedAt: now(),
    }
    await updateIf(payload, { collection: 'enquiries', id, where: {}, set })
  })
}

const personFields = ['name', 'phone', 'email', 'whatsapp', 'company', 'gstin', 'pinCode'] as const

/** Tells an enquiry on in another one, which has its chairs beside its own. Returns the other. Throws 404 and 409. */
export async function joinEnquiry(payload: Payload, id: string, into: string): Promise<string> {
  return inTransaction(payload, async () => {
    const stored = await requireEnquiry(payload, id)
    const by = ['reference', [into.toUpperCase()]] as const
    const [found] = await findPlainRows(payload, { collection: 'enquiries', by, fields: [] })
    const other = found && (await requireEnquiry(payload, found.id))
    // Of one that was removed nobody learns by its number.
    if (!other || other.status === 'removed') throw new HttpError(404, `There is no enquiry ${into}.`)
    if (other.id === id || stored.status === 'joined') throw new HttpError(409, 'These two cannot be joined.')
    if (!openStatuses.includes(other.status))
      throw new HttpError(409, `${other.reference} is ${other.status}. Join this one into one that is open.`)
    // Its clock would end.
    if (stored.kind === 'complaint' && stored.solvedAt == null && other.kind !== 'complaint')
      throw new HttpError(409, 'Join the other one into this complaint.')
    const known = linesOf(other)
    const lines = [
      ...known,
      ...linesOf(stored).filter(({ product }) => !known.some((one) => one.product === product)),
    ]
    const [own, told] = [textsOf(other), textsOf(stored)]
    // One of the two may say what the other does not.
    const person = Object.fromEntries(personFields.map((field) => [field, own[field] || told[field]]))
    await updateIf(payload, {
      collection: 'enquiries',
      id: other.id,
      where: {},
      set: {
        ...person,
        lines,
        searchText: searchTextOf({ ...other, ...own, ...person, lines }),
        updatedAt: now(),
      },
    })
    const set = { status: 'joined', joinedTo: other.id, solvedAt: stored.solvedAt ?? now(), updatedAt: now() }
    await updateIf(payload, { collection: 'enquiries', id, where: {}, set })
    await setQuotes(payload, id, { enquiry: other.id })
    const chairs = linesOf(stored).map(({ name, qty }) => `${qty} × ${name}`)
    const words = [...chairs, stored.chairs, stored.message].filter(Boolean).join('\n')
    await addEvents(payload, other.id, [
      { kind: 'joined', note: [stored.reference, words].filter(Boolean).join(': ') },
    ])
    await addEvents(payload, id, [{ kind: 'joined', note: other.reference }])
    await tell(payload, stored, [{ field: 'joinedTo', from: null, to: other.reference }])
    return other.id
  })
}
