import type { Payload } from 'payload'
import { recordChange } from '../audit/audit.ts'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { findPlain, updateIf } from '../database/statements.ts'
import { inTransaction } from '../database/transaction.ts'
import { HttpError } from '../errors.ts'

/** Set in a request's context by readers that have the stock already; saves one query per product. */
export const withoutStock = { withoutStock: true }
/** The selection of such a reader: Payload looks for the stock of each product whose record of stock it has read. */
export const withoutStockRecord = { stockRecord: false } as const

/** How many there are, or null when the product has no stock record. Part of the caller's transaction. */
export async function findStock(payload: Payload, productId: string): Promise<number | null> {
  const stock = await findPlain<{ quantity: number }>(payload, {
    collection: 'stock',
    id: productId,
    fields: ['quantity'],
  })
  return stock?.quantity ?? null
}

/** Returns how many there are of these products, by id. */
export async function findStockOf(payload: Payload, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await findPlainRows<{ quantity: number }>(payload, {
    collection: 'stock',
    by: ['id', ids],
    fields: ['quantity'],
  })
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

export async function deleteStock(payload: Payload, productId: string) {
  await payload.delete({ collection: 'stock', where: { id: { equals: productId } } })
}

export interface StockChange {
  from: number
  to: number
}

const nameOf = async (payload: Payload, id: string) =>
  (await findPlain<{ name: string }>(payload, { collection: 'products', id, fields: ['name'] }))?.name ?? ''

/** Writes a change of stock into the audit trail. */
export async function recordStock(payload: Payload, productId: string, { from, to }: StockChange) {
  if (from === to) return
  await recordChange(payload, {
    action: 'changed',
    subject: 'stock',
    id: productId,
    name: await nameOf(payload, productId),
    changes: [{ field: 'countInStock', from, to }],
  })
}

/**
 * Sets a stock that was seen at `from` to `to`, with its entry in the audit trail: of two people who saw the same value
 * one loses. Forms and imports set stock by this; orders add and take instead, whatever the value is (changeQuantity.ts). The
 * product itself is not touched. Returns whether the change was made.
 */
export async function changeStock(
  payload: Payload,
  productId: string,
  { from, to }: StockChange,
): Promise<boolean> {
  if (!Number.isInteger(to) || to < 0) throw new RangeError('Stock is a whole number, 0 or more')
  return inTransaction(payload, async () => {
    const [where, set] = [{ quantity: from }, { quantity: to }]
    if (!(await updateIf(payload, { collection: 'stock', id: productId, where, set }))) return false
    await invalidateProducts({ stockOf: [productId] })
    await recordStock(payload, productId, { from, to })
    return true
  })
}

/**
 * Sets the stock from the value `seen`, or without it from any value. Throws 409 if the stock has changed since, unless
 * it has the wanted value already. Part of the caller's transaction.
 */
export async function setStock(
  payload: Payload,
  productId: string,
  { to, seen }: { to: number; seen?: number | undefined },
) {
  const from = seen ?? (await findStock(payload, productId)) ?? 0
  if (from === to || (await changeStock(payload, productId, { from, to }))) return
  const now = (await findStock(payload, productId)) ?? 0
  if (now === to) return
  const message = `The stock has changed to ${now} since you opened this page.`
  throw new HttpError(409, message, { countInStock: message })
}
