import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import type { LeftProduct } from '../../contract/imports.ts'
import { prepareWrites } from '../../database/products/writeProducts.ts'
import { writeStock } from '../../database/products/writeStock.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import type { Import } from '../../payload-types.ts'
import { findStates } from './importedState.ts'
import {
  countImport,
  dealtWith,
  findImport,
  isProductWritten,
  type JournalEntry,
  recordSummary,
  readJournal,
  stepImport,
  summaryOf,
} from './importJournal.ts'
import { storeProducts, writeOf } from '../../products/writeProducts.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { recordImport } from './recordImport.ts'

/** Returns the products that have changed since the dry run. */
async function findChanged(payload: Payload, entries: readonly JournalEntry[]): Promise<LeftProduct[]> {
  const stateOf = await findStates(payload, entries)
  return entries.flatMap(({ row, product: id, name, before, stock: wanted }) => {
    if (!before) return []
    const { product, quantity } = stateOf(id)
    const left = (why: string) => [{ product: id, name, why: `Row ${row}: ${why}` }]
    if (!product) return left('this product has been removed')
    if (Date.parse(product.updatedAt) !== Date.parse(before.updatedAt))
      return left('somebody has saved this product')
    const found = quantity ?? 0
    return wanted && found !== wanted.from ? left(`the stock is ${found} now, not ${wanted.from}`) : []
  })
}

const named = (left: readonly LeftProduct[]) =>
  Object.fromEntries(left.slice(0, 100).map(({ product, name, why }) => [product, `${name}. ${why}`]))

/** Throws 409 if products have changed since the dry run. */
async function requireUnchanged(payload: Payload, entries: readonly JournalEntry[]) {
  const left = await findChanged(payload, entries)
  if (left.length === 0) return
  const which = left.length === 1 ? 'one product has' : `${left.length} products have`
  throw new HttpError(
    409,
    `Nothing was imported: ${which} changed since the rehearsal. Choose the file again.`,
    named(left),
  )
}

/** Returns an import that may be applied, with its journal. Throws 404 and 409. */
async function findApplicable(
  payload: Payload,
  id: string,
): Promise<{ record: Import; entries: JournalEntry[] }> {
  const record = await findImport(payload, id)
  if (!record) throw new HttpError(404, 'Import not found')
  if (record.state !== 'rehearsed') throw dealtWith()
  if (summaryOf(record).refused > 0)
    throw new HttpError(409, 'Some rows were refused. Correct them in the file, then choose it again.')
  if (record.total === 0) throw new HttpError(409, 'This file changes nothing.')
  const entries = await readJournal(payload, id)
  if (entries.length !== record.total)
    throw new HttpError(409, 'This rehearsal is out of date. Choose the file again.')
  return { record, entries }
}

function* writesOf(entries: readonly JournalEntry[], stamp: string) {
  for (const { product: id, row, ...entry } of entries.filter(isProductWritten))
    // The first row of the file is the newest.
    yield writeOf({ id, ...entry }, stamp, new Date(Date.parse(stamp) - row).toISOString())
}

/**
 * Applies an import after its dry run, all of it or nothing: docs/decisions/csv-import.md. Throws 404, and 409 if
 * something has changed since or if rows were refused.
 */
export async function applyImport(payload: Payload, id: string) {
  const { record, entries } = await findApplicable(payload, id)
  await requireUnchanged(payload, entries)
  const stamp = now()
  const writes = await prepareWrites(payload, writesOf(entries, stamp))
  const stock = new Map(entries.flatMap(({ product, stock: to }) => (to ? [[product, to.to]] : [])))
  const summary = { ...summaryOf(record), stamp }
  const write = async () => {
    await countImport(payload)
    const step = { from: 'rehearsed', to: 'done', done: entries.length, finishedAt: now() } as const
    if (!(await stepImport(payload, id, step))) throw dealtWith()
    await recordSummary(payload, record, summary)
    await requireUnchanged(payload, entries)
    // First, because a product refers to its record of stock.
    await writeStock(payload, stock)
    await storeProducts(payload, writes)
    const who = { id: summary.whoId ?? null, name: record.who ?? '' }
    await recordImport(payload, entries, { action: 'imported', who })
    await invalidateProducts({ stockOf: [...stock.keys()] })
  }
  await translatePayloadErrors(() => inTransaction(payload, write, { isLong: true }))
}
