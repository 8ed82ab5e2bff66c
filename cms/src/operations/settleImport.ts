import type { Payload } from 'payload'
import { releaseProducts, updateIf } from '../database.ts'
import type { Import } from '../payload-types.ts'
import { dropOldJournals, readJournal, summaryOf } from './importJournal.ts'
import { settleStock } from './importRows.ts'

/** What is left to do when an import has come to its end. May be done again; `aliveAt` says that it is not done yet. */
export async function settleImport(payload: Payload, record: Import) {
  const { id, state } = record
  const { lease } = summaryOf(record)
  if (lease) await releaseProducts(payload, lease)
  await settleStock(payload, await readJournal(payload, id), id)
  if (state === 'done') await dropOldJournals(payload, [id])
  await updateIf(payload, { collection: 'imports', id, where: {}, set: { aliveAt: null } })
}
