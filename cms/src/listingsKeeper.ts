import type { Payload } from 'payload'
import { forgetCatalog } from './catalogCache.ts'
import { type ChangedProducts, renewBy } from './changedProducts.ts'
import { countReturns } from './databaseHealth.ts'
import { env } from './env.ts'
import { repeat } from './keeper.ts'
import { countDeaths } from './leases.ts'
import { areComplete, areKept, buildListings, repairListings } from './operations/buildListings.ts'
import { renewListings } from './operations/renewListings.ts'

const lookEvery = 5000
const tryAgainEvery = 2000

async function isLarge(payload: Payload) {
  const where = { _status: { equals: 'published' } }
  return (await payload.count({ collection: 'products', where })).totalDocs > env.CATALOGUE_IN_MEMORY
}

async function idsOf(payload: Payload, changed: ChangedProducts): Promise<readonly string[]> {
  if ('ids' in changed) return changed.ids
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
 * From now on this process keeps the records of lists up to what it changes, where they are kept. What could not be
 * written is tried again; after a death the keeper finds it. Answers how to stop.
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
  renewBy(safely)
  let isTrying = false
  const tryAgain = async () => {
    if (isTrying || owed.size === 0) return
    isTrying = true
    await Promise.all([...owed].map(safely))
    // What was kept since the change was made of the record of before.
    await forgetCatalog()
    isTrying = false
  }
  const timer = setInterval(() => void tryAgain(), tryAgainEvery).unref()
  return () => {
    clearInterval(timer)
    renewBy(null)
  }
}

/**
 * Looks after the records that lists of a large shop are made of: builds them when the shop has become large, before
 * anybody is answered where it is so at the start, and repairs them after the death of a process or an absence of the
 * database. Answers how to stop.
 */
export async function startListings(payload: Payload): Promise<() => Promise<void>> {
  const unfollow = followProducts(payload)
  const isMissing = async () => !(await areComplete(payload)) && (await isLarge(payload))
  const breaks = () => countDeaths() + countReturns()
  let repairedAfter = -1
  const build = async (isStopped: () => boolean) => {
    await buildListings(payload, isStopped)
    repairedAfter = breaks()
  }
  if (await isMissing()) await build(() => false)
  const failure = 'the records of lists could not be looked after'
  const stop = repeat(payload, { every: lookEvery, failure }, async (isStopped) => {
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
