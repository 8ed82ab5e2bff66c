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

/** The object store of the settings; env.ts refuses a part of them. */
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

/** Where the shop's pictures and documents lie. */
export const files = bucket ?? folderStore(env.MEDIA_DIR)
