import type { Payload } from 'payload'
import { partsOf } from '../process/breaks.ts'
import { noticeTimes } from '../contract/stockNotices.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { findWaitedProducts } from '../database/products/waitedProducts.ts'
import { deleteIf } from '../database/statements.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/mailQueue.ts'
import { findStockOf } from '../stock/stock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Products, and wishes for one of them, that are read together. */
const together = 100

/** Returns those of these products that visitors see and that are in stock. */
async function findBack(payload: Payload, ids: readonly string[]): Promise<string[]> {
  const stock = await findStockOf(payload, ids)
  const inStock = ids.filter((id) => (stock.get(id) ?? 0) > 0)
  if (inStock.length === 0) return []
  const rows = await findPlainRows<{ _status: string }>(payload, {
    collection: 'products',
    by: ['id', inStock],
    fields: ['_status'],
  })
  return rows.flatMap(({ id, _status }) => (_status === 'published' ? [id] : []))
}

async function findWaiting(payload: Payload, product: string) {
  const { docs } = await payload.find({
    collection: 'stock-notices',
    where: { and: [{ product: { equals: product } }, { confirmedAt: { exists: true } }] },
    limit: together,
    pagination: false,
    depth: 0,
  })
  return docs
}

/** Ends a wish by its mail: of two processes the one that deletes it sends it. */
const mailOne = (
  payload: Payload,
  { id, product, email: to }: { id: string; product: string; email: string },
) =>
  inTransaction(payload, async () => {
    const isOurs = await deleteIf(payload, { collection: 'stock-notices', id, where: { product } })
    if (isOurs) await queueMail(payload, { kind: 'backInStock', to, data: { product } })
  })

/**
 * Mails everybody who has waited for a product that is in stock again, and ends the wish with it. However the stock has
 * risen: an order that was cancelled, an import and a form leave the same behind.
 */
export async function sendStockNotices(payload: Payload, isStopped = () => false) {
  for (const part of partsOf(await findWaitedProducts(payload), together))
    for (const product of await findBack(payload, part))
      for (let last = together; last === together;) {
        const waiting = await findWaiting(payload, product)
        for (const notice of waiting) {
          if (isStopped()) return
          await mailOne(payload, notice)
        }
        last = waiting.length
      }
}

/** Forgets wishes that were not confirmed in time, and those that have waited for too long. */
export async function clearStockNotices(payload: Payload) {
  const { confirmDays, months } = noticeTimes
  const unconfirmedBefore = new Date(Date.now() - confirmDays * dayMs).toISOString()
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months)
  await payload.db.deleteMany({
    collection: 'stock-notices',
    where: { and: [{ askedAt: { less_than: unconfirmedBefore } }, { confirmedAt: { exists: false } }] },
  })
  await payload.db.deleteMany({
    collection: 'stock-notices',
    where: { confirmedAt: { less_than: old.toISOString() } },
  })
}

/** Sends news of products that are back, and removes wishes that were not confirmed in time. */
export async function keepStockNotices(payload: Payload, isStopped: () => boolean) {
  await sendStockNotices(payload, isStopped)
  await clearStockNotices(payload)
}
