import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { HttpError } from '../errors.ts'
import { logger } from '../telemetry/logger.ts'
import { type FileStore, typeOf } from './fileStore.ts'

export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** The metadata of an object. */
export interface ObjectHead {
  size: number
  etag: string
  changed?: Date
}

/** A bucket can also describe a file without reading it, and read a part of it. */
export interface BucketStore extends FileStore {
  head(name: string): Promise<ObjectHead | undefined>
  stream(
    name: string,
    part?: { start: number; end: number },
  ): Promise<(ObjectHead & { body: Readable }) | undefined>
}

export const clientConfig = (settings: BucketSettings): S3ClientConfig => ({
  endpoint: settings.endpoint,
  region: settings.region,
  forcePathStyle: settings.forcePathStyle,
  credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  // Not every S3 server knows the newest checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  // A client waits for the picture, so give up on a silent store after two short attempts.
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 2000,
    requestTimeout: 5_000,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: true, maxSockets: 100 },
    httpsAgent: { keepAlive: true, maxSockets: 100 },
  },
})

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

/** Thrown when the store refuses or does not answer: 503, so that the client may try again. */
export class StoreUnreachable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'Pictures and files cannot be reached just now. Please try again in a moment.', undefined, 5)
    this.cause = cause
  }
}

const quiet = 60_000
let loggedAt = -quiet

/** Logs a failure at most once a minute: a person must learn of a wrong key, but not at every picture. */
function warn(error: unknown) {
  if (performance.now() - loggedAt < quiet) return
  loggedAt = performance.now()
  // Only the name or code: the rest of the error may quote the request, with its signature.
  const { name, code } = error as { name?: string; code?: string }
  logger.warn({ cause: code ?? name, status: statusOf(error) }, 'the bucket refuses or does not answer')
}

async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    // A missing bucket is a wrong setting, not a missing picture.
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
    warn(error)
    throw new StoreUnreachable(error)
  }
}

const headOf = (answer: { ContentLength?: number; ETag?: string; LastModified?: Date }): ObjectHead => ({
  size: answer.ContentLength ?? 0,
  etag: answer.ETag ?? '',
  changed: answer.LastModified,
})

/** Loads the client on first use: it is large, warns on old Node versions, and is not needed without a bucket. */
async function openClient(settings: BucketSettings) {
  const sdk = await import('@aws-sdk/client-s3')
  return { ...sdk, client: new sdk.S3Client(clientConfig(settings)) }
}

export function bucketStore(settings: BucketSettings): BucketStore {
  const { bucket: Bucket } = settings
  let opening: ReturnType<typeof openClient> | undefined
  const open = () => (opening ??= openClient(settings))

  async function head(name: string) {
    const { client, HeadObjectCommand } = await open()
    const answer = await asking(() => client.send(new HeadObjectCommand({ Bucket, Key: name })))
    return answer && headOf(answer)
  }

  async function stream(name: string, part?: { start: number; end: number }) {
    const { client, GetObjectCommand } = await open()
    const Range = part && `bytes=${part.start}-${part.end}`
    const answer = await asking(() => client.send(new GetObjectCommand({ Bucket, Key: name, Range })))
    return answer && { ...headOf(answer), body: answer.Body as Readable }
  }

  return {
    place: `the bucket ${Bucket} at ${settings.endpoint}`,
    async *list() {
      const { client, ListObjectsV2Command } = await open()
      for (let after: string | undefined, isMore = true; isMore;) {
        const page = new ListObjectsV2Command({ Bucket, ContinuationToken: after })
        const answer = await asking(() => client.send(page))
        for (const { Key, Size, LastModified } of answer?.Contents ?? [])
          if (Key && !Key.includes('/'))
            yield { name: Key, size: Size ?? 0, changed: LastModified ?? new Date() }
        after = answer?.NextContinuationToken
        isMore = Boolean(after)
      }
    },
    has: async (name) => Boolean(await head(name)),
    async read(name) {
      const found = await stream(name)
      return found && asking(() => buffer(found.body))
    },
    async write(name, bytes) {
      const { client, PutObjectCommand } = await open()
      const object = { Bucket, Key: name, Body: bytes, ContentType: typeOf(name) }
      const answer = await asking(() => client.send(new PutObjectCommand(object)))
      if (!answer) throw new StoreUnreachable(new Error('The bucket took no file.'))
    },
    async take(name, from) {
      const { client } = await open()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { Bucket, Key: name, Body: createReadStream(from), ContentType: typeOf(name) }
      // Two parts of 5 MB at once, each with its own time to answer.
      const answer = await asking(() => new Upload({ client, params, queueSize: 2 }).done())
      if (!answer) throw new StoreUnreachable(new Error('The bucket took no file.'))
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await open()
      await asking(() => client.send(new DeleteObjectCommand({ Bucket, Key: name })))
    },
    // An object is there whole or not at all.
    removeUnfinished: async () => 0,
    head,
    stream,
  }
}
