import type { Payload } from 'payload'
import { invalidate } from '../cluster/invalidate.ts'
import { type ChangedProducts, onInvalidateProducts } from '../cluster/invalidateProducts.ts'
import { countReturns } from '../cluster/databaseHealth.ts'
import { env } from '../env.ts'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { nodeFailures } from '../cluster/leader.ts'
import { areComplete, areKept, buildListings, repairListings } from '../operations/catalogue/buildListings.ts'
import { renewListings } from '../operations/catalogue/renewListings.ts'

const lookEvery = 5000
const tryAgainEvery = 2000

async function isLarge(payload: Payload) {
  const where = { _status: { equals: 'published' } }
  return (await payload.count({ collection: 'products', where })).totalDocs > env.CATALOGUE_IN_MEMORY
}

async function idsOf(payload: Payload, changed: ChangedProducts): Promise<readonly string[]> {
  if ('ids' in changed) return changed.ids
  if ('stockOf' in changed) return changed.stockOf
  const { docs } = await payload.find({
    collection: 'products',
    where: { 'pictures.upload': { equals: changed.picture } },
    select: {},
    pagination: false,
    depth: 0,
  })
  return docs.map(({ id }) => id)
}

/**
 * Starts keeping the records of lists up to date with this process's changes, where records are kept. A failed write
 * is tried again; after a crash the leader finds it. Returns a function that stops it.
 */
export function followProducts(payload: Payload): () => void {
  const owed = new Set<ChangedProducts>()
  const renew = async (changed: ChangedProducts) => {
    if (await areKept(payload)) await renewListings(payload, await idsOf(payload, changed))
    owed.delete(changed)
  }
  const safely = (changed: ChangedProducts) =>
    renew(changed).catch((error: unknown) => {
      owed.add(changed)
      payload.logger.error({ err: error }, 'a record of lists could not be written yet')
    })
  onInvalidateProducts({ areKept: () => areKept(payload), renew: safely })
  let isTrying = false
  const tryAgain = async () => {
    if (isTrying || owed.size === 0) return
    isTrying = true
    await Promise.all([...owed].map(safely))
    // Returns that were cached since the change came from the old record.
    await invalidate()
    isTrying = false
  }
  const timer = setInterval(() => void tryAgain(), tryAgainEvery).unref()
  return () => {
    clearInterval(timer)
    onInvalidateProducts(null)
  }
}

/**
 * Keeps the records for the lists of a large shop: builds them when the shop has become large (before any request is
 * answered if it is so at the start) and repairs them after the death of a process or an outage of the database.
 * Returns a function that stops it.
 */
export async function syncListings(payload: Payload): Promise<() => Promise<void>> {
  const unfollow = followProducts(payload)
  const isMissing = async () => !(await areComplete(payload)) && (await isLarge(payload))
  const breaks = () => nodeFailures() + countReturns()
  let repairedAfter = -1
  const build = async (isStopped: () => boolean) => {
    await buildListings(payload, isStopped)
    repairedAfter = breaks()
  }
  if (await isMissing()) await build(() => false)
  const failure = 'the records of lists could not be looked after'
  const stop = repeatAsLeader(payload, { every: lookEvery, failure }, async (isStopped) => {
    if (await isMissing()) return build(isStopped)
    const since = breaks()
    if (since === repairedAfter || !(await areComplete(payload))) return
    await repairListings(payload, isStopped)
    repairedAfter = since
  })
  return async () => {
    unfollow()
    await stop()
  }
}
