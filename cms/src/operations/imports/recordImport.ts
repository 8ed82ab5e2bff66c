import type { Payload } from 'payload'
import { type Note, recordChanges } from '../../audit/audit.ts'
import type { JournalEntry } from './importJournal.ts'

const orNull = (text: string) => (text === '' ? null : text)

/** Records an import or its undoing in the audit trail: one entry for each of the products. */
export const recordImport = (
  payload: Payload,
  entries: readonly JournalEntry[],
  { action, who }: { action: 'imported' | 'import undone'; who: NonNullable<Note['who']> },
) =>
  recordChanges(
    payload,
    entries.map(({ product, name, changes }) => ({
      action,
      subject: 'products',
      id: product,
      name,
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: orNull(action === 'imported' ? from : to),
        to: orNull(action === 'imported' ? to : from),
      })),
      who,
    })),
  )
