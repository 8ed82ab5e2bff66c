import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { findRow } from '../productLease.ts'

/**
 * Restoring a draft of a product that visitors see makes a draft that waits, not a product that has left the shop: the
 * admin's screen offers no such choice, and Payload would take the product back at once.
 */
export const restoreAsDraft =
  (payload: Payload): RequestHandler<{ id: string }> =>
  async (req, _res, next) => {
    if (req.query.draft !== undefined) return next()
    const version = await payload.findVersionByID({
      collection: 'products',
      id: req.params.id,
      depth: 0,
      disableErrors: true,
    })
    if (version?.version._status !== 'draft') return next()
    const row = await findRow(payload, String(version.parent))
    if (row?._status === 'published')
      req.originalUrl += `${req.originalUrl.includes('?') ? '&' : '?'}draft=true`
    next()
  }
