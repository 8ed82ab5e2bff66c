import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type FieldHook,
  type Payload,
  ValidationError,
  type Where,
} from 'payload'
import { productLimits } from '../contract/products.ts'
import { changeStock, deleteStock, findStock, requireStock } from '../stock.ts'
import type { Product } from '../payload-types.ts'

/** Set in a request's context by readers that have the stock already; saves one query per product. */
export const withoutStock = { withoutStock: true }

/** Every product has its stock record from the first moment, and names it. */
export const nameStockRecord: FieldHook<Product> = async ({ req, originalDoc, data }) => {
  const id = originalDoc?.id ?? data?.id
  if (!id) return null
  await requireStock(req.payload, id)
  return id
}

/** `countInStock` and `stockSeen` show the stock record; neither is stored with the product. */
export const readStock: FieldHook<Product> = async ({ req, context, originalDoc, data }) => {
  const id = originalDoc?.id ?? data?.id
  if (context.withoutStock || !id) return undefined
  return (await findStock(req.payload, id)) ?? 0
}

const wantedChange = (data: Partial<Product>) => {
  const { countInStock: wanted, stockSeen: seen } = data
  if (typeof wanted !== 'number' || wanted === seen) return null
  return { wanted, seen: typeof seen === 'number' ? seen : null }
}

const stockError = (message: string) =>
  new ValidationError({ collection: 'products', errors: [{ path: 'countInStock', message }] })

const conflict = (now: number) =>
  stockError(
    `The stock has changed to ${now} since you opened this page. Reload it, then set the stock again.`,
  )

const forMany = 'stockForMany'

/**
 * A change of stock says which value the person saw; one stock for many products at once says none, and holds whatever
 * there was. Looked at before anything else, since Payload fills in what an update leaves out.
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

/** Sets a stock whatever it is: from the value that is there, until nobody else was quicker. */
async function setStock(payload: Payload, id: string, to: number) {
  for (;;) {
    const from = await findStock(payload, id)
    if (from === null || from === to || (await changeStock(payload, id, { from, to }))) return
  }
}

/** Writes a stock that the person changed, and only if it still has the value they saw. */
export const keepStock: CollectionAfterChangeHook<Product> = async ({ data, doc, operation, req }) => {
  const change = wantedChange(data)
  if (operation === 'create') {
    if (change) await changeStock(req.payload, doc.id, { from: 0, to: change.wanted })
    return { ...doc, countInStock: change?.wanted ?? 0, stockSeen: change?.wanted ?? 0 }
  }
  if (req.context[forMany] && typeof data.countInStock === 'number') {
    await setStock(req.payload, doc.id, data.countInStock)
    return { ...doc, countInStock: data.countInStock, stockSeen: data.countInStock }
  }
  if (!change || change.seen === null) return doc
  const changed = await changeStock(req.payload, doc.id, { from: change.seen, to: change.wanted })
  if (!changed) throw conflict((await findStock(req.payload, doc.id)) ?? 0)
  return { ...doc, countInStock: change.wanted, stockSeen: change.wanted }
}

export const removeStock: CollectionAfterDeleteHook<Product> = async ({ id, req }) => {
  await deleteStock(req.payload, String(id))
}
