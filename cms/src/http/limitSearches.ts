import type { RequestHandler } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { visitorOf } from '../sockets/visitorOf.ts'
import { clientAddress } from './signatures.ts'

const limiter = new RateLimiterMemory({ points: env.LIMIT_SEARCH, duration: 60 })

/**
 * Bounds the searches, filters, shared pictures and downloads of brochures of one visitor in a minute. Counted in this process: the
 * database would cost more than a search. Answers from memory (sendBody.ts) come before and are not counted.
 */
export const limitSearches: RequestHandler = async (req, _res, next) => {
  try {
    await limiter.consume(visitorOf(clientAddress(req)))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new HttpError(
      429,
      'There were too many searches from your address. Please try again in a minute.',
      undefined,
      wait,
    )
  }
  next()
}
