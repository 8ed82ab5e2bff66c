import type { ErrorRequestHandler, RequestHandler } from 'express'
import { findDatabaseRefusal } from '../cluster/databaseHealth.ts'
import { HttpError, StepError } from '../errors.ts'
import { logger } from '../telemetry/logger.ts'
import { markAskedAgain } from './askedAgain.ts'
import { clientAddress } from './signatures.ts'

/** Returns the status below 500 with which Express and its parsers mark a client's error, else 500. */
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

/** Removes one-time codes from a path. */
const withoutTokens = (path: string) =>
  path.replace(
    /((?:reset-password|verify-email|undo-email|not-me|accept-invitation|stock-notices|quote)\/)[^/]+/,
    '$1…',
  )

export const notFound: RequestHandler = () => {
  throw new HttpError(404, 'Not found')
}

/** The one error handler of the API: answers `{ message, fields? }`. Errors on our side are logged and not shown. */
export const answerErrors: ErrorRequestHandler = (failure: unknown, req, res, _next) => {
  const error = findDatabaseRefusal(failure) ?? failure
  // Requests that waited for the database were already answered when it went away.
  if (res.writableEnded) return
  const known = error instanceof HttpError
  const status = known ? error.status : statusOf(error)
  // A 503 or 507 of our own is deliberate, not a failure.
  const isChosen = known && (status === 503 || status === 507)
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
  // An answer that has begun cannot become an error. Closing it tells the client that it is incomplete.
  if (res.headersSent) return void res.destroy()
  if (known && error.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(error.retryAfter)))
  if (known) markAskedAgain(res, error.fields)
  const message = known ? error.message : (sentences.get(status) ?? 'This request could not be read.')
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({
      message,
      ...(known && error.fields ? { fields: error.fields } : {}),
      ...(error instanceof StepError ? error.more : {}),
    })
}
