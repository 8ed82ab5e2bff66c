import express, { type RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

/** More than any form of ours sends: a comment of 2,000 characters with every one escaped. */
const mostBytes = 64 * 1024

/** A product with the longest description and twenty entries of information, every letter escaped. */
const mostOfStaff = 1024 * 1024

const reader = (limit: number): RequestHandler => {
  const parse = express.json({ limit, strict: true })
  return (req, res, next) => {
    const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers
    if (hasBody && req.headers['content-length'] !== '0' && !req.is('json'))
      throw new HttpError(415, 'Send this as JSON.')
    parse(req, res, next)
  }
}

/** The body as JSON in `req.body`. Anything else is 415, what cannot be read 400, what is too long 413. */
export const readJson = reader(mostBytes)

/** The same for longer ones: after it is known that staff ask. */
export const readLongJson = reader(mostOfStaff)
