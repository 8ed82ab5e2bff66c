import type { Payload } from 'payload'
import { findPlainRows } from '../../database/plainRows.ts'
import { partsOf, createBreaks } from '../../process/breaks.ts'
import type { Product } from '../../payload-types.ts'
import { findStockOf } from '../../stock/stock.ts'
import type { JournalEntry } from './importJournal.ts'

/** The state by which a later change of a product is found. */
export interface PresentState {
  /** Null where there is no such product. */
  product: Pick<Product, 'updatedAt'> | null
  /** Null where there is no record of its stock. */
  quantity: number | null
}

const batch = 500

/** Returns the present state of the products of these entries. Within a transaction nobody changes them afterwards. */
export async function findStates(payload: Payload, entries: readonly JournalEntry[]) {
  const yieldToEventLoop = createBreaks()
  const states = new Map<string, PresentState>()
  for (const part of partsOf(entries, batch)) {
    const ids = part.map(({ product }) => product)
    const products = await findPlainRows<Pick<Product, 'updatedAt'>>(payload, {
      collection: 'products',
      by: ['id', ids],
      fields: ['updatedAt'],
    })
    const quantities = await findStockOf(payload, ids)
    for (const product of products)
      states.set(product.id, { product, quantity: quantities.get(product.id) ?? null })
    await yieldToEventLoop()
  }
  return (id: string): PresentState => states.get(id) ?? { product: null, quantity: null }
}
