import type { Payload } from 'payload'
import { changeMarked, removeMark } from '../../database/stockMarks.ts'
import { now, updateIf } from '../../database/statements.ts'
import type { Product } from '../../payload-types.ts'
import { deleteStock, requireStock } from '../../stock/stock.ts'
import type { JournalEntry } from './importJournal.ts'

// Rows of an import bypass Payload's hooks: the file was checked by the same rules before, and a save with all its
// hooks takes four times as long. This file does the work of the hooks that matter here.

export interface Writing {
  /** The import: its name stands in the marks of stock. */
  id: string
  /** Holds the products of all rows. */
  lease: string
  /** The moment that everything written by the import carries. */
  stamp: string
}

const addVersion = (payload: Payload, product: Product, at: string) =>
  payload.db.createVersion<Product>({
    collectionSlug: 'products',
    parent: product.id,
    autosave: false,
    createdAt: at,
    updatedAt: at,
    // The adapter takes the pieces apart.
    versionData: structuredClone({ ...product, saving: null }),
    returning: false,
  })

const lists = ['pictures', 'features', 'addInfo'] as const

/** The fields of a product; where one is a list, all lists: on SQLite a write that names one empties the others. */
function fieldsOf(product: Product, fields: readonly string[]): Partial<Product> {
  const names = lists.some((list) => fields.includes(list)) ? new Set([...fields, ...lists]) : fields
  return Object.fromEntries(Array.from(names, (name) => [name, product[name as keyof Product] ?? null]))
}

const updateRow = (payload: Payload, id: string, data: Partial<Product>) =>
  payload.db.updateOne({ collection: 'products', id, data: structuredClone(data), returning: false })

async function createRow(
  payload: Payload,
  { product: id, data, status, stock }: JournalEntry,
  at: Writing & { born: string },
) {
  const { stamp, lease, born } = at
  await requireStock(payload, id, stock?.to ?? 0)
  const published = status === 'published' ? { publishedAt: stamp } : {}
  const doc = {
    ...data,
    ...published,
    id,
    stockRecord: id,
    _status: status,
    createdAt: born,
    updatedAt: stamp,
  } as Product
  await payload.db.create({
    collection: 'products',
    data: structuredClone({ ...doc, saving: lease }) as unknown as Record<string, unknown>,
    returning: false,
  })
  await addVersion(payload, doc, stamp)
}

/** From here on the row carries the import's stamp, which tells what has to be restored. */
const stampRow = (payload: Payload, id: string, { lease, stamp, seen }: Writing & { seen: string }) =>
  updateIf(payload, {
    collection: 'products',
    id,
    where: { saving: lease, updatedAt: seen },
    set: { updatedAt: stamp },
  })

async function changeRow(payload: Payload, entry: JournalEntry & { before: Product }, writing: Writing) {
  const { product: id, before, draftBefore, data, status } = entry
  const { stamp, lease } = writing
  if (!(await stampRow(payload, id, { ...writing, seen: before.updatedAt })))
    throw new Error(`Somebody has saved "${entry.name}" meanwhile.`)
  const wasPublished = before._status === 'published'
  const base = wasPublished ? before : (draftBefore ?? before)
  const publishedAt = base.publishedAt ?? before.publishedAt ?? (status === 'published' ? stamp : null)
  const whole: Product = {
    ...base,
    ...data,
    id,
    publishedAt,
    _status: status,
    createdAt: before.createdAt,
    updatedAt: stamp,
  }
  // The row of one that visitors did not see waits for its publishing; its newest version is what counts.
  if (wasPublished)
    await updateRow(
      payload,
      id,
      fieldsOf(whole, [...Object.keys(data), 'publishedAt', '_status', 'updatedAt']),
    )
  else if (status === 'published') await updateRow(payload, id, { ...whole, saving: lease })
  await addVersion(payload, whole, stamp)
}

/** Writes one row. Throws if that fails; `restoreRow` reverts the part that was done. */
export async function writeRow(payload: Payload, entry: JournalEntry, writing: Writing) {
  const { before, product, stock } = entry
  if (!before) {
    // The first of the file is the newest.
    const born = new Date(Date.parse(writing.stamp) - entry.row).toISOString()
    return createRow(payload, entry, { ...writing, born })
  }
  if (entry.changes.some(({ field }) => field !== 'countInStock'))
    await changeRow(payload, { ...entry, before }, writing)
  if (!stock) return
  const change = { id: product, mark: writing.id, change: stock.to - stock.from }
  const isMade = async () => {
    if (await changeMarked(payload, change)) return true
    // One that has no record yet.
    await requireStock(payload, product)
    return changeMarked(payload, change)
  }
  if (!(await isMade())) throw new Error(`The stock of "${entry.name}" has changed meanwhile.`)
}

async function removeRow(payload: Payload, id: string) {
  const where = { product: { equals: id } }
  await payload.delete({ collection: 'reviews', where, depth: 0 })
  await payload.db.deleteVersions({ collection: 'products', where: { parent: { equals: id } } })
  await payload.db.deleteMany({ collection: 'products', where: { id: { equals: id } } })
  await deleteStock(payload, id)
}

/** Takes the stamped row in order to restore it. False: it was not reached, or somebody has saved it since. */
const takeRow = (payload: Payload, id: string, { lease, stamp }: Writing) =>
  updateIf(payload, { collection: 'products', id, where: { updatedAt: stamp }, set: { saving: lease } })

/** Whether the product is as it was before the import, or is not there. */
async function isAsBefore(payload: Payload, { product: id, before }: JournalEntry) {
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where: { id: { equals: id } },
    limit: 1,
  })
  const [known] = docs
  return known ? Date.parse(known.updatedAt) === Date.parse(before?.updatedAt ?? '') : before === null
}

/**
 * Restores the product if it still is as the import left it. May be repeated. Returns false if somebody has saved it
 * since, or if `mayRemove` refuses for a new one.
 */
export async function restoreRow(
  payload: Payload,
  entry: JournalEntry,
  { mayRemove, ...writing }: Writing & { mayRemove: () => Promise<boolean> },
): Promise<boolean> {
  const { product: id, before, draftBefore } = entry
  if (!(await takeRow(payload, id, writing))) {
    const isBefore = await isAsBefore(payload, entry)
    // The stock of a new product is made before it.
    if (!before && isBefore) await deleteStock(payload, id)
    return isBefore
  }
  if (!before) {
    const isFree = await mayRemove()
    if (isFree) await removeRow(payload, id)
    return isFree
  }
  const wasPublished = before._status === 'published'
  const fields = wasPublished ? [...Object.keys(entry.data), 'publishedAt', '_status'] : Object.keys(before)
  const old = fieldsOf(before, fields)
  const wasWritten = wasPublished || entry.status === 'published'
  await addVersion(payload, draftBefore ?? before, now())
  // Last, and with its old moment: then nothing is left to put back.
  if (wasWritten) await updateRow(payload, id, { ...old, saving: writing.lease, updatedAt: writing.stamp })
  await updateIf(payload, {
    collection: 'products',
    id,
    where: { saving: writing.lease, updatedAt: writing.stamp },
    set: { updatedAt: before.updatedAt },
  })
  return true
}

/** Restores a stock as it was before the failed import. */
export async function restoreStock(
  payload: Payload,
  { product: id, stock, before }: JournalEntry,
  mark: string,
) {
  if (stock && before) await removeMark(payload, { id, mark, change: stock.to - stock.from }, { undo: true })
}

/** Undoes the stock change of a finished import. False: more were sold meanwhile than that would leave. */
export async function reverseStock(payload: Payload, { product: id, stock }: JournalEntry, mark: string) {
  if (!stock) return true
  if (await changeMarked(payload, { id, mark, change: stock.from - stock.to })) return true
  const known = await payload.findByID({ collection: 'stock', id, disableErrors: true, depth: 0 })
  return !known || Boolean(known.marks && mark in (known.marks as object))
}
