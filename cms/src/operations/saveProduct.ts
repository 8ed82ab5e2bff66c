import type { Payload } from 'payload'
import type { ProductInput, RequiredField } from '../contract/products.ts'
import { HttpError } from '../errors.ts'
import { isId } from '../ids.ts'
import { endFailed, settleStock, takeStock } from '../heldStock.ts'
import { holding, holdProduct } from '../productLease.ts'
import type { StockChange } from '../stock.ts'
import type { TokenUser } from '../tokens.ts'
import { changing } from './changing.ts'
import { findNewest } from './findManaged.ts'
import { missingOf, productData } from './productData.ts'

const needs: Record<RequiredField, string> = {
  name: 'A product that visitors see needs a name.',
  image1: 'A product that visitors see needs a first picture.',
  type: 'A product that visitors see needs a type.',
  category: 'A product that visitors see needs a category.',
}

const incomplete = (missing: readonly RequiredField[]) =>
  new HttpError(
    400,
    'This product is not complete.',
    Object.fromEntries(missing.map((field) => [field, needs[field]])),
  )

/**
 * Changes what the input names. Complete for the first time it is published; one that staff took back waits for
 * `publish`. Throws 400, 404, and 409 where somebody has changed it since; then nothing is written.
 */
export async function saveProduct(payload: Payload, id: string, input: ProductInput, by: TokenUser) {
  if (!isId(id)) throw new HttpError(404, 'Product not found')
  const { lease, row } = await holdProduct(payload, id, { seen: input.updatedAt })
  let change: StockChange | null = null
  try {
    const isPublished = row._status === 'published'
    const base = isPublished ? row : ((await findNewest(payload, id)) ?? row)
    const data = await productData(payload, base, input)
    const missing = missingOf(data)
    const wasPublished = Boolean(base.publishedAt ?? row.publishedAt)
    const publishes = isPublished || input.publish === true || (!wasPublished && missing.length === 0)
    if (publishes && missing.length > 0) throw incomplete(missing)
    const { countInStock: to, stockSeen: seen } = input
    if (to !== undefined && to !== seen) change = await takeStock(payload, id, { to, seen, lease })
    await changing(() =>
      payload.update({
        collection: 'products',
        id,
        draft: !publishes,
        // A draft may lack what the type of a stored product promises.
        data: { ...data, _status: publishes ? 'published' : 'draft' } as object,
        user: { ...by, collection: 'users' } as never,
        context: holding(id, lease),
        depth: 0,
      }),
    )
  } catch (error) {
    await endFailed(payload, id, { lease, change })
    throw error
  }
  if (change) await settleStock(payload, id, { lease, change })
}
