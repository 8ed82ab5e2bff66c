import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { findRow } from '../../operations/products/findRow.ts'

/**
 * Restores a draft version of a product that visitors see as a waiting draft. Payload would unpublish the product at
 * once, and the admin's screen offers no other choice.
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
