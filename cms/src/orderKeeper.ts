import type { Payload, Where } from 'payload'
import { countReturns } from './databaseHealth.ts'
import { repeat } from './keeper.ts'
import { countDeaths } from './leases.ts'
import { cancelLate, findLatePayments } from './operations/cancelLate.ts'
import { cleanMarks } from './operations/cleanMarks.ts'
import { patience, returnStock, settleReturn, settleStock, undoOrder } from './operations/moveStock.ts'
import { queueDueMails } from './operations/orderMails.ts'
import type { Order } from './payload-types.ts'

const [second, minute] = [1000, 60_000]
const sweepEvery = 15 * second
const cleanEvery = 10 * minute
/** For so long who was late to give stock back finds that it was given. */
const marksStay = 10 * minute

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const unchangedFor = (milliseconds: number): Where => ({ updatedAt: { less_than: before(milliseconds) } })

/** Sorted by what they are found by, so that its index is taken and not that of the newest. */
async function findAll(payload: Payload, sort: 'stockStep' | 'mailDue', ...and: Where[]): Promise<Order[]> {
  const { docs } = await payload.find({
    collection: 'orders',
    where: { and },
    sort,
    pagination: false,
    depth: 0,
  })
  return docs
}

/** What takes each unfinished order on. */
const ends: Partial<Record<Order['stockStep'], (payload: Payload, order: Order) => Promise<void>>> = {
  taking: undoOrder,
  undoing: undoOrder,
  taken: settleStock,
  returning: returnStock,
  returned: settleReturn,
}

/** Runs the parts of a pass one by one; one that fails is logged and tried again with the next pass. */
async function each<Item>(
  payload: Payload,
  what: string,
  items: readonly Item[],
  work: (item: Item) => unknown,
) {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      payload.logger.error({ err: error }, what)
    }
  }
}

/**
 * Ends what a process that died left begun, and queues the mails that it owed. Each step is decided by one statement, so
 * several processes may do this at once.
 */
export async function sweepOrders(payload: Payload) {
  const unfinished = await findAll(
    payload,
    'stockStep',
    { stockStep: { in: ['taking', 'undoing', 'taken', 'returning'] } },
    unchangedFor(patience),
  )
  const returned = await findAll(
    payload,
    'stockStep',
    { stockStep: { equals: 'returned' } },
    unchangedFor(marksStay),
  )
  const owed = await findAll(payload, 'mailDue', { mailDue: { exists: true } }, unchangedFor(patience))
  await each(payload, 'an order could not be finished', [...unfinished, ...returned], (order) =>
    ends[order.stockStep]?.(payload, order),
  )
  await each(payload, 'a mail of an order could not be queued', owed, (order) =>
    queueDueMails(payload, order),
  )
}

/** Cancels what was not paid in time. Apart from the rest, since PayPal may let one wait. */
export async function sweepPayments(payload: Payload) {
  await cancelLate(payload)
  await findLatePayments(payload)
}

const pace = { every: sweepEvery, failure: 'orders could not be looked after' }

/**
 * Cleans marks every ten minutes, and at once after something that leaves some: a process that died, a database that went
 * away. Again with each pass while one is left that is not over yet.
 */
export function cleanWhenDue(payload: Payload) {
  let dueAt = 0
  let cleanedAfter = 0
  return async () => {
    const breaks = countDeaths() + countReturns()
    if (Date.now() < dueAt && breaks === cleanedAfter) return
    const isUnderWay = await cleanMarks(payload)
    cleanedAfter = breaks
    dueAt = isUnderWay ? 0 : Date.now() + cleanEvery
  }
}

/** Looks after orders from now on. Answers how to stop, which waits up to 2 seconds for the passes under way. */
export function startOrders(payload: Payload): () => Promise<void> {
  const clean = cleanWhenDue(payload)
  const stops = [
    repeat(payload, pace, async () => {
      await sweepOrders(payload)
      await clean()
    }),
    repeat(payload, pace, () => sweepPayments(payload)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
