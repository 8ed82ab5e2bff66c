import { seededRandom, type Random } from '../shop/seededRandom.ts'
import { openMails } from '../shop/openMails.ts'
import { createActors } from './actors.ts'
import type { Break } from './checks/checkMails.ts'
import type { Supervised } from './openSupervised.ts'
import { createOrderStaff } from './orderStaff.ts'
import { createOrderWriter } from './orderWriter.ts'
import { createProductWriter } from './productWriter.ts'
import { createReaders } from './readers.ts'
import { createReviewWriter } from './reviewWriter.ts'
import { createUploadWriter } from './uploadWriter.ts'
import { createVersionHistory } from './versionHistory.ts'
import { createWriters } from './writers.ts'

const customerCount = 4

export interface TrafficSize {
  seed: number
  /** How long a writer pauses after a write. */
  paceMs: number
  readerCount: number
  /** Every reader must see a change within this time. */
  seenWithinMs: number
  /** A 503 after this time counts as given up; an earlier one is a fault. */
  givenUpFromMs?: number
  /** The shop may take this long to recover before a fault counts. */
  mendedWithinMs?: number
}

/** Opens a cluster for orders, with all writers and readers running. */
export async function openTraffic(cluster: Supervised, size: TrafficSize) {
  // Separate from the random numbers of the faults: the same seed gives the same faults, whatever the traffic does.
  const random = seededRandom(size.seed + 1)
  const { url, cms, cmsUrl, admin } = cluster
  const actors = await createActors({ url, cmsUrl, admin }, customerCount)
  const writers = createWriters(size.paceMs)
  const history = createVersionHistory(size.seenWithinMs)
  const tools = { url, cms, actors, writers, history, random }
  const [orders, products] = [createOrderWriter(tools), createProductWriter(tools)]
  const [reviews, uploads] = [createReviewWriter(tools), createUploadWriter(tools)]
  const staff = createOrderStaff({ cms, actors, writers, placed: orders.acknowledged })
  const { records, dataFolder } = cluster
  const idsIn = async (collection: string) =>
    new Set((await records.all<{ id: string }>(collection)).map(({ id }) => id))
  const [seeded, seededPictures] = [await idsIn('orders'), await idsIn('media')]
  const [reviewer, ...buyers] = actors.customers
  writers.start([
    ...buyers.map((customer) => orders.write(customer)),
    ...actors.changed.map((product) => products.write(product)),
    ...(reviewer ? actors.reviewed.map((product) => reviews.write(reviewer, product)) : []),
    uploads.write,
    staff.write,
  ])
  const { readerCount, givenUpFromMs, mendedWithinMs = 8000 } = size
  const readers = createReaders({ url, actors, history, random, readerCount, paceMs: 250, givenUpFromMs })
  const mails = openMails(records, dataFolder)
  const breaks: Break[] = []
  const traffic = { actors, writers, history, orders, products, uploads, staff, readers }
  return { ...cluster, ...traffic, seeded, seededPictures, mails, breaks, mendedWithinMs }
}
export type Traffic = Awaited<ReturnType<typeof openTraffic>>

/** A running shop for one round of a fault. */
export interface FaultRound extends Traffic {
  /** Decides the course of the fault, and nothing else. */
  random: Random
  /** How long each jump of a clock lasts. */
  jumpLastsMs: number
  round: number
}
