import type { Payload } from 'payload'
import type { Product } from '../../payload-types.ts'

/** Returns the row that visitors' pages are made of, as it is in the database; null if there is none. */
export const findRow = (payload: Payload, id: string): Promise<Product | null> =>
  payload.db.findOne<Product>({ collection: 'products', where: { id: { equals: id } } })
