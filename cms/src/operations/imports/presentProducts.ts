import type { Payload } from 'payload'
import { type Cells, productCells } from './productCells.ts'
import type { Media, Product } from '../../payload-types.ts'
import { findAllStock } from '../../stock/stock.ts'

export interface Present {
  /** The row that visitors' pages are made of. */
  main: Product
  /** The newest version where it is a draft: of a product that visitors do not see, or one that waits. */
  draft: Product | null
  /** The state that staff work on: the row of a published product, else its newest draft. */
  base: Product
  stock: number
  cells: Cells
}

const all = { collection: 'products', pagination: false, limit: 0 } as const

/** Every product as it lies in the database, drafts too, newest first. */
export async function findPresent(payload: Payload): Promise<Map<string, Present>> {
  const [rows, drafts, stock, pictures] = await Promise.all([
    payload.db.find<Product>({ ...all, sort: ['-createdAt', '-id'] }),
    payload.db.queryDrafts<Product>({ ...all, where: { 'version._status': { equals: 'draft' } } }),
    findAllStock(payload),
    payload.find({ collection: 'media', pagination: false, depth: 0 }),
  ])
  const media: ReadonlyMap<string, Media> = new Map(pictures.docs.map((doc) => [doc.id, doc]))
  const draftsById = new Map(drafts.docs.map((doc) => [doc.id, doc]))
  return new Map(
    rows.docs.map((main) => {
      const draft = draftsById.get(main.id) ?? null
      const isPublished = main._status === 'published'
      const base = isPublished ? main : (draft ?? main)
      const quantity = stock.get(main.id) ?? 0
      const status = isPublished ? 'published' : 'draft'
      const cells = productCells({ ...base, id: main.id }, { media, stock: quantity, status })
      return [main.id, { main, draft, base, stock: quantity, cells }]
    }),
  )
}
