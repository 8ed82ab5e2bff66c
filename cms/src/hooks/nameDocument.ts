import { createHash } from 'node:crypto'
import type { CollectionBeforeOperationHook } from 'payload'

/** The part of an address that stands for a content: 20 hex digits of its SHA-256. */
export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 20)

export const nameDocument: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  req.file.name = `${contentHash(req.file.data)}.pdf`
  return args
}
