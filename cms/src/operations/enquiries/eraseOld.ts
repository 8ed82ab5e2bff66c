import type { Payload, Where } from 'payload'
import { recordChanges } from '../../audit/audit.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { inTransaction } from '../../database/transaction.ts'

const dayMs = 24 * 3_600_000
/** Enquiries of one transaction; few, so that whoever asks meanwhile does not wait for it. */
const atOnce = 50

const eraseSome = (payload: Payload, before: string): Promise<number> =>
  inTransaction(payload, async () => {
    const { docs } = await payload.find({
      collection: 'enquiries',
      where: { updatedAt: { less_than: before } },
      select: { reference: true },
      sort: 'updatedAt',
      limit: atOnce,
      pagination: false,
      depth: 0,
    })
    const ids = docs.map(({ id }) => id)
    if (ids.length === 0) return 0
    await payload.db.deleteMany({ collection: 'enquiry-events', where: { enquiry: { in: ids } } })
    // An accepted one is kept as long as the person in its order.
    const open: Where = { and: [{ enquiry: { in: ids } }, { status: { not_equals: 'accepted' } }] }
    await payload.db.deleteMany({ collection: 'quotes', where: open })
    await payload.db.deleteMany({ collection: 'enquiries', where: { id: { in: ids } } })
    await recordChanges(
      payload,
      docs.map(({ id, reference: name }) => ({ action: 'deleted', subject: 'enquiries', id, name })),
    )
    return ids.length
  })

/** Erases the enquiries whose last act is longer ago than the settings say, with what happened to them and their quotes. */
export async function eraseOldEnquiries(payload: Payload, isStopped = () => false) {
  const { enquiryDays } = await findSettings(payload)
  const before = new Date(Date.now() - enquiryDays * dayMs).toISOString()
  while (!isStopped() && (await eraseSome(payload, before)) === atOnce);
}
