import type { Payload } from 'payload'
import { partsOf, createBreaks } from '../../process/breaks.ts'
import type { Product } from '../../payload-types.ts'
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
    const all = { where: { id: { in: ids } }, pagination: false, limit: 0 } as const
    const select = { updatedAt: true } as const
    const products = await payload.db.find<Product>({ collection: 'products', select, ...all })
    const stock = await payload.db.find<{ id: string; quantity: number }>({ collection: 'stock', ...all })
    const known = new Map(products.docs.map((product) => [product.id, product]))
    const quantities = new Map(stock.docs.map(({ id, quantity }) => [id, quantity]))
    for (const id of ids)
      states.set(id, { product: known.get(id) ?? null, quantity: quantities.get(id) ?? null })
    await yieldToEventLoop()
  }
  return (id: string): PresentState => states.get(id) ?? { product: null, quantity: null }
}
