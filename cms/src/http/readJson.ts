import express, { type RequestHandler } from 'express'
import { HttpError } from '../errors.ts'

/** Limit (bytes) for visitors, more than any form sends: a comment of 2,000 characters with every one escaped. */
const maxBytes = 64 * 1024

/**
 * Limit (bytes) for staff: a product with the longest description and 20 entries of `addInfo`, every letter escaped.
 */
const maxOfStaff = 1024 * 1024

const reader = (limit: number): RequestHandler => {
  const parse = express.json({ limit, strict: true })
  return (req, res, next) => {
    const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers
    if (hasBody && req.headers['content-length'] !== '0' && !req.is('json'))
      throw new HttpError(415, 'Send this as JSON.')
    parse(req, res, next)
  }
}

/**
 * Reads the body as JSON into `req.body`. Answers 415 to anything else, 400 to invalid JSON, 413 to a body that is too
 * long.
 */
export const readJson = reader(maxBytes)

/** The same for longer bodies. Use it after the check that the user is staff. */
export const readLongJson = reader(maxOfStaff)
