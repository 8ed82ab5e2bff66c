import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { updateIf } from '../../database/statements.ts'
import type { Import } from '../../payload-types.ts'
import { findImport, readJournal } from './importJournal.ts'
import { heartbeat } from './heartbeat.ts'

/**
 * Makes lists show the products of an import according to its state. From that state's beginning until this ends no
 * list of a large shop is answered (waitForImport.ts), so nobody sees half of it. May be repeated.
 */
export async function listImport(payload: Payload, { id }: Pick<Import, 'id'>) {
  const record = await findImport(payload, id)
  if (!record || record.listed === record.state) return
  const { state } = record
  const life = heartbeat(payload, id, state, record.done)
  try {
    const entries = await readJournal(payload, id)
    await invalidateProducts({ ids: entries.map(({ product }) => product) })
  } finally {
    await life.end()
  }
  await updateIf(payload, { collection: 'imports', id, where: { state }, set: { listed: state } })
}
