import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { noteChange } from '../../audit/audit.ts'
import type { Import } from '../../payload-types.ts'
import type { ImportSummary, JournalEntry } from './importJournal.ts'

/** The same id for the same row of the same import, so that it is recorded once, whichever process ends the work. */
const entryId = (...parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24)

const orNull = (text: string) => (text === '' ? null : text)

/** The trail of an import that was done or undone: one entry for each of its products. */
export async function noteImport(
  payload: Payload,
  { id, state, who }: Import,
  summary: ImportSummary,
  entries: readonly JournalEntry[],
) {
  if (state !== 'done' && state !== 'undone') return
  const isBack = state === 'undone'
  const left = new Set(isBack ? summary.left?.map(({ product }) => product) : [])
  const told = entries.filter(({ product }) => !left.has(product))
  const ids = told.map(({ product }) => entryId(id, state, product))
  const { docs } = await payload.find({
    collection: 'audit-entries',
    where: { id: { in: ids } },
    select: { who: true },
    pagination: false,
    depth: 0,
  })
  const known = new Set(docs.map((doc) => doc.id))
  const author = isBack ? summary.undoneBy : { id: summary.whoId ?? null, name: who ?? '' }
  for (const [index, { product, name, changes }] of told.entries()) {
    const entry = ids[index] ?? ''
    if (known.has(entry)) continue
    // Yields, so that other requests are answered in between.
    await nextTurn()
    await noteChange(payload, {
      action: isBack ? 'import undone' : 'imported',
      subject: 'products',
      id: product,
      name,
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: orNull(isBack ? to : from),
        to: orNull(isBack ? from : to),
      })),
      who: author ?? null,
      entry,
    })
  }
}
