import type {
  BaseDatabaseAdapter,
  CollectionBeforeOperationHook,
  Config,
  PayloadRequest,
  Where,
} from 'payload'
import { afterCommit, inTransaction } from '../database/transaction.ts'
import { asRefusal } from '../text/refusal.ts'
import type { FileStore } from './fileStore.ts'
import { isSold } from './pictureUses.ts'
import { filesOf, isUploadCollection, type Uploaded } from './uploaded.ts'

type Writing = [name: string, bytes: Buffer][]

/** Returns the files that a request brings for a record, as Payload has prepared them. */
function filesBrought(data: Uploaded, req?: Partial<PayloadRequest>): Writing {
  const { file, payloadUploadSizes = {} } = req ?? {}
  if (!file || !data.filename) return []
  const sizes = Object.entries(data.sizes ?? {}).flatMap(
    ([size, { filename }]: [string, { filename?: string | null }]): Writing => {
      const bytes = payloadUploadSizes[size]
      return filename && bytes ? [[filename, bytes]] : []
    },
  )
  return [[data.filename, file.data], ...sizes]
}

interface RecordKey {
  collection: string
  id: unknown
}
type Stored = Uploaded & Record<string, unknown>
type WithRecord = (record: Stored) => Promise<void>

const keyOf = ({ collection, id }: RecordKey) => `with the record ${collection} ${String(id)}`

/**
 * Adds work to the transaction that stores or removes an upload's record. A hook around the record would be outside of
 * that transaction, which must not begin before the sizes of a picture are made.
 */
export const withRecord = ({ context }: PayloadRequest, key: RecordKey, work: WithRecord) => {
  context[keyOf(key)] = work
}

/** Keeps Payload from removing files before their record. They are removed once the record is gone. */
export const keepFiles: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'update' && operation !== 'delete') return args
  const { collection } = args as { collection: { config: { upload: object } } }
  const upload = { ...collection.config.upload, staticDir: '' }
  return { ...args, collection: { ...collection, config: { ...collection.config, upload } } } as typeof args
}

type Req = Partial<PayloadRequest> | undefined

async function runWith(key: RecordKey, req: Req, record: Stored) {
  await (req?.context?.[keyOf(key)] as WithRecord | undefined)?.(record)
}

interface Change {
  collection: string
  id?: number | string
  where?: Where
  data: Uploaded & { id?: unknown }
  req?: Req
}

/**
 * Makes the database adapter store an upload's files before its record, and remove them after it: no record exists
 * without its files, and a refused record leaves none. No hook runs between the last check of a record and its
 * insertion, so the adapter is the only place for this.
 */
export const filesFirst = (db: Config['db'], files: FileStore): Config['db'] => ({
  ...db,
  init(args) {
    const { payload } = args
    const adapter: BaseDatabaseAdapter = db.init(args)
    const { create, updateOne, deleteOne } = adapter

    async function removeUnnamed(collection: string, names: readonly string[]) {
      if (collection === 'media' && (await isSold(payload, names[0] ?? ''))) return
      const filename = { equals: names[0] }
      const { totalDocs } = await adapter.count({ collection: collection as never, where: { filename } })
      if (totalDocs === 0) await Promise.all(names.map((name) => files.remove(name)))
    }

    const find = (collection: string, where: Where, req: Req) =>
      adapter.findOne<Stored & { id: string }>({
        collection: collection as never,
        where,
        ...(req && { req }),
      })

    /** Stores the record with what belongs to it. The files that it replaces go after the commit. */
    async function storeRecord(change: Change, replaces: boolean, store: () => Promise<unknown>) {
      const { collection, data, req } = change
      const id = change.id ?? data.id
      const before = replaces ? await find(collection, change.where ?? { id: { equals: id } }, req) : null
      const record = (await store()) as Stored
      await runWith({ collection, id }, req, record)
      const kept = filesOf(record)
      const replaced = before ? filesOf(before).filter((name) => !kept.includes(name)) : []
      if (replaced.length > 0) afterCommit(() => removeUnnamed(collection, replaced))
      return record
    }

    async function storing<Result>(change: Change, isUpdate: boolean, store: () => Promise<Result>) {
      const { collection, data, req } = change
      if (!isUploadCollection(collection)) return store()
      const writing = filesBrought(data, req)
      const replaces = isUpdate && writing.length > 0
      try {
        await Promise.all(writing.map(([name, bytes]) => files.write(name, bytes)))
        const record = await inTransaction(payload, () => storeRecord(change, replaces, store))
        // A clean-up that looked before this record existed may have removed the same files.
        for (const [name, bytes] of writing) if (!(await files.has(name))) await files.write(name, bytes)
        return record as Result
      } catch (error) {
        const names = writing.map(([name]) => name)
        if (names.length > 0)
          await removeUnnamed(collection, names).catch((err: unknown) =>
            payload.logger.warn({ err, names }, 'files of an upload that failed stay for the cleaning'),
          )
        throw asRefusal(error)
      }
    }

    /** Removes a record with what belongs to it. Its files go after the commit. */
    const removing = (change: Parameters<typeof deleteOne>[0]) =>
      inTransaction(payload, async () => {
        const { collection, where, req } = change
        const record = await find(collection, where, req)
        const result = await deleteOne.call(adapter, change)
        if (!record) return result
        await runWith({ collection, id: record.id }, req, record)
        afterCommit(() => removeUnnamed(collection, filesOf(record)))
        return result
      }).catch((error: unknown) => {
        throw asRefusal(error)
      })

    return Object.assign(adapter, {
      create: (change: Parameters<typeof create>[0]) =>
        storing(change, false, () => create.call(adapter, change)),
      updateOne: (change: Parameters<typeof updateOne>[0]) =>
        storing(change, true, () => updateOne.call(adapter, change)),
      deleteOne: (change: Parameters<typeof deleteOne>[0]) =>
        isUploadCollection(change.collection) ? removing(change) : deleteOne.call(adapter, change),
    })
  },
})
