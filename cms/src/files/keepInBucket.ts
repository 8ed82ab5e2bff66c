import { s3Storage } from '@payloadcms/storage-s3'
import type { CollectionBeforeDeleteHook, CollectionConfig, Config } from 'payload'
import { type BucketSettings, type BucketStore, clientConfig, StoreUnreachable } from './bucketStore.ts'
import { asRefusal } from '../text/refusal.ts'
import { isUploadCollection, uploadCollections } from './uploaded.ts'

/** Throws 503 while the bucket is away. Otherwise the record would be removed and its files would stay for ever. */
const checkFirst =
  (store: BucketStore): CollectionBeforeDeleteHook =>
  async () => {
    await store.head('any').catch((error: unknown) => {
      throw asRefusal(error)
    })
  }

type Handler = NonNullable<Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']>[number]

/** Answers 503 where the plugin answers 5xx: it reports a silent store as an internal error. */
const saidWith503 =
  (handle: Handler): Handler =>
  async (req, args) => {
    const answer = (await handle(req, args)) ?? new Response(null, { status: 404 })
    if (answer.status < 500) return answer
    const { message } = new StoreUnreachable(answer)
    return Response.json({ errors: [{ message }] }, { status: 503, headers: { 'Retry-After': '5' } })
  }

/**
 * Replaces the plugin's way of writing, which stores files after the record and then changes the record again. Here
 * files come first and go last (filesFirst.ts).
 */
const ordered = (store: BucketStore, before: CollectionConfig, after: CollectionConfig): CollectionConfig => {
  const { upload } = after
  if (typeof upload !== 'object') throw new Error('The plugin for buckets works otherwise now.')
  return {
    ...after,
    // Drops the plugin's field for direct uploads by browsers, so that records have one shape with and without a
    // bucket.
    fields: after.fields.filter((field) => !('name' in field && field.name === '_objectKey')),
    upload: { ...upload, handlers: upload.handlers?.map(saidWith503) },
    hooks: {
      ...before.hooks,
      beforeDelete: [...(before.hooks?.beforeDelete ?? []), checkFirst(store)],
    },
  }
}

/** Adds Payload's plugin for S3, changed so that files are written before their record. */
export async function keepInBucket(
  config: Config,
  { settings, store }: { settings: BucketSettings; store: BucketStore },
) {
  const plugin = s3Storage({
    bucket: settings.bucket,
    collections: Object.fromEntries(uploadCollections.map((slug) => [slug, true])),
    config: clientConfig(settings),
  })
  const { admin, collections = [] } = config
  // The plugin changes `admin` for direct uploads by browsers. They upload only to us, so it gets an empty one.
  const changed = await plugin({ ...config, admin: {} })
  return {
    ...changed,
    admin,
    collections: (changed.collections ?? []).map((after, index) => {
      const before = collections[index]
      return before && isUploadCollection(after.slug) ? ordered(store, before, after) : after
    }),
  }
}
