import { env } from '../env.ts'
import { bucketStore, type BucketSettings } from './bucketStore.ts'
import { folderStore } from './folderStore.ts'

const {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucketName,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: pathStyle,
} = env

/** The settings of the bucket, if all are given; env.ts refuses incomplete ones. */
export const bucketSettings: BucketSettings | undefined =
  endpoint && bucketName && region && accessKeyId && secretAccessKey
    ? {
        endpoint,
        bucket: bucketName,
        region,
        accessKeyId,
        secretAccessKey,
        forcePathStyle: pathStyle === '1',
      }
    : undefined

export const bucket = bucketSettings && bucketStore(bucketSettings)

/** The store of the shop's pictures and documents. */
export const files = bucket ?? folderStore(env.MEDIA_DIR)
