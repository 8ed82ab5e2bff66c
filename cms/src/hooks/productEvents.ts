import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  FieldHook,
} from 'payload'
import { isEditor } from '../access.ts'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import { dateSave } from '../database/products/savedMoments.ts'
import { writeStock } from '../database/products/writeStock.ts'
import { now, updateIf } from '../database/statements.ts'
import type { Product } from '../payload-types.ts'
import { archiveProduct, refuseOrdered } from '../products/archiveProduct.ts'
import { leavesNoRedirect, redirectProduct } from '../products/redirects.ts'
import { findSameSkus } from '../products/findSameSkus.ts'
import { claimPictures, releaseUnused } from '../products/productPictures.ts'
import { followSaves, momentAfter, withDerived } from '../products/writeProducts.ts'
import { deleteStock } from '../stock/stock.ts'
import { checkStock, firstStock, keepStock } from './keepStock.ts'
import { refuseLocked } from './respectLocks.ts'
import { keepsAttached } from './reviews/removeAttached.ts'

// Has Payload keep the rules of a save (products/writeProducts.ts) where it stores products: under /cms, by schedule and in
// the seed. Payload itself ends locks, gives lists their ids and drops old versions.

/** A draft may begin without a price. The field has no default: a bulk edit form would set every price to it. */
const withPrice = (data: Partial<Product>) =>
  data._status === 'draft' ? { ...data, price: data.price ?? 0 } : data

export const beforeProductSave: CollectionBeforeChangeHook<Product> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { payload } = req
  checkStock(data)
  const before = operation === 'update' ? originalDoc : undefined
  const { id } = before ?? (data as Product)
  // First, because a product refers to its record of stock.
  if (before) dateSave(req, id, momentAfter(before.updatedAt))
  else await writeStock(payload, new Map([[id, firstStock(data)]]))
  await claimPictures(payload, [data])
  const known = { id, publishedAt: before?.publishedAt, at: now() }
  return withDerived(before ? data : withPrice(data), known)
}

export const afterProductSave: CollectionAfterChangeHook<Product> = async ({ data, doc, operation, req }) => {
  const { id, _status, updatedAt } = doc
  const { payload } = req
  // One moment names the newest state. Two saves of a draft so write the same row: one waits for the other.
  if (operation === 'update' && _status === 'draft')
    await updateIf(payload, { collection: 'products', id, where: { _status }, set: { updatedAt } })
  const stock = await keepStock(req, { id, data, isNew: operation === 'create' })
  await followSaves(payload, [doc])
  return { ...doc, ...stock }
}

/** Tells staff, who look at one product, which other has its SKUs. A copy that Payload is making has no id yet. */
export const readSameSkus: FieldHook<Product> = async ({ originalDoc, findMany, req: { payload, user } }) =>
  findMany || !originalDoc?.id || !isEditor(user)
    ? null
    : (await findSameSkus(payload, originalDoc)).join('\n') || null

const picturesOf = (id: unknown) => `pictures of ${String(id)}`

/** Keeps a product that is being deleted in the archive, and removes its reviews. */
export const beforeProductRemoval: CollectionBeforeDeleteHook = async (args) => {
  await refuseLocked(args)
  const { payload, context } = args.req
  const id = String(args.id)
  await refuseOrdered(payload, id)
  const { product, pictures } = await archiveProduct(payload, id)
  context[picturesOf(id)] = pictures
  if (product && !context[leavesNoRedirect]) await redirectProduct(payload, product)
  // SQLite refuses references to a missing product. Photographs and votes stay while it can be restored.
  await payload.delete({
    collection: 'reviews',
    where: { product: { equals: id } },
    context: { [keepsAttached]: true },
  })
}

export const afterProductRemoval: CollectionAfterDeleteHook = async ({ id, req: { payload, context } }) => {
  await deleteStock(payload, String(id))
  await invalidateProducts({ ids: [String(id)] })
  // Pictures that only this product used are removed like uploads without a product.
  await releaseUnused(payload, (context[picturesOf(id)] ?? []) as string[])
}
