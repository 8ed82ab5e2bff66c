import type { ErrorRequestHandler, RequestHandler } from 'express'
import { HttpError } from '../errors.ts'
import { logger } from '../logger.ts'
import { clientAddress } from './signatures.ts'

/** Express and its parsers mark what the client did wrong with a status below 500. */
const statusOf = (error: unknown) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}

export const notFound: RequestHandler = () => {
  throw new HttpError(404, 'Not found')
}

/** The one error handler of the API: `{ message, fields? }`. What went wrong on our side is logged, not told. */
export const answerErrors: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const known = error instanceof HttpError
  const status = known ? error.status : statusOf(error)
  if (status >= 500)
    logger.error(
      { err: error, path: req.path, method: req.method, client: clientAddress(req) },
      'request failed',
    )
  // Half an answer cannot be mended: the client must see that it broke off.
  if (res.headersSent) return void res.destroy()
  const message = known
    ? error.message
    : status === 500
      ? 'Something went wrong on our side.'
      : 'This request could not be read.'
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ message, ...(known && error.fields ? { fields: error.fields } : {}) })
}
