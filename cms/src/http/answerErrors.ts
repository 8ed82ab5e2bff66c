import type { ErrorRequestHandler, RequestHandler } from 'express'
import { awayError, noteOutage } from '../databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { logger } from '../logger.ts'
import { clientAddress } from './signatures.ts'

/** Express and its parsers mark what the client did wrong with a status below 500. */
export const statusOf = (error: unknown) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}

const sentences = new Map([
  [404, 'Not found'],
  [413, 'This request is too large.'],
  [415, 'Send this as JSON.'],
  [500, 'Something went wrong on our side.'],
])

/** A one-time code is part of its address. */
const withoutTokens = (path: string) => path.replace(/(reset-password\/)[^/]+/, '$1…')

export const notFound: RequestHandler = () => {
  throw new HttpError(404, 'Not found')
}

/** The one error handler of the API: `{ message, fields? }`. What went wrong on our side is logged, not told. */
export const answerErrors: ErrorRequestHandler = (failure: unknown, req, res, _next) => {
  const error = noteOutage(failure) ? awayError() : failure
  // Who waited for the database was answered when it went away.
  if (res.writableEnded) return
  const known = error instanceof HttpError
  const status = known ? error.status : statusOf(error)
  // "Come back later" is an answer that we chose.
  const isChosen = known && status === 503
  if (status >= 500 && !isChosen)
    logger.error(
      {
        err: error,
        requestId: res.requestId,
        path: withoutTokens(req.path),
        method: req.method,
        client: clientAddress(req),
      },
      'request failed',
    )
  // Half an answer cannot be mended: the client must see that it broke off.
  if (res.headersSent) return void res.destroy()
  if (known && error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)))
  const message = known ? error.message : (sentences.get(status) ?? 'This request could not be read.')
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ message, ...(known && error.fields ? { fields: error.fields } : {}) })
}
