import type { CollectionBeforeOperationHook } from 'payload'
import { refusal } from '../text/refusal.ts'

/** Follows from the file, and only the shop may set it. */
const derived = [
  'blur',
  'filesize',
  'focalX',
  'focalY',
  'foot',
  'height',
  'mimeType',
  'thumbnailURL',
  'width',
]

/**
 * Takes the bytes of a file from the request alone. Payload would also fetch them from an address that the request
 * names, whatever answers there (https://github.com/payloadcms/payload/pull/17290), and without the checks of pictures.
 */
export const guardUploads: CollectionBeforeOperationHook = ({ args, operation, overrideAccess, req }) => {
  if ((operation !== 'create' && operation !== 'update') || overrideAccess) return args
  if (operation === 'create' && !req.file) throw refusal(400, 'Send the file itself.')
  delete req.query.uploadEdits
  const { data } = args as { data?: Record<string, unknown> }
  const own = Object.entries(data ?? {}).filter(([name]) => !derived.includes(name))
  return { ...args, data: Object.fromEntries(own) }
}
