import {
  type CollectionBeforeOperationHook,
  type FieldHook,
  type PayloadRequest,
  ValidationError,
  type Where,
} from 'payload'
import { productLimits } from '../contract/productFields.ts'
import { HttpError } from '../errors.ts'
import type { Product } from '../payload-types.ts'
import { findStock, recordStock, setStock } from '../stock/stock.ts'

const wantedChange = (data: Partial<Product>) => {
  const { countInStock: wanted, stockSeen: seen } = data
  if (typeof wanted !== 'number' || wanted === seen) return null
  return { wanted, seen: typeof seen === 'number' ? seen : null }
}

/** Returns the stock of a new product; a copy of another product begins with none. */
export const firstStock = (data: Partial<Product>) => wantedChange(data)?.wanted ?? 0

/** `countInStock` and `stockSeen` show the stock record; neither is stored with the product. */
export const readStock: FieldHook<Product> = async ({ req, context, originalDoc, data }) => {
  const id = originalDoc?.id ?? data?.id
  if (context.withoutStock || !id) return undefined
  return (await findStock(req.payload, id)) ?? 0
}

const stockError = (message: string) =>
  new ValidationError({ collection: 'products', errors: [{ path: 'countInStock', message }] })

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

/** Refuses what is no stock, before anything is written. */
export function checkStock(data: Partial<Product>) {
  const { wanted } = wantedChange(data) ?? {}
  if (wanted !== undefined && (!Number.isInteger(wanted) || wanted < 0 || wanted > productLimits.stock))
    throw stockError('Stock is a whole number, 0 or more.')
}

const shown = (quantity: number) => ({ countInStock: quantity, stockSeen: quantity })

/**
 * Notes the stock that a new product begins with; sets that of a saved one if it still has the value that the person saw; for many products at once, from any
 * value. Throws otherwise: the save is part of the same transaction. Returns what the form shows from now on.
 */
export async function keepStock(
  { payload, context }: PayloadRequest,
  { id, data, isNew }: { id: string; data: Partial<Product>; isNew: boolean },
) {
  const { wanted: to, seen } = wantedChange(data) ?? {}
  if (isNew) {
    await recordStock(payload, id, { from: 0, to: to ?? 0 })
    return shown(to ?? 0)
  }
  if (to === undefined || (seen === null && !context[forMany])) return {}
  try {
    await setStock(payload, id, { to, seen: seen ?? undefined })
  } catch (error) {
    throw error instanceof HttpError
      ? stockError(`${error.message} Reload it, then set the stock again.`)
      : error
  }
  return shown(to)
}
