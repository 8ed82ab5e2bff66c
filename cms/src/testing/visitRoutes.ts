import type { PaypalTests } from './paypalTests.ts'
import { openVisit, type Visit } from './openVisit.ts'
import { visitCms } from './visitCms.ts'
import { buy, manage, readShop, visitAccounts } from './visitStore.ts'

/** Runs the work that background jobs do on their own. */
async function keep({ payload, admin }: Visit) {
  const { sweepPayments } = await import('../jobs/watchPayments.ts')
  const { cleanUploads } = await import('../jobs/cleanUploads.ts')
  const { repairListings } = await import('../operations/catalogue/buildListings.ts')
  const { sendDueMails } = await import('../mail/mailQueue.ts')
  const { mailRenderers } = await import('../jobs/mailRenderers.ts')
  const { readOverview } = await import('../admin/dashboard/overview.ts')
  await sweepPayments(payload)
  await cleanUploads(payload)
  await repairListings(payload, () => false)
  await sendDueMails(payload, mailRenderers)
  await payload.jobs.run()
  await readOverview(payload, { ...admin.user, collection: 'users' } as never)
}

/** Adds products until the catalogue is a large one, whose lists the database answers. */
async function becomeLarge({ cms, payload }: Visit) {
  const { buildListings, areListsAsked } = await import('../operations/catalogue/buildListings.ts')
  await cms.addProduct()
  await cms.addProduct()
  await buildListings(payload, () => false)
  if (!(await areListsAsked(payload))) throw new Error('The shop is not large.')
}

/** Settings of a shop whose catalogue is large from its fourth product on. */
export const visitedShop = { CATALOGUE_IN_MEMORY: '3' }

/** Visits every route, with a small and a large catalogue, and runs all jobs. Throws at an unexpected status. */
export async function visitRoutes(shop: PaypalTests) {
  const visit = await openVisit(shop)
  await readShop(visit)
  await visitAccounts(visit)
  await buy(visit)
  await manage(visit)
  await visitCms(visit)
  await becomeLarge(visit)
  await readShop(visit)
  await keep(visit)
  await readShop(visit)
}
