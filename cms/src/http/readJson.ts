import express, { type RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

/** More than any form of ours sends: a comment of 2,000 characters with every one escaped. */
const mostBytes = 64 * 1024

const parse = express.json({ limit: mostBytes, strict: true })

/** The body as JSON in `req.body`. Anything else is 415, what cannot be read 400, what is too long 413. */
export const readJson: RequestHandler = (req, res, next) => {
  const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers
  if (hasBody && req.headers['content-length'] !== '0' && !req.is('json'))
    throw new HttpError(415, 'Send this as JSON.')
  parse(req, res, next)
}
