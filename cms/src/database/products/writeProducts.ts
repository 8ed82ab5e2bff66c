import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { partsOf, createBreaks } from '../../process/breaks.ts'
import type { Product } from '../../payload-types.ts'

// Writes many products with few statements and stores the same as single saves by Payload's adapters do.

/** The rows or documents of one product. */
export interface ProductWrite {
  /** The row of visitors' pages, with every field. */
  row: Product
  isNew: boolean
  /** The state that becomes the newest version. */
  version: Product
  /** The moment of the version. */
  at: string
}

/** A write in the form of the database. */
export interface PreparedWrite extends Pick<ProductWrite, 'version'> {
  id: string
  /** Stores it, together with others. */
  stored: unknown
}

const isMongo = ({ db }: Payload) => db.name === 'mongoose'

/** Prepares writes. Most of their work is done here, so that the transaction that stores them is short. */
export async function prepareWrites(
  payload: Payload,
  writes: Iterable<ProductWrite>,
): Promise<PreparedWrite[]> {
  const yieldToEventLoop = createBreaks()
  const prepare = isMongo(payload)
    ? (await import('./mongoProducts.ts')).documentsFor(payload.db as unknown as MongooseAdapter)
    : (await import('./sqliteProducts.ts')).rowsFor(payload)
  const prepared: PreparedWrite[] = []
  for (const write of writes) {
    prepared.push({ id: write.row.id, version: write.version, stored: await prepare(write) })
    await yieldToEventLoop()
  }
  return prepared
}

/** How many products are stored together. */
const batch = 100

async function storePart(payload: Payload, part: readonly PreparedWrite[]) {
  if (isMongo(payload)) {
    const { storeDocuments } = await import('./mongoProducts.ts')
    const adapter = payload.db as unknown as MongooseAdapter
    return storeDocuments(adapter, part as Parameters<typeof storeDocuments>[1])
  }
  const { storeRows } = await import('./sqliteProducts.ts')
  return storeRows(payload, part as Parameters<typeof storeRows>[1])
}

/** Stores prepared writes. Part of the caller's transaction, which has checked that nobody has saved these products. */
export async function storeWrites(payload: Payload, prepared: readonly PreparedWrite[]) {
  for (const part of partsOf(prepared, batch)) {
    await storePart(payload, part)
    // SQLite's statements are synchronous.
    await nextTurn()
  }
}
