import type { Payload } from 'payload'
import { recordChange } from '../../audit/audit.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lastToClear } from '../../rules/papers/paperNumbers.ts'
import { dayInIndia } from '../../text/format.ts'

/** Removes papers that the law wants no longer, a whole financial year at once, so that no series gets a gap. */
export async function clearOldPapers(payload: Payload): Promise<void> {
  const { papers } = await findSettings(payload)
  const last = lastToClear(dayInIndia(), papers.keepMonths)
  const where = { day: { less_than_equal: last } }
  const { totalDocs } = await payload.count({ collection: 'papers', where })
  if (totalDocs === 0) return
  await inTransaction(payload, async () => {
    await payload.db.deleteMany({ collection: 'papers', where })
    const changes = [{ field: 'papers', from: totalDocs, to: 0 }]
    await recordChange(payload, {
      action: 'deleted',
      subject: 'papers',
      id: last,
      name: `Papers until ${last}`,
      changes,
    })
  })
}
