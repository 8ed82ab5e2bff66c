import { createHash } from 'node:crypto'
import type { CollectionBeforeOperationHook } from 'payload'
import { refusal } from '../text/refusal.ts'

/** Returns the content hash that addresses contain: 20 hex digits of the SHA-256. */
export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 20)

/**
 * Names an uploaded document by its content. Throws 409 for a repeated one: it would be a second record of one file.
 */
export const nameDocument: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'create' && operation !== 'update') || !req.file) return args
  const name = `${contentHash(req.file.data)}.pdf`
  const where = { filename: { equals: name } }
  const { docs } = await req.payload.find({ collection: 'documents', where, limit: 1, depth: 0 })
  const [same] = docs
  const own = 'id' in args && args.id === same?.id
  if (same && !own)
    throw refusal(409, `This document is stored already, as “${same.title}”. Choose it from there.`)
  req.file.name = name
  return { ...args, overwriteExistingFiles: true }
}
