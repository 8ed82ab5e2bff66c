import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { transform } from '@payloadcms/db-mongodb/internal'
import { buildVersionCollectionFields, type Field } from 'payload'
import { sessionNow } from '../mongoTransactions.ts'
import { asPart } from '../transaction.ts'
import type { ProductWrite } from './writeProducts.ts'

type Data = Record<string, unknown>
type Model = MongooseAdapter['collections'][string]

interface Stored {
  id: string
  stored: { isNew: boolean; row: Data; version: Data; gone: string[] }
}

/** Returns a document as Payload's adapter and Mongoose would store it. */
function documentOf(
  adapter: MongooseAdapter,
  model: Model | undefined,
  fields: Field[],
  given: object,
): Data {
  if (!model) throw new Error('The collection of products is missing.')
  const data = structuredClone(given) as Data
  transform({ adapter, data, fields, operation: 'write' })
  return new model(data).toObject({ depopulate: true, getters: false, virtuals: false }) as Data
}

/** Returns the names of the fields that a product can have and this document does not have. */
const goneFrom = (row: Data, model: Model | undefined) => {
  const names = new Set(Object.keys(model?.schema.paths ?? {}).map((path) => path.split('.', 1)[0] ?? path))
  return [...names].filter((name) => row[name] === undefined && name !== '__v')
}

/** Returns a function that turns writes into documents. Mongoose takes most of the time that a write costs. */
export function documentsFor(adapter: MongooseAdapter) {
  const { config } = adapter.payload.collections.products
  const versionFields = buildVersionCollectionFields(adapter.payload.config, config)
  const products = adapter.collections.products
  return async ({ row, isNew, version, at }: ProductWrite): Promise<Stored['stored']> => {
    const stored = documentOf(adapter, products, config.fields, { ...row, _id: row.id })
    return {
      isNew,
      row: stored,
      gone: goneFrom(stored, products),
      version: documentOf(adapter, adapter.versions.products as unknown as Model, versionFields, {
        autosave: false,
        createdAt: at,
        latest: true,
        parent: row.id,
        updatedAt: at,
        version,
      }),
    }
  }
}

/** Stores many products and their newest versions. */
export async function storeDocuments(adapter: MongooseAdapter, prepared: readonly Stored[]) {
  const products = adapter.collections.products?.collection
  const versions = (adapter.versions.products as unknown as Model | undefined)?.collection
  const session = sessionNow(adapter)
  const rows = prepared.map(({ id, stored: { isNew, row, gone } }) => {
    const { _id, ...fields } = row
    if (isNew) return { insertOne: { document: { ...row, __v: 0 } } }
    // Undoing an import empties the fields that it has filled.
    const emptied = gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, ''])) }
    return { updateOne: { filter: { _id: id }, update: { $set: fields, ...emptied } } }
  })
  const earlier = { parent: { $in: prepared.map(({ id }) => id) }, latest: true }
  const newest = prepared.map(({ stored }) => ({ ...stored.version, __v: 0 }))
  await asPart(async () => products?.bulkWrite(rows as never, { session }))
  await asPart(async () => versions?.updateMany(earlier, { $unset: { latest: 1 } }, { session }))
  await asPart(async () => versions?.insertMany(newest, { session }))
}
