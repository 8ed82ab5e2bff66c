import type { Payload, Where } from 'payload'
import { clearOrders } from '../accounts/clearOrders.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { inTransaction } from '../database/transaction.ts'
import { eraseOldEnquiries } from '../operations/enquiries/eraseOld.ts'
import { clearOldPapers } from '../operations/papers/clearOldPapers.ts'
import { finishedStates } from '../rules/orders/orderState.ts'

const hourMs = 60 * 60 * 1000
/** Mails of an order are given up after a day, and until then need the customer's name. */
const mailsEndMs = 24 * hourMs
/** Orders of one transaction; few, so that whoever orders meanwhile does not wait for it. */
const atOnce = 20

/** Orders with personal details that were finished before this time. */
const finishedBefore = (time: string, ...and: Where[]): Where => ({
  and: [
    { clearedAt: { exists: false } },
    { createdAt: { less_than: time } },
    { refundDue: { not_equals: true } },
    {
      or: [
        { cancelledAt: { less_than: time } },
        { and: [{ state: { in: [...finishedStates] } }, { deliveredAt: { less_than: time } }] },
      ],
    },
    ...and,
  ],
})

const clearSome = (payload: Payload, where: Where): Promise<number> =>
  inTransaction(payload, async () => {
    const { docs } = await payload.find({
      collection: 'orders',
      where,
      select: { orderNumber: true },
      sort: 'createdAt',
      limit: atOnce,
      pagination: false,
      depth: 0,
    })
    await clearOrders(payload, docs)
    return docs.length
  })

function monthsAgo(months: number) {
  const time = new Date()
  time.setUTCMonth(time.getUTCMonth() - months)
  return time.toISOString()
}

/**
 * Removes the personal details of orders that were finished longer ago than the settings say, and of finished orders
 * whose customer has no account any more: an admin may delete one while an order is open.
 */
export async function clearOldOrders(payload: Payload, isStopped = () => false) {
  const { retentionMonths } = await findSettings(payload)
  const left = finishedBefore(
    new Date(Date.now() - mailsEndMs).toISOString(),
    { user: { exists: false } },
    // Those of quotes never needed an account.
    { quote: { exists: false } },
  )
  const kinds = [left, ...(retentionMonths > 0 ? [finishedBefore(monthsAgo(retentionMonths))] : [])]
  for (const where of kinds) while (!isStopped() && (await clearSome(payload, where)) === atOnce);
}

/** Removes what is kept of old orders, enquiries and papers beyond its time. */
export async function keepRetention(payload: Payload, isStopped: () => boolean) {
  await clearOldOrders(payload, isStopped)
  await eraseOldEnquiries(payload, isStopped)
  await clearOldPapers(payload)
}
