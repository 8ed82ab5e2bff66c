import type { Payload } from 'payload'
import { noteChange } from '../audit/audit.ts'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { changeMarked } from '../database/stockMarks.ts'
import { updateIf } from '../database/statements.ts'
import type { Product } from '../payload-types.ts'

/** Set in a request's context by readers that have the stock already; saves one query per product. */
export const withoutStock = { withoutStock: true }

/** How many there are, or null when the product has no stock record. */
export async function findStock(payload: Payload, productId: string): Promise<number | null> {
  const stock = await payload.findByID({ collection: 'stock', id: productId, disableErrors: true, depth: 0 })
  return stock?.quantity ?? null
}

/** Every stock record, by product id. */
export async function findAllStock(payload: Payload): Promise<Map<string, number>> {
  const { docs } = await payload.find({ collection: 'stock', pagination: false, depth: 0 })
  return new Map(docs.map(({ id, quantity }) => [id, quantity]))
}

async function createStock(payload: Payload, productId: string, quantity: number) {
  await payload.create({ collection: 'stock', data: { id: productId, quantity } })
}

/** Makes the record of a product that has none. */
export async function requireStock(payload: Payload, productId: string, quantity = 0) {
  if ((await findStock(payload, productId)) === null) await createStock(payload, productId, quantity)
}

export async function deleteStock(payload: Payload, productId: string) {
  await payload.delete({ collection: 'stock', where: { id: { equals: productId } } })
}

const nameOf = async (payload: Payload, id: string) =>
  (
    await payload.db.findOne<Product>({
      collection: 'products',
      where: { id: { equals: id } },
      select: { name: true },
    })
  )?.name ?? ''

export interface StockChange {
  from: number
  to: number
}

/** Writes a change of stock into the audit trail. */
export async function noteStock(payload: Payload, productId: string, { from, to }: StockChange) {
  if (from === to) return
  await noteChange(payload, {
    action: 'changed',
    subject: 'stock',
    id: productId,
    name: await nameOf(payload, productId),
    changes: [{ field: 'countInStock', from, to }],
  })
}

/**
 * Sets a stock that was seen at `from` to `to`, in a single statement: of two people who saw the same value one
 * loses. Forms set stock by this. Orders (changeQuantity.ts) and imports
 * (importRows.ts) add and take instead, whatever the value is. The product itself is not touched. Returns whether
 * the change was made. Under a `mark` it is part of a larger change, whose owner settles the mark and notes the
 * change, or undoes it.
 */
export async function changeStock(
  payload: Payload,
  productId: string,
  { from, to }: StockChange,
  mark?: string,
): Promise<boolean> {
  if (!Number.isInteger(to) || to < 0) throw new RangeError('Stock is a whole number, 0 or more')
  const changed = await (mark
    ? changeMarked(payload, { id: productId, mark, change: to - from, from })
    : updateIf(payload, {
        collection: 'stock',
        id: productId,
        where: { quantity: from },
        set: { quantity: to },
      }))
  if (!changed) return false
  await invalidateProducts({ ids: [productId] })
  if (!mark) await noteStock(payload, productId, { from, to })
  return true
}
