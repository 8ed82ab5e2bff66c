import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { invalidate } from '../../cluster/invalidate.ts'
import { advanceCounter, readCounter } from '../../database/counters.ts'
import {
  countListings,
  findIdsAfter,
  findListings,
  findTurns,
  writeListings,
} from '../../database/listings/listings.ts'
import { env } from '../../env.ts'
import { hiddenListing, type Listing, listingCounters } from '../../database/listings/listing.ts'
import { batchOfListings, makeListings, renewListings } from './renewListings.ts'

// After every change of a product, the process that made it checks whether listings are kept, and then renews the
// product's. So the build sees every earlier change, and misses none in between.
const { kept, complete } = listingCounters

export const areKept = async (payload: Payload) => (await readCounter(payload, kept)) > 0
export const areComplete = async (payload: Payload) => (await readCounter(payload, complete)) > 0

/** Returns whether the shop is too large for the catalogue in memory and all listings exist to answer its lists. */
export async function areListsAsked(payload: Payload): Promise<boolean> {
  if (!(await areComplete(payload))) return false
  return (
    (await countListings(payload, [{ field: 'shown', is: 'one of', value: [true] }])) >
    env.CATALOGUE_IN_MEMORY
  )
}

/** Yields all ids that have a product or a listing, in batches. */
async function* idsOf(payload: Payload) {
  for (let last = ''; ;) {
    const next = { last, limit: batchOfListings }
    const found = await Promise.all([
      findIdsAfter(payload, 'products', next),
      findIdsAfter(payload, 'listings', next),
    ])
    const ids = [...new Set(found.flat())].sort().slice(0, batchOfListings)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1) ?? last
  }
}

/** Builds the listing of every product. From then on the database can answer lists. */
export async function buildListings(payload: Payload, isStopped: () => boolean) {
  const started = performance.now()
  if (!(await areKept(payload))) await advanceCounter(payload, kept)
  let made = 0
  for await (const ids of idsOf(payload)) {
    if (isStopped()) return
    await renewListings(payload, ids)
    made += ids.length
  }
  await advanceCounter(payload, complete)
  await invalidate()
  const seconds = Math.round((performance.now() - started) / 100) / 10
  payload.logger.info({ made, seconds }, 'the records of lists are made')
}

const fields = Object.keys(hiddenListing('')) as (keyof Listing)[]
const signOf = (listing: Listing) => JSON.stringify(fields.map((field) => listing[field]))

async function repairSome(payload: Payload, ids: string[]): Promise<number> {
  const turns = await findTurns(payload, ids)
  const stored = await findListings(
    payload,
    { where: [{ field: 'id', is: 'one of', value: ids }], sort: ['id'], limit: ids.length },
    fields,
  )
  const signs = new Map(stored.map((listing) => [listing.id, signOf(listing)]))
  const wrong = (await makeListings(payload, ids)).filter((made) => signs.get(made.id) !== signOf(made))
  if (wrong.length === 0) return 0
  const writings = wrong.map((listing) => ({ listing, seen: turns.get(listing.id) }))
  return (await writeListings(payload, writings)).size
}

/**
 * Compares every listing with its product and rewrites those that differ: a process that dies between a change and its
 * listing leaves an outdated one. Uses a fifth of one processor at most.
 */
export async function repairListings(payload: Payload, isStopped: () => boolean) {
  let repaired = 0
  for await (const ids of idsOf(payload)) {
    if (isStopped()) return
    const started = performance.now()
    const wrong = await repairSome(payload, ids)
    if (wrong > 0) await invalidate()
    repaired += wrong
    await pause(4 * (performance.now() - started))
  }
  if (repaired > 0) payload.logger.warn({ repaired }, 'records of lists were repaired')
}
