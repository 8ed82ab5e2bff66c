import type { Payload } from 'payload'
import { renewProducts } from '../changedProducts.ts'
import type { ProductInput, RequiredField } from '../contract/products.ts'
import { removeMark } from '../database/stockMarks.ts'
import { HttpError } from '../errors.ts'
import { isId } from '../ids.ts'
import { findRow, holding, holdProduct, leaveProduct, markOf } from '../productLease.ts'
import { changeStock, findStock, noteStock, requireStock, type StockChange } from '../stock.ts'
import type { TokenUser } from '../tokens.ts'
import { undoMarked } from '../undoneStock.ts'
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

const tries = 50

/** The stock becomes what one who saw `seen` wants; without that, whatever it is. Answers what was changed. */
async function setStock(
  payload: Payload,
  id: string,
  { to, seen, mark }: { to: number; seen: number | undefined; mark: string },
): Promise<StockChange | null> {
  await requireStock(payload, id)
  for (let count = 0; count < tries; count += 1) {
    const from = seen ?? (await findStock(payload, id)) ?? 0
    if (from === to) return null
    if (await changeStock(payload, id, { from, to }, mark)) return { from, to }
    if (seen === undefined) continue
    const now = (await findStock(payload, id)) ?? 0
    const message = `The stock has changed to ${now} since you opened this page.`
    throw new HttpError(409, message, { countInStock: message })
  }
  throw new HttpError(503, 'The stock is changing at this moment. Please try again.')
}

/** The product is written: its stock stays. What fails here is done by the keeper, from the mark. */
async function settleStock(payload: Payload, id: string, mark: string, change: StockChange) {
  try {
    await removeMark(payload, { id, mark, change: change.to - change.from }, { undo: false })
    await noteStock(payload, id, change)
  } catch (error) {
    payload.logger.error({ err: error, product: id }, 'a change of stock is not settled yet')
  }
}

/**
 * Ends a save that failed by what came of it, since an error may come after the write, or instead of an answer to it: the
 * write gives the hold back. What fails here is done by the next who holds the product, or the keeper.
 */
async function endFailed(
  payload: Payload,
  id: string,
  { lease, change }: { lease: string; change: StockChange | null },
) {
  const isWritten = (await findRow(payload, id))?.saving !== lease
  if (isWritten && change) await settleStock(payload, id, markOf(lease), change)
  if (!isWritten) await undoMarked(payload, id, markOf(lease))
  await leaveProduct(payload, id, lease)
  await renewProducts({ ids: [id] })
}

/**
 * Changes what the input names. Complete for the first time it is published; one that staff took back waits for
 * `publish`. Throws 400, 404, and 409 where somebody has changed it since; then nothing is written.
 */
export async function saveProduct(payload: Payload, id: string, input: ProductInput, by: TokenUser) {
  if (!isId(id)) throw new HttpError(404, 'Product not found')
  const { lease, row } = await holdProduct(payload, id, { seen: input.updatedAt })
  const mark = markOf(lease)
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
    if (to !== undefined && to !== seen) change = await setStock(payload, id, { to, seen, mark })
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
    await endFailed(payload, id, { lease, change }).catch((failure: unknown) =>
      payload.logger.error({ err: failure, product: id }, 'a failed save is not ended yet'),
    )
    throw error
  }
  if (change) await settleStock(payload, id, mark, change)
}
