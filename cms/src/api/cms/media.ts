import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Payload } from 'payload'
import { pipeline } from 'node:stream/promises'
import { env } from '../../env.ts'
import type { BucketStore, ObjectHead } from '../../files/bucketStore.ts'
import { bucket } from '../../files/files.ts'
import { contentName, photoName, typeOf } from '../../files/fileStore.ts'
import { logger } from '../../telemetry/logger.ts'
import { isPhotoKeyOf } from '../../files/photoKeys.ts'
import { isPhotoShown } from '../../operations/reviews/photos.ts'
import { answerErrors, notFound } from '../../http/answerErrors.ts'

const fromFolder = () =>
  express.static(env.MEDIA_DIR, { immutable: true, maxAge: '1y', index: false, redirect: false })

const describe = (res: Response, name: string, { etag, changed }: ObjectHead) => {
  res.set({
    'Content-Type': typeOf(name),
    'Cache-Control': res.get('Cache-Control') ?? 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(changed ? { 'Last-Modified': changed.toUTCString() } : {}),
  })
}

/** Returns the requested range: undefined for the whole file, null if the range cannot be satisfied. */
function partOf(req: Request, { size, etag }: ObjectHead) {
  const { 'if-range': ifRange } = req.headers
  if (ifRange !== undefined && ifRange !== etag) return undefined
  const ranges = req.range(size, { combine: true })
  if (ranges === -1) return null
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  return ranges[0]
}

const asksForMore = ({ method, headers }: Request) =>
  method === 'HEAD' || Boolean(headers.range || headers['if-none-match'] || headers['if-modified-since'])

/** Answers a request that needs no bytes (`isDone`); otherwise returns the part to send. */
function answerHead(req: Request, res: Response, name: string, head: ObjectHead) {
  describe(res, name, head)
  if (req.fresh) {
    res.removeHeader('Content-Type')
    res.status(304).end()
    return { isDone: true }
  }
  const part = partOf(req, head)
  if (part === null) {
    res.removeHeader('Content-Type')
    res
      .status(416)
      .set({ 'Content-Range': `bytes */${head.size}`, 'Cache-Control': 'no-store' })
      .end()
    return { isDone: true }
  }
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${head.size}`)
  res.set('Content-Length', String(part ? part.end - part.start + 1 : head.size))
  if (req.method === 'HEAD') res.end()
  return { isDone: req.method === 'HEAD', part }
}

const fromBucket =
  (store: BucketStore): RequestHandler =>
  async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const name = req.path.slice(1)
    const head = asksForMore(req) ? await store.head(name) : undefined
    if (asksForMore(req) && !head) return next()
    const { isDone, part } = head ? answerHead(req, res, name, head) : { isDone: false, part: undefined }
    if (isDone) return
    const found = await store.stream(name, part)
    if (!found) return next()
    if (!head) {
      describe(res, name, found)
      res.set('Content-Length', String(found.size))
    }
    // An answer that has begun cannot become an error, so it breaks off. A client that left early is not an error.
    await pipeline(found.body, res).catch((err: unknown) => {
      if (!req.destroyed) logger.warn({ err, name }, 'a file broke off')
    })
  }

/**
 * Serves pictures and documents by name, and photographs of reviews to those who may see them. Other files in the folder or bucket are not
 * served.
 */
export function media(payload: Payload) {
  const serve = bucket ? fromBucket(bucket) : fromFolder()
  const router = express.Router()
  router.use((req, res, next) => (contentName.test(req.path.slice(1)) ? serve(req, res, next) : next()))
  router.use(async (req, res, next) => {
    const name = req.path.slice(1)
    if (!photoName.test(name)) return next()
    const isOwn = isPhotoKeyOf(name, req.query.key)
    if (!isOwn && !(await isPhotoShown(payload, name))) return next()
    // Kept for a short time: it may be taken away again.
    res.set('Cache-Control', isOwn ? 'private, no-store' : 'public, max-age=600')
    await serve(req, res, next)
  })
  router.use(notFound, answerErrors)
  return router
}
