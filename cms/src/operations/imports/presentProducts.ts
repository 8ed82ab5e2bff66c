import type { Payload, SelectType, Where } from 'payload'
import { partsOf } from '../../process/breaks.ts'
import { findPictures } from '../../files/findPictures.ts'
import { uploadsOf } from '../../files/uploads.ts'
import type { Product } from '../../payload-types.ts'
import { findStockOf } from '../../stock/stock.ts'
import { afterProduct, newestFirst } from '../products/newestFirst.ts'
import { type Cells, productCells } from './productCells.ts'

interface Stored {
  /** The row that visitors' pages are made of. */
  main: Product
  /** The newest version where it is a draft: of a product that visitors do not see, or one that waits. */
  draft: Product | null
  /** The state that staff work on: the row of a published product, else its newest draft. */
  base: Product
}

export interface Present extends Stored {
  stock: number
  cells: Cells
}

const products = { collection: 'products', pagination: false } as const
/** So many products are read together. */
const together = 250

async function addDrafts(payload: Payload, rows: readonly Product[]): Promise<Stored[]> {
  const where: Where = {
    and: [{ 'version._status': { equals: 'draft' } }, { parent: { in: rows.map(({ id }) => id) } }],
  }
  const drafts = await payload.db.queryDrafts<Product>({ ...products, limit: 0, where })
  const draftsById = new Map(drafts.docs.map((doc) => [doc.id, doc]))
  return rows.map((main) => {
    const draft = draftsById.get(main.id) ?? null
    return { main, draft, base: main._status === 'published' ? main : (draft ?? main) }
  })
}

async function addCells(payload: Payload, found: readonly Stored[]): Promise<Present[]> {
  const [quantities, pictures] = await Promise.all([
    findStockOf(
      payload,
      found.map(({ main }) => main.id),
    ),
    findPictures(payload, 'id', uploadsOf(found.map(({ base }) => base))),
  ])
  const media = new Map(pictures.map((picture) => [picture.id, picture]))
  return found.map((one) => {
    const { main, base } = one
    const stock = quantities.get(main.id) ?? 0
    const status = main._status === 'published' ? 'published' : 'draft'
    const cells = productCells({ ...base, id: main.id }, { media, stock, status })
    return { ...one, stock, cells }
  })
}

/** Reads these products as they lie in the database, drafts too. */
export async function findPresent(payload: Payload, ids: readonly string[]): Promise<Map<string, Present>> {
  const present = new Map<string, Present>()
  for (const part of partsOf(ids, together)) {
    const { docs } = await payload.db.find<Product>({
      ...products,
      limit: 0,
      where: { id: { in: [...part] } },
    })
    for (const one of await addCells(payload, await addDrafts(payload, docs))) present.set(one.main.id, one)
  }
  return present
}

/** Reads every product page by page, newest first: all of them are never held. `select`: the fields that are wanted. */
async function* eachStored(payload: Payload, select?: SelectType): AsyncGenerator<Stored[]> {
  for (let last: Product | undefined; ;) {
    const { docs } = await payload.db.find<Product>({
      ...products,
      limit: together,
      sort: newestFirst,
      where: last ? afterProduct(last) : {},
      ...(select && { select: { ...select, _status: true, createdAt: true } }),
    })
    last = docs.at(-1)
    if (!last) return
    yield await addDrafts(payload, docs)
  }
}

/** Reads every product page by page, newest first. */
export async function* eachPresent(payload: Payload): AsyncGenerator<Present[]> {
  for await (const found of eachStored(payload)) yield await addCells(payload, found)
}

/** Returns how many entries of information the product with the most of them has. */
export async function countInfos(payload: Payload): Promise<number> {
  let most = 0
  for await (const found of eachStored(payload, { addInfo: true }))
    for (const { base } of found) most = Math.max(most, base.addInfo?.length ?? 0)
  return most
}

/** Reads name and SKUs of every product page by page. */
export async function* eachNamed(
  payload: Payload,
): AsyncGenerator<{ id: string; name: string; skus: string[] }[]> {
  for await (const found of eachStored(payload, { name: true, addInfo: true }))
    yield found.map(({ main, base }) => ({
      id: main.id,
      name: base.name ?? '',
      skus: (base.addInfo ?? []).flatMap(({ sku }) => sku || []),
    }))
}
