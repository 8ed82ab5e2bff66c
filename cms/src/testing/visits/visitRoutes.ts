import type { VisitedShop } from './openVisitedShop.ts'
import { openVisit, type Visit } from './openVisit.ts'
import { visitCms } from './visitCms.ts'
import { visitLogins } from './visitLogins.ts'
import { visitPasskeys } from './visitPasskeys.ts'
import { askShop, makePapers, quoteChairs, takePapers } from './visitSales.ts'
import { buy, manage, readShop, visitAccounts, waitForStock } from './visitStore.ts'

/** Runs the work that background jobs do on their own. */
async function keep({ payload, admin }: Visit) {
  const { sweepPayments } = await import('../../jobs/watchPayments.ts')
  const { clearOldOrders } = await import('../../jobs/clearOldOrders.ts')
  const { eraseOldEnquiries } = await import('../../operations/enquiries/eraseOld.ts')
  const { clearOldPapers } = await import('../../operations/papers/clearOldPapers.ts')
  const { remindOfQuotes } = await import('../../jobs/watchQuotes.ts')
  const { clearArchive } = await import('../../jobs/clearArchive.ts')
  const { cleanUploads } = await import('../../jobs/cleanUploads.ts')
  const { sealTrail } = await import('../../jobs/sealTrail.ts')
  const { keepSecurityLog } = await import('../../jobs/watchSecurity.ts')
  const { flushSecurityLog } = await import('../../audit/securityLog.ts')
  const { flushPresses } = await import('../../operations/products/countPress.ts')
  const { sendDueMails } = await import('../../mail/mailQueue.ts')
  const { mailRenderers } = await import('../../jobs/mailRenderers.ts')
  const { readOverview } = await import('../../admin/dashboard/overview.ts')
  await sweepPayments(payload)
  await cleanUploads(payload)
  await clearOldOrders(payload)
  await eraseOldEnquiries(payload)
  await clearOldPapers(payload)
  await remindOfQuotes(payload)
  await clearArchive(payload)
  await flushSecurityLog(payload)
  await flushPresses(payload)
  await keepSecurityLog(payload)
  await sealTrail(payload)
  await sealTrail(payload)
  await sendDueMails(payload, mailRenderers)
  await payload.jobs.run()
  await readOverview(payload, { ...admin.user, collection: 'users' } as never)
}

/** Visits every route and runs all jobs. Returns the answers. Throws at an unexpected status. */
export async function visitRoutes(shop: VisitedShop) {
  const visit = await openVisit(shop)
  await readShop(visit)
  await visitAccounts(visit)
  await visitLogins(visit)
  await visitPasskeys(visit)
  await buy(visit)
  await manage(visit)
  await waitForStock(visit)
  await askShop(visit)
  await quoteChairs(visit)
  await makePapers(visit)
  await takePapers(visit)
  await visitCms(visit)
  await keep(visit)
  await readShop(visit)
  return visit.answers
}
