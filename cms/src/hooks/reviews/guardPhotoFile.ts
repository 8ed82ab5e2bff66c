import type { CollectionBeforeOperationHook } from 'payload'
import { refusal } from '../../text/refusal.ts'

/** Refuses another file at every door but the shop's own: staff decide on photographs, they do not change them. */
export const guardPhotoFile: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if ((operation !== 'create' && operation !== 'update') || overrideAccess) return args
  if (req.file) throw refusal(400, 'The file of a photograph cannot be changed.')
  delete req.query.uploadEdits
  const { state } = ((args as { data?: Record<string, unknown> }).data ?? {}) as { state?: unknown }
  return { ...args, data: state === undefined ? {} : { state } }
}
