import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldHook,
  ValidationError,
  type Where,
} from 'payload'
import { productLimits } from '../contract/products.ts'
import { heldChangesOf, settleStock, takeStock } from '../stock/heldStock.ts'
import type { Product } from '../payload-types.ts'
import { leasesOf } from '../stock/productLease.ts'
import { deleteStock, findStock, noteStock, requireStock } from '../stock/stock.ts'
import { asRefusal } from '../text/refusal.ts'

const wantedChange = (data: Partial<Product>) => {
  const { countInStock: wanted, stockSeen: seen } = data
  if (typeof wanted !== 'number' || wanted === seen) return null
  return { wanted, seen: typeof seen === 'number' ? seen : null }
}

/** The stock of a new product; a copy of another product begins with none. */
const firstStock = (data: Partial<Product>) => wantedChange(data)?.wanted ?? 0

/** Every product has its stock record from the first moment, and names it. */
export const nameStockRecord: FieldHook<Product> = async ({ req, operation, originalDoc, data }) => {
  const id = originalDoc?.id ?? data?.id
  if (!id) return null
  await requireStock(req.payload, id, operation === 'create' && data ? firstStock(data) : 0)
  return id
}

/** `countInStock` and `stockSeen` show the stock record; neither is stored with the product. */
export const readStock: FieldHook<Product> = async ({ req, context, originalDoc, data }) => {
  const id = originalDoc?.id ?? data?.id
  if (context.withoutStock || !id) return undefined
  return (await findStock(req.payload, id)) ?? 0
}

const stockError = (message: string) =>
  new ValidationError({ collection: 'products', errors: [{ path: 'countInStock', message }] })

const conflict = (now: number) =>
  stockError(
    `The stock has changed to ${now} since you opened this page. Reload it, then set the stock again.`,
  )

const forMany = 'stockForMany'

/**
 * A change of stock tells which value the person saw; one stock for many products at once tells none, and holds for
 * any value. Checked before anything else, because Payload fills in what an update omits.
 */
export const requireSeenStock: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { data, where } = args as { data?: Partial<Product>; where?: Where }
  if (operation !== 'update' || typeof data?.countInStock !== 'number') return args
  req.context[forMany] = Boolean(where) && typeof data.stockSeen !== 'number'
  if (!req.context[forMany] && typeof data.stockSeen !== 'number')
    throw stockError('Send `stockSeen` too: the stock that was shown when the change was decided.')
  return args
}

/** Refuses a save whose stock was changed by someone else meanwhile, before anything is written. */
export const stockWarning: CollectionBeforeChangeHook<Product> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const change = wantedChange(data)
  if (
    change &&
    (!Number.isInteger(change.wanted) || change.wanted < 0 || change.wanted > productLimits.stock)
  )
    throw stockError('Stock is a whole number, 0 or more.')
  if (operation === 'update' && change && originalDoc && !req.context[forMany]) {
    const now = (await findStock(req.payload, originalDoc.id)) ?? 0
    if (now !== change.seen && now !== change.wanted) throw conflict(now)
  }
  return data
}

/**
 * Changes the stock under the hold of the save, only if it still has the value that the person saw; for many products
 * at once from any value. Runs after the hold is taken.
 */
export const holdStock: CollectionBeforeChangeHook<Product> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const id = originalDoc?.id ?? ''
  const lease = leasesOf(req.context).get(id)
  if (operation !== 'update' || !lease) return data
  const isForMany = Boolean(req.context[forMany])
  const { wanted: to = data.countInStock, seen = null } = wantedChange(data) ?? {}
  if (typeof to !== 'number' || (!isForMany && seen === null)) return data
  try {
    const change = await takeStock(req.payload, id, {
      to,
      seen: isForMany ? undefined : (seen ?? undefined),
      lease,
    })
    if (change) heldChangesOf(req.context).set(id, { lease, change })
  } catch (error) {
    throw asRefusal(error)
  }
  return data
}

/** The product and its stock are written: shows the present stock. */
export const keepStock: CollectionAfterChangeHook<Product> = async ({ data, doc, operation, req }) => {
  if (operation === 'create') {
    const wanted = firstStock(data)
    await noteStock(req.payload, doc.id, { from: 0, to: wanted })
    return { ...doc, countInStock: wanted, stockSeen: wanted }
  }
  const changes = heldChangesOf(req.context)
  const held = changes.get(doc.id)
  if (!held) return doc
  changes.delete(doc.id)
  await settleStock(req.payload, doc.id, held)
  const now = (await findStock(req.payload, doc.id)) ?? 0
  return { ...doc, countInStock: now, stockSeen: now }
}

export const removeStock: CollectionAfterDeleteHook<Product> = async ({ id, req }) => {
  await deleteStock(req.payload, String(id))
}
