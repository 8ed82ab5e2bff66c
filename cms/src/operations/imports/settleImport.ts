import type { Payload } from 'payload'
import { releaseProducts, updateIf } from '../../database/statements.ts'
import { settleMarks } from '../../database/stockMarks.ts'
import type { Import } from '../../payload-types.ts'
import { dropOldJournals, readJournal, summaryOf } from './importJournal.ts'
import { writeLoosely } from '../../database/looseWrites.ts'
import { listImport } from './listImport.ts'
import { noteImport } from './noteImport.ts'

/** The final work of an import. It may be repeated; `aliveAt` tells that it is not done yet. */
export async function settleImport(payload: Payload, record: Import) {
  const { id, state } = record
  await listImport(payload, record)
  const { lease } = summaryOf(record)
  if (lease) await releaseProducts(payload, lease)
  const entries = await readJournal(payload, id)
  await settleMarks(payload, id)
  await writeLoosely(payload, () => noteImport(payload, record, summaryOf(record), entries))
  if (state === 'done') await dropOldJournals(payload, id)
  await updateIf(payload, { collection: 'imports', id, where: {}, set: { aliveAt: null } })
}
