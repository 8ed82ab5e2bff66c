import type { Payload } from 'payload'
import { findActor } from './actor.ts'
import { newId } from './ids.ts'

export type Plain = string | number | boolean | null

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
  | 'placed'
  | 'paid'
  | 'delivered'
  | 'cancelled'
  | 'ordered'
  | 'returned'
  | 'imported'
  | 'import undone'

export interface Note {
  action: Action
  /** What kind of thing: a collection by its slug, `stock` or `settings`. */
  subject: string
  id: string
  name: string
  changes?: readonly FieldChange[]
  /** Who did it, where the request does not say. */
  who?: { id: string | null; name: string } | null
  /** The entry's own id, where the same may be noted again. */
  entry?: string
}

/** Longer texts are cut: the trail says what happened, the versions hold the rest. */
const longest = 300
const cut = (value: Plain) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value

/** What the shop does by itself. */
const theShop = { id: null, name: 'The shop' }

let last = 0

/**
 * Each entry of a process has a moment (ms) of its own, so that a list by time has them as they happened. A clock that was
 * set back by more than a second is believed.
 */
function nextMoment() {
  const now = Date.now()
  last = now > last || last - now > 1000 ? now : last + 1
  return new Date(last).toISOString()
}

/** Keeps who changed what. A change stands although its entry could not be written; that is logged. */
export async function noteChange(
  payload: Payload,
  { action, subject, id, name, changes = [], who, entry }: Note,
) {
  const { person, isSilent } = findActor()
  if (isSilent) return
  const author = who ?? person ?? theShop
  const now = nextMoment()
  try {
    await payload.db.create({
      collection: 'audit-entries',
      data: {
        id: entry ?? newId(),
        who: author.name,
        whoId: author.id,
        action,
        subject,
        subjectId: id,
        subjectName: name,
        changes: changes.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
        createdAt: now,
        updatedAt: now,
      },
      returning: false,
    })
  } catch (error) {
    payload.logger.error({ err: error, subject, id }, 'a change is missing in the audit trail')
  }
}
