import type { Payload } from 'payload'
import type { Tag } from '../../cluster/invalidate.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { importsSoFar, readBetweenImports } from '../imports/importJournal.ts'
import { type Entry, entryOf, replaceEntries, withStock } from './entries.ts'
import { findContent, findSurroundings, type SurroundingContent } from './findContent.ts'
import { findShown } from './findShown.ts'

/** All that visitors see of a shop whose catalogue is kept in memory. It never changes: a change makes another one. */
export interface ShopInMemory {
  /** Newest first. */
  entries: readonly Entry[]
  texts: SurroundingContent
  /** How many imports it contains: each as a whole. */
  imports: number
}

/** So many products are read one by one; more with all others. */
const mostAtOnce = 200

export async function readShop(payload: Payload): Promise<ShopInMemory> {
  const { result, imports } = await readBetweenImports(payload, () => findContent(payload))
  const { products, surroundings, texts } = result
  return { entries: products.map((product) => entryOf(product, surroundings)), texts, imports }
}

const valuesOf = (tags: readonly Tag[], kind: 'product' | 'stock' | 'picture') =>
  new Set(tags.flatMap((tag) => (tag.startsWith(`${kind}:`) ? tag.slice(kind.length + 1) : [])))

/** Whether texts have changed, or a picture among them. */
export const areTextsChanged = (tags: readonly Tag[], { media }: SurroundingContent) =>
  tags.includes('texts') || [...valuesOf(tags, 'picture')].some((id) => media.has(id))

/** Returns the products that the tags name, or that show a picture that they name. */
function changedProducts({ entries }: ShopInMemory, tags: readonly Tag[]): ReadonlySet<string> {
  const ids = valuesOf(tags, 'product')
  const pictures = valuesOf(tags, 'picture')
  if (pictures.size > 0)
    for (const { product, pictures: own } of entries)
      if (own.some((id) => pictures.has(id))) ids.add(product._id)
  return ids
}

/** Returns the entries with the present stock of these products. */
async function restock(payload: Payload, entries: readonly Entry[], ids: ReadonlySet<string>) {
  if (ids.size === 0) return entries
  const rows = await findPlainRows<{ quantity: number }>(payload, {
    collection: 'stock',
    by: ['id', [...ids]],
    fields: ['quantity'],
  })
  const stock = new Map(rows.map(({ id, quantity }) => [id, quantity]))
  return entries.map((entry) => {
    const { _id, countInStock } = entry.product
    const now = ids.has(_id) ? (stock.get(_id) ?? 0) : countInStock
    return now === countInStock ? entry : withStock(entry, now)
  })
}

/**
 * Returns the shop with what the tags name read again. Reads everything if that is most of it, or if an import was
 * committed since: its other products would be missing.
 */
export async function renewShop(
  payload: Payload,
  shop: ShopInMemory,
  tags: readonly Tag[],
): Promise<ShopInMemory> {
  const ids = changedProducts(shop, tags)
  if (ids.size > mostAtOnce || (await importsSoFar(payload)) !== shop.imports) return readShop(payload)
  const texts = areTextsChanged(tags, shop.texts) ? await findSurroundings(payload) : shop.texts
  const restocked = new Set([...valuesOf(tags, 'stock')].filter((id) => !ids.has(id)))
  if (ids.size + restocked.size === 0) return { ...shop, texts }
  const entries = await restock(payload, shop.entries, restocked)
  const found = await findShown(payload, [...ids])
  if ((await importsSoFar(payload)) !== shop.imports) return readShop(payload)
  const changed = found.products.map((product) => entryOf(product, found))
  return { ...shop, texts, entries: replaceEntries(entries, ids, changed) }
}
