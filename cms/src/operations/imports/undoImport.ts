import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { now } from '../../database/statements.ts'
import type { LeftProduct } from '../../contract/imports.ts'
import type { Import } from '../../payload-types.ts'
import { writeLoosely } from '../../database/looseWrites.ts'
import { heartbeat } from './heartbeat.ts'
import {
  findImport,
  type JournalEntry,
  noteSummary,
  readJournal,
  stepImport,
  summaryOf,
} from './importJournal.ts'
import { restoreRow, restoreStock, reverseStock } from './importRows.ts'
import { listImport } from './listImport.ts'
import { settleImport } from './settleImport.ts'

/** Restores every row; for a finished import the stock too, by the amount that it changed. */
async function restoreAll(
  payload: Payload,
  record: Import,
  entries: readonly JournalEntry[],
): Promise<LeftProduct[]> {
  const { id } = record
  const { stamp = '', lease = '', undo, left = [] } = summaryOf(record)
  const writing = { id, stamp, lease }
  const kept = new Set(left.map(({ product }) => product))
  const life = heartbeat(payload, id, 'undoing')
  const stay: LeftProduct[] = []
  try {
    for (const [index, entry] of entries.entries()) {
      life.tell(index + 1)
      await nextTurn()
      const { product, name } = entry
      if (kept.has(product)) continue
      // Of a new one that was bought since the stock is not there any more.
      const mayRemove = async () => undo !== 'person' || reverseStock(payload, entry, id)
      const isRestored = await restoreRow(payload, entry, { ...writing, mayRemove })
      if (undo !== 'person') await restoreStock(payload, entry, id)
      else if (!isRestored) stay.push({ product, name, why: 'Somebody has saved or bought it since.' })
      else if (entry.before && !(await reverseStock(payload, entry, id)))
        stay.push({ product, name, why: 'Its stock stays: too many were sold since.' })
    }
  } finally {
    await life.end()
  }
  return stay
}

/** Ends an undoing that has begun, here or in a process that died: each step may be repeated. */
export async function finishUndo(payload: Payload, record: Import) {
  const { id } = record
  await listImport(payload, record)
  const entries = await readJournal(payload, id)
  const stay = await writeLoosely(payload, () => restoreAll(payload, record, entries))
  const summary = summaryOf(record)
  if (stay.length > 0)
    await noteSummary(payload, record, { ...summary, left: [...(summary.left ?? []), ...stay] })
  const to = summary.undo === 'person' ? 'undone' : 'failed'
  const finishedAt = now()
  await stepImport(payload, id, { from: 'undoing', to, finishedAt, done: entries.length })
  await settleImport(payload, (await findImport(payload, id)) ?? record)
}
