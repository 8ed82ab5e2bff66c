import type { CollectionBeforeOperationHook } from 'payload'
import { nameByContent } from '../files/nameByContent.ts'

/** Names an uploaded document by its content. Throws 409 for a repeated one. */
export const nameDocument: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file, payload } = req
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  const record = 'id' in args ? args.id : null
  file.name = await nameByContent(payload, { collection: 'documents', bytes: file.data, record })
  return { ...args, overwriteExistingFiles: true }
}
