import type { Payload } from 'payload'
import type { Tag } from '../../cluster/lastChanges.ts'
import { partsOf } from '../../process/breaks.ts'
import { findIdsAfter, findIdsWithPicture } from '../../database/products/publishedProducts.ts'
import { findStockOf } from '../../stock/stock.ts'
import { importsSoFar, readBetweenImports } from '../imports/importJournal.ts'
import { type CatalogueIndex, createIndex } from './catalogueIndex.ts'
import { createGroups } from '../../rules/selection/createGroups.ts'
import { type Entry, entryOf } from './entry.ts'
import { findTexts, type Texts } from './findTexts.ts'
import { groupRowsOf } from './groupRowsOf.ts'
import { bytesAtOpening, keepForms } from './longForms.ts'
import { readProducts } from './readProducts.ts'

/** All that visitors see of the shop. A change makes another one, with the same index. */
export interface Shop {
  index: CatalogueIndex
  texts: Texts
  /** How many imports it contains: each as a whole. */
  imports: number
  /** The state of the catalogue (cluster/invalidate.ts) that the index is not older than. */
  applied: { generation: number }
}

/** So many products are read together: more would keep others from being answered. */
const together = 100
/** So many changed products are read one by one; more with all others. */
const maxAtOnce = 2000

async function readAllEntries(payload: Payload): Promise<Entry[]> {
  const entries: Entry[] = []
  let room = bytesAtOpening
  for (let last = ''; ;) {
    const ids = await findIdsAfter(payload, last, together)
    const next = ids.at(-1)
    if (next === undefined) return entries
    for (const product of await readProducts(payload, ids)) {
      const entry = entryOf(product)
      entries.push(entry)
      if (room > 0) room -= keepForms(entry, product)
    }
    last = next
  }
}

/** Reads the whole shop, by pages of products. */
export async function openShop(payload: Payload, generation: number): Promise<Shop> {
  const { result, imports } = await readBetweenImports(payload, async () => ({
    entries: await readAllEntries(payload),
    texts: await findTexts(payload),
  }))
  const { entries, texts } = result
  const index = createIndex(entries, createGroups(groupRowsOf(texts.settings)))
  return { index, texts, imports, applied: { generation } }
}

const valuesOf = (tags: readonly Tag[], kind: 'product' | 'stock' | 'picture') => [
  ...new Set(tags.flatMap((tag) => (tag.startsWith(`${kind}:`) ? tag.slice(kind.length + 1) : []))),
]

/** Whether texts have changed, or a picture among them. */
const areTextsChanged = (tags: readonly Tag[], { media }: Texts) =>
  tags.includes('texts') || valuesOf(tags, 'picture').some((id) => media.has(id))

/** Returns the ids of the products that the tags name, or that show a picture that they name. */
async function findChanged(payload: Payload, tags: readonly Tag[]) {
  const pictured = await Promise.all(
    valuesOf(tags, 'picture').map((picture) => findIdsWithPicture(payload, picture)),
  )
  return new Set([...valuesOf(tags, 'product'), ...pictured.flat()])
}

async function readEntries(payload: Payload, ids: readonly string[]) {
  const entries: Entry[] = []
  for (const part of partsOf(ids, together))
    for (const product of await readProducts(payload, part)) {
      const entry = entryOf(product)
      keepForms(entry, product)
      entries.push(entry)
    }
  return entries
}

/**
 * Returns the shop with what the tags name read again. Reads everything if an import was committed since: its other
 * products would be missing. `generation`: the state that the reading is not older than.
 */
export async function renewShop(
  payload: Payload,
  shop: Shop,
  { tags, generation }: { tags: readonly Tag[]; generation: number },
): Promise<Shop> {
  const changed = [...(await findChanged(payload, tags))]
  const isImported = async () => (await importsSoFar(payload)) !== shop.imports
  if (changed.length > maxAtOnce || (await isImported())) return openShop(payload, generation)
  const restocked = valuesOf(tags, 'stock').filter((id) => !changed.includes(id))
  const stock = await findStockOf(payload, restocked)
  const entries = await readEntries(payload, changed)
  const texts = areTextsChanged(tags, shop.texts) ? await findTexts(payload) : shop.texts
  if (await isImported()) return openShop(payload, generation)
  const { index, applied } = shop
  // A slow reading may end after a later one, which has read the same again.
  if (applied.generation > generation) return { ...shop, texts }
  applied.generation = generation
  if (tags.includes('groups')) index.regroup(createGroups(groupRowsOf(texts.settings)))
  index.replace(changed, entries)
  for (const id of restocked) index.setStock(id, stock.get(id) ?? 0)
  return { ...shop, texts }
}
