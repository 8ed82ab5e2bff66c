import type { Payload } from 'payload'
import { recordChange } from '../audit/audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { archiveDays } from '../contract/archivedProducts.ts'
import { removeStrays } from '../products/reviewPhotos.ts'
import { releaseUnused } from '../products/productPictures.ts'

const hourMs = 60 * 60 * 1000
const keptForMs = archiveDays * 24 * hourMs
const atOnce = 25

const clearSome = (payload: Payload): Promise<number> =>
  inTransaction(payload, async () => {
    const { docs } = await payload.find({
      collection: 'archived-products',
      where: { archivedAt: { less_than: new Date(Date.now() - keptForMs).toISOString() } },
      select: { name: true, pictures: true },
      sort: 'archivedAt',
      limit: atOnce,
      pagination: false,
      depth: 0,
    })
    for (const { id, name, pictures } of docs) {
      await payload.db.deleteMany({ collection: 'archived-products', where: { id: { equals: id } } })
      await removeStrays(payload, id)
      if (pictures?.length) await releaseUnused(payload, pictures)
      await recordChange(payload, {
        action: 'deleted',
        subject: 'products',
        id,
        name: name || 'Without a name',
      })
    }
    return docs.length
  })

/** Removes products for good that were archived 30 days ago. */
export async function clearArchive(payload: Payload, isStopped = () => false) {
  while (!isStopped() && (await clearSome(payload)) === atOnce);
}
