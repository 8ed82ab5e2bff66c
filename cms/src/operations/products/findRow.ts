import type { Payload } from 'payload'
import type { Product } from '../../payload-types.ts'
import { withoutStock, withoutStockRecord } from '../../stock/stock.ts'

/** Returns the row that visitors' pages are made of, as it is in the database; null if there is none. */
export const findRow = (payload: Payload, id: string): Promise<Product | null> =>
  payload.findByID({
    collection: 'products',
    id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    select: withoutStockRecord,
    context: withoutStock,
  }) as Promise<Product | null>
