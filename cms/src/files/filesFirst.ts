import type { BaseDatabaseAdapter, Config, PayloadRequest } from 'payload'
import { asRefusal } from '../text/refusal.ts'
import type { FileStore } from './fileStore.ts'
import { isUploadCollection, type Uploaded } from './uploaded.ts'

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

interface Change {
  collection: string
  data: object
  req?: Partial<PayloadRequest>
}

/**
 * Makes the database adapter store an upload's files before its record: no record exists without its files, and a
 * refused record leaves none. No hook runs between the last check of a record and its insertion, so the adapter is the
 * only place for this.
 */
export const filesFirst = (db: Config['db'], files: FileStore): Config['db'] => ({
  ...db,
  init(args) {
    const adapter: BaseDatabaseAdapter = db.init(args)
    const { create, updateOne } = adapter

    async function removeUnnamed(collection: string, writing: Writing) {
      const filename = { equals: writing[0]?.[0] }
      const { totalDocs } = await adapter.count({ collection: collection as never, where: { filename } })
      if (totalDocs === 0) await Promise.all(writing.map(([name]) => files.remove(name)))
    }

    async function storing<Result>({ collection, data, req }: Change, store: () => Promise<Result>) {
      const writing = isUploadCollection(collection) ? filesBrought(data, req) : []
      if (writing.length === 0) return store()
      try {
        await Promise.all(writing.map(([name, bytes]) => files.write(name, bytes)))
        const record = await store()
        // A clean-up that looked before this record existed may have removed the same files.
        for (const [name, bytes] of writing) if (!(await files.has(name))) await files.write(name, bytes)
        return record
      } catch (error) {
        await removeUnnamed(collection, writing).catch((err: unknown) =>
          args.payload.logger.warn(
            { err, name: data },
            'files of an upload that failed stay for the cleaning',
          ),
        )
        throw asRefusal(error)
      }
    }

    return Object.assign(adapter, {
      create: (change: Parameters<typeof create>[0]) => storing(change, () => create.call(adapter, change)),
      updateOne: (change: Parameters<typeof updateOne>[0]) =>
        storing(change, () => updateOne.call(adapter, change)),
    })
  },
})
