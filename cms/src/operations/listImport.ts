import type { Payload } from 'payload'
import { renewProducts } from '../changedProducts.ts'
import { updateIf } from '../database/statements.ts'
import type { Import } from '../payload-types.ts'
import { findImport, readJournal } from './importJournal.ts'
import { keepAlive } from './importLife.ts'

/**
 * Lets lists show the products of an import as its state says that they are. From the step into that state until here
 * nothing is answered of the lists of a large shop (steady.ts), so nobody sees half of it. May be done again.
 */
export async function listImport(payload: Payload, { id }: Pick<Import, 'id'>) {
  const record = await findImport(payload, id)
  if (!record || record.listed === record.state) return
  const { state } = record
  const life = keepAlive(payload, id, state, record.done)
  try {
    const entries = await readJournal(payload, id)
    await renewProducts({ ids: entries.map(({ product }) => product) })
  } finally {
    await life.end()
  }
  await updateIf(payload, { collection: 'imports', id, where: { state }, set: { listed: state } })
}
