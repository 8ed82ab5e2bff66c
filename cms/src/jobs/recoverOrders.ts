import type { Payload, Where } from 'payload'
import { countReturns } from '../cluster/databaseHealth.ts'
import { repeatAsLeader, repeatWork } from '../cluster/repeatWork.ts'
import { nodeFailures } from '../cluster/leader.ts'
import { cancelUnpaid, findLatePayments } from './cancelUnpaid.ts'
import { cleanMarks } from './cleanMarks.ts'
import {
  patience,
  returnStock,
  settleReturn,
  settleStock,
  undoOrder,
} from '../operations/orders/moveStock.ts'
import { queueDueMails } from '../operations/orders/orderMails.ts'
import type { Order } from '../payload-types.ts'

const [second, minute] = [1000, 60_000]
const sweepEvery = 15 * second
const cleanEvery = 10 * minute
/** Marks stay this long, so that a process that is late to return stock finds it returned. */
const marksStay = 10 * minute

const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const unchangedFor = (milliseconds: number): Where => ({ updatedAt: { less_than: before(milliseconds) } })

/** Sorted by the searched field, so that the database takes its index and not that of the newest. */
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

/** The function that continues an order, by its step. */
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
 * Finishes the orders that a dead process left begun, and queues the mails that it owed. Each step is decided by one
 * statement, so several processes may do this at once.
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

/** Cancels orders that were not paid in time. Separate from the rest, because PayPal may be slow. */
export async function sweepPayments(payload: Payload) {
  await cancelUnpaid(payload)
  await findLatePayments(payload)
}

const pace = { every: sweepEvery, failure: 'orders could not be looked after' }

/**
 * Cleans marks every ten minutes, and at once after a process died or the database was away. Repeats with each pass
 * while a mark is left whose work is not over.
 */
export function cleanWhenDue(payload: Payload) {
  let dueAt = 0
  let cleanedAfter = 0
  return async () => {
    const breaks = nodeFailures() + countReturns()
    if (performance.now() < dueAt && breaks === cleanedAfter) return
    const isUnderWay = await cleanMarks(payload)
    cleanedAfter = breaks
    dueAt = isUnderWay ? 0 : performance.now() + cleanEvery
  }
}

/**
 * Looks after orders from now on. Returns a function that stops it, which waits up to 2 seconds for the passes under
 * way.
 */
export function recoverOrders(payload: Payload): () => Promise<void> {
  const clean = cleanWhenDue(payload)
  const stops = [
    repeatAsLeader(payload, pace, async () => {
      await sweepOrders(payload)
      await clean()
    }),
    repeatWork(payload, pace, () => sweepPayments(payload)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
