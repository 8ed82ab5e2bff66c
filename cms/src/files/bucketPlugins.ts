import { s3Storage } from '@payloadcms/storage-s3'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionConfig, Plugin } from 'payload'
import { type BucketStore, clientConfig, StoreUnreachable } from './bucketStore.ts'
import { bucket, bucketSettings } from './files.ts'
import { filesFirst } from './filesFirst.ts'
import { filesOf, isUploadCollection, type Uploaded, uploadCollections } from './uploaded.ts'

/** What lay in the bucket for a record and is no longer named by it goes, unless another record has come to name it. */
const removeReplaced: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  collection,
  req,
}) => {
  if (operation !== 'update' || !bucket) return doc
  const kept = filesOf(doc as Uploaded)
  const old = filesOf(previousDoc as Uploaded).filter((name) => !kept.includes(name))
  if (old.length === 0) return doc
  const { filename } = previousDoc as Uploaded
  const { totalDocs } = await req.payload.count({
    collection: collection.slug,
    where: { filename: { equals: filename } },
  })
  if (totalDocs > 0) return doc
  for (const name of old)
    await bucket
      .remove(name)
      .catch((err: unknown) => req.payload.logger.warn({ err, name }, 'a replaced file stays'))
  return doc
}

/** The same picture may have been uploaded anew since its record went: then its files are that one's. */
const unlessNamedAgain =
  (remove: CollectionAfterDeleteHook): CollectionAfterDeleteHook =>
  async (args) => {
    const { totalDocs } = await args.req.payload.count({
      collection: args.collection.slug,
      where: { filename: { equals: (args.doc as Uploaded).filename } },
    })
    return totalDocs > 0 ? args.doc : remove(args)
  }

type Handler = NonNullable<Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']>[number]

/** To the plugin, a store that does not answer is a failure of ours. */
const saidWith503 =
  (handle: Handler): Handler =>
  async (req, args) => {
    const answer = (await handle(req, args)) ?? new Response(null, { status: 404 })
    if (answer.status < 500) return answer
    const { message } = new StoreUnreachable(answer)
    return Response.json({ errors: [{ message }] }, { status: 503, headers: { 'Retry-After': '5' } })
  }

/** The plugin writes after the record and then changes the record again: here files come first (filesFirst.ts). */
const ordered = (before: CollectionConfig, after: CollectionConfig): CollectionConfig => {
  const remove = after.hooks?.afterDelete?.at(-1)
  const { upload } = after
  if (!remove || typeof upload !== 'object') throw new Error('The plugin for buckets works otherwise now.')
  return {
    ...after,
    // Its field for uploads that browsers make by themselves is not ours: both places have one shape of records.
    fields: after.fields.filter((field) => !('name' in field && field.name === '_objectKey')),
    upload: { ...upload, handlers: upload.handlers?.map(saidWith503) },
    hooks: {
      ...before.hooks,
      afterChange: [...(before.hooks?.afterChange ?? []), removeReplaced],
      afterDelete: [...(before.hooks?.afterDelete ?? []), unlessNamedAgain(remove)],
    },
  }
}

const storeInBucket =
  (plugin: Plugin, store: BucketStore): Plugin =>
  async (config) => {
    const { admin, collections = [] } = config
    // It writes what browsers would need into what it is given; they upload to us alone.
    const changed = await plugin({ ...config, admin: {} })
    return {
      ...changed,
      admin,
      db: filesFirst(config.db, store),
      collections: (changed.collections ?? []).map((after, index) => {
        const before = collections[index]
        return before && isUploadCollection(after.slug) ? ordered(before, after) : after
      }),
    }
  }

/** Nothing for a folder; for a bucket, Payload's plugin, with files written before their record. */
export const bucketPlugins: Plugin[] =
  bucketSettings && bucket
    ? [
        storeInBucket(
          s3Storage({
            bucket: bucketSettings.bucket,
            collections: Object.fromEntries(uploadCollections.map((slug) => [slug, true])),
            config: clientConfig(bucketSettings),
          }),
          bucket,
        ),
      ]
    : []
