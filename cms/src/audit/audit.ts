import type { Payload } from 'payload'
import { findActor } from './auditContext.ts'
import { newId } from '../ids.ts'
import { insertRecords } from '../database/insertRecords.ts'
import { partsOf, createBreaks } from '../process/breaks.ts'
import type { Plain } from '../database/statements.ts'
import { currentTransaction } from '../database/transaction.ts'
import { shorten } from '../contract/typed/letters.ts'

export interface FieldChange {
  field: string
  from: Plain
  to: Plain
}

export type Action =
  | 'created'
  | 'changed'
  | 'published'
  | 'taken back'
  | 'deleted'
  | 'archived'
  | 'restored'
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'packed'
  | 'sent'
  | 'ordered'
  | 'returned'
  | 'handed in'
  | 'imported'
  | 'import undone'
  | 'exported'

export interface Note {
  action: Action
  /** The kind of thing: a collection by its slug, `stock` or `settings`. */
  subject: string
  id: string
  name: string
  changes?: readonly FieldChange[]
  /** The author, in place of the one in the audit context. */
  who?: { id: string | null; name: string } | null
  /** The entry's own id, for an event that may be recorded twice. */
  entry?: string
}

/** Longer texts are cut: the trail shows what happened, the versions hold the rest. */
const longest = 300
/** Half a letter is stored as a mark of its loss: the mark of the entry is made of what will be read. */
const storable = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

const valueOf = (value: Plain) =>
  typeof value === 'string' ? storable(shorten(value, longest)) : (value ?? null)

/** The author of automatic changes. */
const theShop = { id: null, name: 'The shop' }

let last = 0

/**
 * Returns a new timestamp for each entry of a process, so that a list sorted by time keeps their order. A clock that
 * was set back by more than a second is accepted.
 */
function nextMoment() {
  const now = Date.now()
  last = now > last || last - now > 1000 ? now : last + 1
  return new Date(last).toISOString()
}

function entryOf(
  { action, subject, id, name, changes = [], who, entry }: Note,
  author: NonNullable<Note['who']>,
) {
  const now = nextMoment()
  return {
    id: entry ?? newId(),
    who: storable((who ?? author).name),
    whoId: (who ?? author).id,
    action,
    subject,
    subjectId: id,
    subjectName: storable(name),
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: valueOf(from),
      to: valueOf(to),
    })),
    createdAt: now,
    updatedAt: now,
  }
}

/** How many entries are written in one statement. */
const batch = 100

/** Records many changes within a transaction, so that they are stored with the changes, or neither is. */
export async function recordChanges(payload: Payload, notes: readonly Note[]) {
  const { person, isSilent } = findActor()
  if (isSilent) return
  // Loaded late: its key comes from the settings, without which this module can be read.
  const { makeMark } = await import('./entryMark.ts')
  const yieldToEventLoop = createBreaks()
  for (const part of partsOf(notes, batch)) {
    const entries = part.map((note) => entryOf(note, person ?? theShop))
    await insertRecords(
      payload,
      'audit-entries',
      entries.map((entry) => ({ ...entry, mark: makeMark(entry) })),
    )
    await yieldToEventLoop()
  }
}

/**
 * Records who changed which record. Outside of transactions, an entry that cannot be written is only logged, because the
 * change stands.
 */
export async function recordChange(payload: Payload, note: Note) {
  if (currentTransaction()) return recordChanges(payload, [note])
  try {
    await recordChanges(payload, [note])
  } catch (error) {
    const { subject, id } = note
    payload.logger.error({ err: error, subject, id }, 'a change is missing in the audit trail')
  }
}
