import type { CollectionAfterChangeHook } from 'payload'
import { updateIf } from '../database/statements.ts'
import type { Product } from '../payload-types.ts'

/**
 * Gives the row of an unpublished product the moment of its newest draft, so that one moment names the newest state. Two
 * saves of a draft so write the same row: of two transactions one waits for the other.
 */
export const stampDraft: CollectionAfterChangeHook<Product> = async ({ doc, operation, req }) => {
  const { id, _status, updatedAt } = doc
  if (operation === 'update' && _status === 'draft')
    await updateIf(req.payload, { collection: 'products', id, where: { _status }, set: { updatedAt } })
  return doc
}
