import type { Payload } from 'payload'
import { noteChange } from './audit.ts'
import { renewProducts } from './changedProducts.ts'
import { updateIf } from './database/statements.ts'
import type { Product } from './payload-types.ts'

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

/**
 * The one way to change stock: from the value that was seen to the wanted one, in a single statement, so that of two
 * who saw the same value one loses. The product itself is not touched. Answers whether the change was made.
 */
export async function changeStock(
  payload: Payload,
  productId: string,
  change: { from: number; to: number },
): Promise<boolean> {
  if (!Number.isInteger(change.to) || change.to < 0)
    throw new RangeError('Stock is a whole number, 0 or more')
  const changed = await updateIf(payload, {
    collection: 'stock',
    id: productId,
    where: { quantity: change.from },
    set: { quantity: change.to },
  })
  if (!changed) return false
  await renewProducts({ ids: [productId] })
  const { from, to } = change
  if (from !== to)
    await noteChange(payload, {
      action: 'changed',
      subject: 'stock',
      id: productId,
      name: await nameOf(payload, productId),
      changes: [{ field: 'countInStock', from, to }],
    })
  return true
}
